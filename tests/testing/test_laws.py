"""Every law can be broken, and notices it."""

from farshore.testing import LAWS
from tests.build import answer, environment, python
from tests.testing.broken_tides import MISTAKES

TELL = "import runpy; runpy.run_module('tests.testing.broken_tides', run_name='__main__')"


def test_every_mistake_is_noticed_by_its_law_and_the_right_game_by_none() -> None:
    told = answer(python(TELL, env=environment(NUMBA_DISABLE_JIT="1"))).splitlines()
    verdicts = [tuple(part.strip() for part in line.split("|", 1)) for line in told]
    assert [law for law, _ in verdicts] == [*(law for law, _ in MISTAKES), "unbroken"]
    assert [number for number, (_, found) in enumerate(verdicts) if not found] == [len(MISTAKES)]


def test_there_is_a_mistake_for_every_law() -> None:
    assert {law for law, _ in MISTAKES} == set(LAWS)
