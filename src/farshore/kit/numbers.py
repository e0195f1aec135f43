"""Numbers as people write them."""


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number as people write it in this language."""
    from babel.numbers import format_decimal

    return format_decimal(round(value, digits) + 0.0, "#,##0" + ("." + "0" * digits if digits else ""), locale=lang)
