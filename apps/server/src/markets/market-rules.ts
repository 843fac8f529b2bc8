import type { MarketDefinition } from '@crease/exchange';
import { rupees } from '@crease/operations';

/** What a market's rules key says beyond the rules of its type: when and on what it settles. */
const SPECIAL_RULES: Readonly<Record<string, readonly string[]>> = {
  match_odds_t20: [
    'Settled on the official result of the match. A tie is decided by the super over; without a winner the market is void.',
    'If the match is abandoned, every bet is void and stakes are returned.',
  ],
  match_odds_soccer: ['Settled on the score after ninety minutes and stoppage time; the draw is a runner.'],
  match_odds_tennis: [
    'Settled on the winner of the match. If a player retires before the first set is complete, all bets are void; after that the other player has won.',
  ],
  goals_over_under: [
    'Over wins with three goals or more in ninety minutes and stoppage time, as soon as the third falls.',
  ],
  goals_both_score: ['Yes wins when each side has scored in ninety minutes and stoppage time.'],
  set_winner: ['Settled when the set named is won. Void when it is not completed.'],
  fancy_total_games: [
    'Counts the games of the match or the set named, a tie-break as one game. Void when it is not completed.',
  ],
  match_odds_replay: ['A recorded market: settled exactly as the recording was settled.'],
  bookmaker_t20: ['Settled on the winner of the match, super over included. No result: void.'],
  tied_match: ['Yes wins when both sides have made the same runs at the end of their innings, before any super over.'],
  bookmaker_odd_even: ['Settled on the total of the innings, extras included, when the innings is over. Zero is even.'],
  fancy_over_runs: [
    'Counts the innings total, extras included, at the end of the over named.',
    'If the side is all out or has reached its target before, the total at that moment counts.',
  ],
  fancy_next_over: [
    'Counts all runs of the over named, extras included.',
    'Void when the over is not begun; when the innings closes within it, the runs made in it count.',
  ],
  fancy_next_ball: ['Counts all runs off the delivery named, wides and no-balls included. Void when it is not bowled.'],
  fancy_batter_runs: [
    "Counts the batter's own runs in this innings, out or not out at its close. Void when he retires hurt.",
  ],
  fancy_fall_of_wicket: [
    'Counts the innings total when the wicket named falls; if it does not fall, the total at the close of the innings.',
  ],
  fancy_partnership: [
    'Counts the runs added from the fall of the wicket before until the wicket named falls or the innings closes, extras included.',
  ],
  fancy_match_count: ['Counts both innings together, super over excluded, when the match is over.'],
};

/** The rules of a market in paragraphs, as the code plays and settles it. */
export function marketRules(definition: MarketDefinition): string[] {
  return [...typeRules(definition), ...(SPECIAL_RULES[definition.rules] ?? []), ...sharedRules(definition)];
}

function typeRules({ type }: MarketDefinition): string[] {
  switch (type) {
    case 'match_odds':
      return [
        'Bets meet in an order book: best price first, then the earlier bet. You get the price of the bet you meet, never worse than your own.',
        'What is not matched rests until it is matched, cancelled or lapses. When the market turns in-play or is suspended, resting bets lapse unless you chose to keep them.',
        'Dead heat: with n winners, one n-th of the stake counts as won at the full price and the rest as lost.',
      ];
    case 'bookmaker':
      return [
        "Bets are taken by the house at its rate per 100: backing 100 at 45 wins 45, laying 100 at 45 risks 45. A bet stands only at the house's live rate.",
      ];
    case 'fancy':
      return [
        'Yes wins when the result is the run line or more, no when it is below. Rates are per 100: yes at 110 wins 110 on 100, no at 110 risks 110 to win 100.',
      ];
  }
}

function sharedRules({ inPlayDelayMs, commissionBps, min, max, maxProfit }: MarketDefinition): string[] {
  const seconds = inPlayDelayMs / 1000;
  return [
    `Stakes from ${rupees(min)} to ${rupees(max)} in whole rupees; at most ${rupees(maxProfit)} can be won in this market.`,
    seconds > 0
      ? `In play a bet waits ${seconds} s before it is taken, then meets the price of that moment. A bet that is still waiting when the market is suspended lapses.`
      : 'Bets are taken at once, in play too.',
    commissionBps > 0
      ? `Commission of ${commissionBps / 100} % is taken from your net winnings in this market, never from a loss, rounded in your favour.`
      : 'No commission.',
    'A market may be void, or settled anew, when a result was wrong: every correction is a line of its own in your statement.',
  ];
}

/** Rule keys that have words of their own. */
export function knownRules(): string[] {
  return Object.keys(SPECIAL_RULES);
}
