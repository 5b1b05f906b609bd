from ratusz.engine.authoring.fault import Fault
from ratusz.engine.errors import InvalidInput, InvalidMap, InvalidSetup
from ratusz.engine.message import say


def test_a_fault_says_where_and_why() -> None:
    inland = Fault("DC-12", say("town.map.inland", least=3), row=2, column=5)
    few = Fault("DC-12", say("town.map.few"))

    assert str(inland) == "row 2, column 5: DC-12 town.map.inland (least 3)"
    assert str(few) == "DC-12 town.map.few"


def test_an_invalid_map_tells_all_its_faults() -> None:
    faults = [Fault("DC-12", say("town.map.inland"), row=2, column=5), Fault("DC-13", say("town.map.dry"))]

    error = InvalidMap("the map cannot be played on", faults=faults)

    assert isinstance(error, InvalidSetup)
    assert isinstance(error, InvalidInput)
    assert error.faults == tuple(faults)
    assert str(error) == "the map cannot be played on: row 2, column 5: DC-12 town.map.inland; DC-13 town.map.dry"
    assert str(InvalidMap("8 rows are needed, not 7", line=7)) == "line 7: 8 rows are needed, not 7"
