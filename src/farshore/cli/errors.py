"""What a person did wrong at the command line, and the exit codes."""

FAILED, WRONG_USAGE, INTERRUPTED = 1, 2, 130


class CliError(Exception):
    """One sentence that ends the command."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.code = code
