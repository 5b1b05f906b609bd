from ratusz.engine.authoring.fault import Fault
from ratusz.engine.errors import InvalidInput, InvalidMap, InvalidSetup
from ratusz.engine.message import say


def test_a_fault_says_where_and_why() -> None:
    inland = Fault("DC-12", say("dice_city.map.mountain-inland", cell="E2"), row=2, column=5)
    few = Fault("DC-29", say("dice_city.map.wells", wanted=1, n=0))

    assert str(inland).startswith("row 2, column 5: The mountain on E2 ")
    assert str(inland).endswith(" (DC-12)")
    assert str(few) == "The number of wells must be 1, not 0 (DC-29)"


def test_an_invalid_map_tells_all_its_faults() -> None:
    missing = say("dice_city.map.river-missing")
    faults = [Fault("DC-29", say("dice_city.map.wells", wanted=2, n=1)), Fault("DC-13", missing, row=2, column=5)]

    error = InvalidMap("the map cannot be played on", faults=faults)

    assert isinstance(error, InvalidSetup)
    assert isinstance(error, InvalidInput)
    assert error.faults == tuple(faults)
    assert str(error) == (
        "the map cannot be played on: The number of wells must be 2, not 1 (DC-29); "
        "row 2, column 5: There is no river (DC-13)"
    )
    assert str(InvalidMap("8 rows are needed, not 7", line=7)) == "line 7: 8 rows are needed, not 7"
