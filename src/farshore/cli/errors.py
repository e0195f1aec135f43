"""What a person did wrong at the command line, and the exit codes."""

FAILED, WRONG_USAGE, INTERRUPTED = 1, 2, 130


class CliError(Exception):
    """One sentence that ends the command."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.code = code


def told_by_system(error: OSError) -> str:
    """What the system complains of, with the file's name if it says one."""
    return f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror or error)
