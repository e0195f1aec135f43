"""What a person did wrong at the command line."""


class Complaint(Exception):
    """One sentence that ends the command."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code
