"""What holds for all games holds with boards of a campaign, too: with stickers before the first card and at the end."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

import pytest

from ratusz.games import AnyGame, rooms
from tests.conformance import (
    test_course,
    test_determinism,
    test_foresight,
    test_legality,
    test_pace,
    test_positions,
    test_scene,
    test_scoring,
    test_secrecy,
)
from tests.conformance.kit import Case
from tests.samples import sampled

ROOM: AnyGame = rooms()["chronicle"]
GOLD = "through:12;fourth:second;w:D2,G4;g:K1,A8;S:K11"
BOARDS = [
    (2, "23", "through:22;fourth:second;g:K1,A8;P:E3;K:E6;cogs:blu-1,blu-7;tracks:9"),
    (1, "8", "through:7;fourth:first;w:D2,G4"),
    (3, "9", "through:8;fourth:others;w:D2,G4"),
    (2, "3", "new"),
    (2, "13", f"{GOLD}/{GOLD};nuggets:3"),
    (2, "19", "through:18;fourth:first;g:K1,A8;E:A1,A3,A10;crosses:5,2,1;tracks:3"),
]
CASES = [
    pytest.param(Case(ROOM, players, {"episode": episode, "boards": boards}), id=f"{episode}-{players}")
    for players, episode, boards in sampled(BOARDS, kind=itemgetter(0))
]
CHECKS: list[Callable[[Case], None]] = [
    test_course.test_game_ends_for_everybody,
    test_course.test_epoch_grows_with_chance_and_never_falls,
    test_course.test_last_choice_can_be_taken_back_until_it_is_final,
    test_course.test_taking_back_leaves_the_others_as_they_are,
    test_determinism.test_every_event_leads_to_another_state,
    test_determinism.test_order_of_submission_does_not_matter,
    test_foresight.test_imagined_state_leaves_the_seat_its_choices_and_points,
    test_foresight.test_imagined_state_can_be_played_out,
    test_foresight.test_the_outlook_is_the_total_and_what_is_expected_beyond_it,
    test_legality.test_statements_of_legality_agree_everywhere_on_some_actions,
    test_legality.test_all_that_is_listed_is_legal,
    test_legality.test_only_who_is_to_act_can,
    test_pace.test_turns_are_counted_forwards_and_only_when_something_becomes_final,
    test_pace.test_what_is_done_when_time_is_up_is_legal_and_enough,
    test_pace.test_who_owes_no_choice_in_a_round_begins_another_turn_with_the_next,
    test_positions.test_position_leads_back_to_itself,
    test_positions.test_games_lead_to_no_impossible_position,
    test_scene.test_every_sentence_can_be_worded,
    test_scene.test_ids_are_unique,
    test_scene.test_choices_are_the_legal_actions,
    test_scene.test_every_legal_action_can_be_selected_through_its_hotspots,
    test_scene.test_preview_shows_what_the_action_will_change,
    test_scene.test_others_sheets_are_what_everybody_may_know,
    test_scoring.test_final_scene_shows_the_final_sheets_and_ranks,
    test_secrecy.test_sealed_choices_of_others_are_nowhere_in_an_observation,
    test_secrecy.test_seat_can_choose_from_what_it_sees,
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", CASES)
def test_boards_of_a_campaign(case: Case, check: Callable[[Case], None]) -> None:
    check(case)
