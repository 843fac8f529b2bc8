import type { RuleBook } from '../rule-texts.ts';

export const FANCY_RULES: Pick<
  RuleBook['markets'],
  | 'fancy_over_runs'
  | 'fancy_next_over'
  | 'fancy_next_ball'
  | 'fancy_batter_runs'
  | 'fancy_fall_of_wicket'
  | 'fancy_partnership'
  | 'fancy_match_count'
  | 'fancy_total_games'
> = {
  fancy_over_runs: [
    'How many runs has the side made when the over in the name is done?',
    'The total of the innings counts, extras included. If the innings closes before, because the side is all out or has reached its target, the total at that moment counts as reached. Super overs do not count.',
    'Void if rain ends or cuts the innings before that over is done; lines that were done before stand.',
    'Example, 6 over runs, Yes ₹1,000 at 48 for 90: 52 after 6 overs is +₹900, 48 too, 47 is −₹1,000. No ₹1,000 at 46 for 110: 45 is +₹1,000, 46 is −₹1,100. All out for 41 in over 6: 41 counts.',
  ],
  fancy_next_over: [
    'How many runs come off the over in the name?',
    'All runs to the side in that over count, extras and re-bowled balls included. If the innings closes within the over, the runs made in it so far count. Void if the over is not begun, or if rain stops it.',
    'Example, Yes ₹500 at 9 for 100: 11 off the over is +₹500, 8 is −₹500. The target is reached on its second ball after 6 runs: 6 counts, −₹500.',
  ],
  fancy_next_ball: [
    'How many runs come off the ball in the name?',
    'All runs to the side off the first delivery bowled as that ball count. If it is a wide or a no-ball, its runs are the result, and the ball bowled in its place does not count. Void if it is not bowled.',
    'Example, Yes ₹500 at 1 for 80: a single is +₹400, a wide too, a dot ball or a wicket without a run is −₹500.',
  ],
  fancy_batter_runs: [
    'How many runs does the batter make in this innings?',
    'Runs off the bat count, out or not out when the innings closes; extras do not. Super overs do not count.',
    'Void if the batter retires hurt, also if they come back, and if rain ends the innings while they are in. A batter who is out before that stands.',
    'Example, Yes ₹1,000 at 32 for 90: out for 35 is +₹900, 31 not out at the close is −₹1,000. No ₹1,000 at 32 for 110: out for 12 is +₹1,000, 32 or more is −₹1,100.',
  ],
  fancy_fall_of_wicket: [
    'How many runs has the side made when the wicket in the name falls?',
    'The total on the board counts, runs of that ball included. If the wicket does not fall, the total at the close of the innings counts. A batter who retires hurt is no wicket. Super overs do not count. Void if rain ends the innings before it falls.',
    'Example, fall of the 2nd wicket, Yes ₹1,000 at 64 for 90: it falls at 70, +₹900; at 63, −₹1,000. It never falls and the innings closes at 158: 158 counts, +₹900.',
  ],
  fancy_partnership: [
    'How many runs does the side add for the wicket in the name?',
    'Runs on the board from the fall of the wicket before (or the start) to the fall of this one count, extras included. If it does not fall, it counts up to the close of the innings. A batter who retires hurt does not end the partnership. Void if rain ends the innings before it is over.',
    'Example, 3rd wicket, Yes ₹1,000 at 25 for 100: the 2nd wicket falls at 40, the 3rd at 71, so 31 runs: +₹1,000. It falls at 62, so 22: −₹1,000.',
  ],
  fancy_match_count: [
    'How often does it happen in the match?',
    'Both innings count together, super overs do not. Fours and sixes are boundaries off the bat, off a no-ball too; fours that are all run are not counted. Extras are all runs that are not off the bat, wides the runs given as wides. Dot balls are legal balls that add nothing to the total, wickets among them. A batter who retires hurt is no wicket.',
    'Decided when the second innings closes. Void if there is no result, or if rain cut the match.',
    'Example, total sixes, Yes ₹1,000 at 13 for 90: 15 sixes is +₹900, 12 is −₹1,000. The match is cut to 12 overs a side: void.',
  ],
  fancy_total_games: [
    'How many games are played in the match, or in the set named?',
    'Every game of the sets counts, a tie-break as one game. Void if a player retires before the match, or the set, is over; sets that were complete before stand.',
    'Example, total games in the match, Yes ₹1,000 at 22 for 90: 6–4 3–6 7–5 is 31 games, +₹900. 6–3 6–2 is 17, −₹1,000.',
  ],
};
