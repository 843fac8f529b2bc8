import type { RuleBook } from '../rule-texts.ts';

type Counted =
  | 'fancy_goals'
  | 'fancy_goal_minute'
  | 'fancy_corners'
  | 'fancy_cards'
  | 'fancy_aces'
  | 'fancy_double_faults';

/** Soccer and tennis. */
export const COUNTED_FANCY_RULES: Pick<RuleBook['markets'], Counted> = {
  fancy_goals: [
    'How many goals do both sides score by the minute in the name?',
    'Goals from the start of the match count, own goals too; extra time and penalties after it do not. Minute 30 is over when 30 minutes have been played: a goal after 29:59 counts, one after 30:00 does not. Stoppage time of the first half belongs to the first half, that of the second to the match. Void if the match is abandoned before that minute; what was decided stands.',
    'Example, goals by minute 60, Yes ₹1,000 at 2 for 120: 1–1 after an hour is +₹1,200, 1–0 is −₹1,000, whatever follows.',
  ],
  fancy_goal_minute: [
    'In which minute is the goal in the name scored?',
    'Minutes are counted as newspapers do: the first minute is 1, stoppage time counts as 45 or 90. If the goal is not scored by full time, 91 counts. Extra time and penalties do not count. Void if the match is abandoned before the goal; a goal that was scored stands.',
    'Example, minute of the 1st goal, No ₹1,000 at 34 for 110: scored after 32:10, so minute 33: +₹1,000. Scored in minute 34 or later, or never: −₹1,100.',
  ],
  fancy_corners: [
    'How many corners are taken in the match, or in the half named?',
    'Corners of both sides that are taken count, in 90 minutes and stoppage time; a corner taken again counts once. Extra time does not count. Void if the match is abandoned before that; a half that was complete stands.',
    'Example, corners in the match, Yes ₹1,000 at 11 for 90: 11 corners are +₹900, 10 are −₹1,000.',
  ],
  fancy_cards: [
    'How many cards are shown in the match?',
    'Yellow and red cards to players of both sides on the field count, each as one, in 90 minutes and stoppage time. A second yellow card with the red card that follows counts as one more. Void if the match is abandoned.',
    'Example, Yes ₹1,000 at 4 for 100: three yellow cards and a red one are +₹1,000, three cards are −₹1,000.',
  ],
  fancy_aces: [
    'How many aces do both players serve in the match, or in the set named?',
    'The official count decides, tie-breaks included. Void if a player retires before the match, or the set, is over; sets that were complete before stand.',
    'Example, aces in the match, No ₹1,000 at 14 for 105: 13 aces are +₹1,000, 14 are −₹1,050.',
  ],
  fancy_double_faults: [
    'How many double faults do both players serve in the match?',
    'The official count decides, tie-breaks included. Void if a player retires before the match is over.',
    'Example, Yes ₹500 at 7 for 90: 8 double faults are +₹450, 6 are −₹500.',
  ],
};
