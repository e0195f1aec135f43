"""The ratios that were accepted last, in `benchmarks/figures.json`, and how far each may fall before it is marked."""

from pathlib import Path

import msgspec

from farshore.bench.yardstick import BENCHMARKS

FILE = BENCHMARKS / "figures.json"
USUAL_TOLERANCE = 0.15  # machines differ, and so do runs on one


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ratio, and the part of it that a new one may lack."""

    ratio: float
    tolerance: float = USUAL_TOLERANCE

    def has_fallen(self, now: float) -> bool:
        return now < self.ratio * (1 - self.tolerance)


Figures = dict[str, dict[str, Kept]]  # by game, or "server", and by what was measured


def kept_figures(file: Path = FILE) -> Figures:
    """What was accepted; nothing where there is no such file, as beside an installed package."""
    return msgspec.json.decode(file.read_bytes(), type=Figures) if file.exists() else {}


def can_be_kept(file: Path = FILE) -> bool:
    return file.parent.is_dir()


def accept(measured: dict[str, dict[str, float]], file: Path = FILE) -> None:
    """Keep new ratios; those that were not measured now, and all tolerances, stay as they are."""
    figures = kept_figures(file)
    for subject, ratios in measured.items():
        before = figures.setdefault(subject, {})
        for name, ratio in ratios.items():
            tolerance = before[name].tolerance if name in before else USUAL_TOLERANCE
            before[name] = Kept(ratio, tolerance)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=2) + b"\n")
