import type { FairStream } from '../fairness/fair-stream.ts';

/** 0.00 to 100.00. */
const VALUES = 10_001;
const BEFORE_EDGE = 990_000;
const [LEAST_WINS, MOST_WINS] = [200, 9800];

/** As data: how many values a roll has, how many may win, and what their number divides for the pay in hundredths. */
export const DICE_RULES = {
  values: VALUES,
  leastWins: LEAST_WINS,
  mostWins: MOST_WINS,
  paysOverWins: BEFORE_EDGE,
};

export interface DiceChoice {
  readonly side: 'over' | 'under';
  /** In hundredths: 5050 is 50.50. */
  readonly target: number;
}

/** The roll in hundredths, 0 to 10,000. */
export function rollDice(stream: FairStream): number {
  return stream.draw(VALUES);
}

/** How many of the 10,001 values win; null where the target leaves too few or too many. */
export function diceWins({ side, target }: DiceChoice): number | null {
  if (!Number.isSafeInteger(target)) return null;
  const wins = side === 'over' ? VALUES - 1 - target : target;
  return wins >= LEAST_WINS && wins <= MOST_WINS ? wins : null;
}

/** What a winning roll brings, stake included, in hundredths of the stake. @param wins by {@link diceWins}. */
export function dicePays(wins: number): number {
  return Math.floor(BEFORE_EDGE / wins);
}

export function isDiceWon(roll: number, { side, target }: DiceChoice): boolean {
  return side === 'over' ? roll > target : roll < target;
}

/** The exact return as a share of stakes. */
export function diceReturns(wins: number): readonly [bigint, bigint] {
  return [BigInt(wins) * BigInt(dicePays(wins)), BigInt(VALUES) * 100n];
}
