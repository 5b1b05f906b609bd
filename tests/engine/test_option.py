from ratusz.engine.game import Option
from ratusz.engine.text import record
from ratusz.engine.text.record import Record


def test_the_first_value_is_the_default() -> None:
    assert Option("factories", ("no", "yes"), rule="LT-30").default == "no"


def test_free_text_is_empty_by_default() -> None:
    assert Option("map", (), rule="DC-01").default == ""


def test_an_empty_text_is_left_out_of_a_record() -> None:
    text = record.dump(Record("town", 1, 1, {"map": "", "episode": "3"}, lines=()))

    assert "options: episode=3\n" in text
    assert record.load(text).options == {"episode": "3"}
