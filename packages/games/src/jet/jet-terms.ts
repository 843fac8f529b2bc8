import type { GameFacts } from '../fairness/game-facts.ts';

/** Return at any fixed multiplier, in hundredths of stakes. */
export const JET_EDGE = 97;
/** The lowest multiplier, in hundredths, at which anybody can cash out: below it everything is cut to 1.00. */
export const JET_LEAST = 101;
/**
 * The highest multiplier without another setting, in hundredths: a round that reaches it ends there and pays every bet
 * in flight. 1,000.00 is reached after 115.13 s. The return stays exactly the edge at any highest multiplier: a round
 * reaches 1,000.00 in 0.97 of 1,000 cases, and pays 1,000.
 */
export const JET_MOST = 100_000;

/** ₹10 to ₹25,000 a bet; a bet brings ₹50,00,000 at most: there it is cashed out by itself. */
export const JET_GAME: GameFacts = {
  gameId: 'jet',
  name: 'Jet',
  category: 'jet',
  returns: { least: 0.97, most: 0.97 },
  min: 1_000,
  max: 2_500_000,
  mostWin: 500_000_000,
};

/**
 * What a bet brings at a multiplier, in the stake's unit: cut down to a whole one, and at the most that one may bring.
 */
export function jetWin(stake: number, hundredths: number): number {
  return Math.min(Math.floor((stake * hundredths) / 100), JET_GAME.mostWin);
}

/**
 * Multiplier of the automatic cash out, in hundredths: the lowest of the player's, the highest win's, and the highest
 * of the round.
 */
export function jetTarget(stake: number, autoCashOut: number | null, most: number): number {
  const atMost = Math.min(Math.ceil((JET_GAME.mostWin * 100) / stake), most);
  return autoCashOut === null ? atMost : Math.min(autoCashOut, atMost);
}

/** Where a flight ends, in hundredths: at the round's number, or at the highest multiplier. */
export function jetEnd(bust: number, most: number): number {
  return Math.min(bust, most);
}

/** e to the 0.00006 per millisecond: twice the stake after 11.55 s, ten times after 38.38 s. */
const GROWTH = 0.00006;

/** The multiplier shown at a time after take-off, in hundredths, rounded down. @param elapsed ms */
export function jetAt(elapsed: number): number {
  return Math.floor(100 * Math.exp(GROWTH * Math.max(elapsed, 0)));
}

/** How long after take-off a multiplier is reached, ms: the first whole one at which {@link jetAt} shows it. */
export function jetReaches(hundredths: number): number {
  let elapsed = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH) - 1);
  while (jetAt(elapsed) < hundredths) elapsed += 1;
  return elapsed;
}
