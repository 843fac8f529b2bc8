import type { RuleBook, RuleKey } from '../rule-texts.ts';

type Rules<K extends RuleKey> = Pick<RuleBook['markets'], K>;

export const CRICKET_RULES: Rules<
  'match_odds_t20' | 'bookmaker_t20' | 'bookmaker_odd_even' | 'tied_match' | 'match_odds_replay'
> = {
  match_odds_t20: [
    'Who wins the match?',
    'The declared winner counts, with a target revised for rain (D/L) too. If the scores are level after both innings, the winner of the super over counts, or of the bowl-out, however many it takes. The number of overs may be cut, and bets stand.',
    'Void if there is no result, if the match is abandoned, or if it is tied and nothing breaks the tie. A match awarded to one side counts for that side if at least one ball was bowled; otherwise it is void.',
    'Example: back ₹1,000 at 1.85. The side wins: +₹850, less 2% commission ₹17, so ₹833. It loses: −₹1,000. Lay ₹1,000 at 1.85: +₹1,000 less ₹20, so ₹980, if it does not win; −₹850 if it wins.',
  ],
  bookmaker_t20: [
    'Who wins the match, at the house’s rate?',
    'Settled like the match odds: the declared winner counts, after a tie the winner of the super over, or of the bowl-out. Void without a result, and when a tie is not broken.',
    'Example: back ₹2,000 at 45. The side wins: +₹900. It loses: −₹2,000. Lay ₹2,000 at 47: +₹2,000 if it does not win, −₹940 if it wins.',
  ],
  bookmaker_odd_even: [
    'Is the total of the innings odd or even?',
    'The total at the close of the innings counts, extras included, whether the side was all out, used its overs or reached its target. Zero is even. Super overs do not count. Void if the innings is never begun or is cut short by rain.',
    'Example: back Odd ₹1,000 at 92. The innings closes at 171: +₹920. It closes at 170: −₹1,000.',
  ],
  tied_match: [
    'Are the scores level when both innings are over?',
    'Yes wins when they are, by the target as revised where rain revised it. A super over comes after that and changes nothing. No wins when either side has won. Void if there is no result.',
    'Example: back Yes ₹100 at 1,800. Both sides make 176: +₹1,800, whoever wins the super over. One side wins by a run: −₹100.',
  ],
  match_odds_replay: [
    'A market recorded elsewhere, played again with its own prices. Recorded amounts count one rupee for a pound; where only last prices were recorded, the house offers one step of the price ladder either side of them.',
    'It opens, is suspended, turns in play and settles as the recording did, after the longest betting delay and at the commission of the recording. If the recording closed it without a winner, or ends before its result, it is void. Runners that were withdrawn in the recording are not offered.',
    'Prices are those of the past and the result may be known: such a market is for learning and for testing.',
    'Example: back ₹1,000 at 1.26. The recorded winner is yours: +₹260, less 5% commission ₹13, so ₹247. It is not: −₹1,000.',
  ],
};

export const SOCCER_RULES: Rules<'match_odds_soccer' | 'bookmaker_soccer' | 'goals_over_under' | 'goals_both_score'> = {
  match_odds_soccer: [
    'Home, away or the draw?',
    'The score after 90 minutes and stoppage time counts. Extra time and penalties do not. Void if the match is abandoned before that.',
    'Example: back the draw ₹500 at 3.40. It ends 1–1: +₹1,200, less 2% commission ₹24, so ₹1,176. Somebody wins: −₹500.',
  ],
  bookmaker_soccer: [
    'Home, away or the draw, at the house’s rate?',
    'Settled like the match odds: the score after 90 minutes and stoppage time counts, extra time and penalties do not. Stakes on a side are lost in a draw. A runner is suspended while its rate lies outside 2 to 750. Void if the match is abandoned before full time.',
    'Example: back the draw ₹500 at 240. It ends 1–1: +₹1,200. Somebody wins: −₹500. Lay the home side ₹1,000 at 130: +₹1,000 if it does not win, −₹1,300 if it wins.',
  ],
  goals_over_under: [
    'More goals than the number in the name, or fewer?',
    'All goals of 90 minutes and stoppage time count, own goals too; extra time and penalties do not. Over 2.5 wins with the third goal and is paid at once; Under wins at full time. Void if the match is abandoned before it is decided; what was decided stands.',
    'Example: back Over 2.5 ₹1,000 at 1.90. It stands 2–1 in minute 70: +₹900, less 2% commission ₹18, so ₹882, whatever follows. It ends 1–1: −₹1,000.',
  ],
  goals_both_score: [
    'Do both sides score?',
    'Goals of 90 minutes and stoppage time count, an own goal for the side that gains it. Yes wins as soon as both have scored and is paid at once; No wins at full time. Void if the match is abandoned before it is decided; what was decided stands.',
    'Example: lay Yes ₹1,000 at 1.70. It ends 2–0: +₹1,000, less 2% commission ₹20, so ₹980. It ends 2–1: −₹700.',
  ],
};

export const TENNIS_RULES: Rules<'match_odds_tennis' | 'bookmaker_tennis' | 'set_winner'> = {
  match_odds_tennis: [
    'Who wins the match?',
    'The player who goes on counts. If the other retires after the first set is complete, bets stand; before that the market is void. Void also if the match is not begun.',
    'Example: lay ₹2,000 at 1.30. The player loses: +₹2,000, less 2% commission ₹40, so ₹1,960. The player wins: −₹600.',
  ],
  bookmaker_tennis: [
    'Who wins the match, at the house’s rate?',
    'Settled like the match odds: the player who goes on counts. If the other retires after the first set is complete, bets stand; before that the market is void. Void also if the match is not begun.',
    'Example: back ₹2,000 at 60. The player wins: +₹1,200. The player loses: −₹2,000.',
  ],
  set_winner: [
    'Who wins this set?',
    'The set as played to its end counts, tie-break included. Void if it is not played to its end; sets that were complete before a retirement stand.',
    'Example: back ₹1,000 at 2.20. The player wins the set 7–6: +₹1,200, less 2% commission ₹24, so ₹1,176. Loses it: −₹1,000.',
  ],
};
