"""What a game tells of itself, and every game in the same way: its title, its options, its help."""

from collections.abc import Mapping

from farshore.engine.options import Option, Value
from farshore.kit.catalogue import Catalogue
from farshore.kit.help import Section, help_sections, introduction
from farshore.kit.words import capital, common_choice


class GameInfo:
    """Made from a game's folder of texts; names are by option, and by choice where a choice is a word of the game's."""

    def __init__(
        self,
        catalogue: Catalogue,
        title: str,
        option_names: Mapping[str, str],
        choice_names: Mapping[str, str] | None = None,
    ) -> None:
        self._catalogue = catalogue
        self._title = title
        self._option_names = option_names
        self._choice_names = choice_names or {}

    def title(self, lang: str) -> str:
        return self._catalogue.say(lang, self._title)

    def introduction(self, lang: str) -> str:
        return introduction(self._catalogue.folder, lang)

    def help_sections(self, lang: str) -> Mapping[str, Section]:
        return help_sections(self._catalogue.folder, lang)

    def option_name(self, option: Option, lang: str) -> str:
        name = self._option_names.get(option.name, capital(option.name.replace("_", " ")))
        return self._catalogue.say(lang, name)

    def option_help(self, option: Option, lang: str) -> str:
        return self._catalogue.say(lang, option.help)

    def choice_name(self, option: Option, value: Value, lang: str) -> str:
        name = self._choice_names.get(str(value))
        return common_choice(option, value, lang) if name is None else self._catalogue.say(lang, name)
