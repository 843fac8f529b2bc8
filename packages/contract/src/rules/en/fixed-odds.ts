import type { RuleBook, RuleKey } from '../rule-texts.ts';

/** Markets that are asked at fixed odds alone. */
export const FIXED_RULES: Pick<RuleBook['markets'], Extract<RuleKey, `fixed_${string}`>> = {
  fixed_handicap: [
    'Who has scored more when the side in the name is given its handicap?',
    'The score after 90 minutes and stoppage time counts, all of it, also when you bet in play. Handicaps are half goals, so that nothing is level: a side at −1.5 must win by two goals or more, a side at +1.5 may lose by one. Extra time and penalties do not count. Void if the match is abandoned before full time.',
    'Example: ₹1,000 on a side at −1.5 at 2.10. It wins 3–1: +₹1,100. It wins 2–1: −₹1,000.',
  ],
  fixed_correct_score: [
    'What is the score at the end?',
    'The score after 90 minutes and stoppage time counts. Scores up to 3–3 stand by themselves, home goals first; every other one is any other win of a side or any other draw. Extra time and penalties do not count. Void if the match is abandoned before full time.',
    'Example: ₹200 on 2–0 at 7.50. It ends 2–0: +₹1,300. It ends 2–1: −₹200.',
  ],
  fixed_set_score: [
    'Who wins the match, and by how many sets?',
    'The sets as played count, tie-breaks included. Void if a player retires or the match is not played to its end.',
    'Example: ₹500 on a player 2–0 at 3.20. The player wins in two sets: +₹1,100. In three: −₹500.',
  ],
  fixed_next_wicket: [
    'How does the next wicket of the innings fall?',
    'The officials’ score counts. Caught and bowled is caught; stumped, hit wicket and the rare kinds are out another way. A batter who retires hurt is not out, and the question goes on. No wicket falls wins when the innings closes first, whether the overs are used or the target is reached. A super over does not count. Void if the innings is cut short by rain.',
    'Example: ₹500 on bowled at 5.40. The batter is bowled: +₹2,200. Is caught, or no wicket falls: −₹500.',
  ],
};
