"""Numbers as people write them."""


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number as people write it in this language."""
    from babel.numbers import format_decimal

    return format_decimal(round(value, digits) + 0.0, "#,##0" + ("." + "0" * digits if digits else ""), locale=lang)


def percent(share: float, lang: str, digits: int = 0) -> str:
    """A share in per cent: `62.5%`, in French with a comma and a space."""
    from babel.core import Locale
    from babel.numbers import format_percent

    pattern: str = Locale.parse(lang).percent_formats[None].pattern
    return format_percent(share, pattern.replace("0", "0." + "0" * digits) if digits else pattern, locale=lang)
