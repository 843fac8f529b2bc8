import type { GameRound } from '../play/game-round.ts';

type Outcome = Extract<NonNullable<GameRound['outcome']>, { game: 'slot' }>;
export type Picture = Outcome['pictures'][number];

/** The picture on the reels at a step of a round, and the payout so far, units. */
export interface SpinStep {
  readonly picture: Picture;
  /** Index among the pictures of the round. */
  readonly at: number;
  readonly units: number;
  /** Remaining free spins, without this one. */
  readonly freeLeft: number;
  /** The last one includes the feature's payout. */
  readonly isLast: boolean;
}

/** Returns the pictures of a round in display order. */
export function spinSteps({ pictures, units }: Outcome): SpinStep[] {
  let paid = 0;
  return pictures.map((picture, at) => {
    paid = Math.min(units, paid + picture.units);
    const isLast = at === pictures.length - 1;
    const freeLeft = pictures.slice(at + 1).filter(({ kind }) => kind === 'free').length;
    return { picture, at, units: isLast ? units : paid, freeLeft, isLast };
  });
}

/** Winning cells as `reel,row`. */
export function paidCells({ wins }: Picture): Set<string> {
  return new Set(wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel},${row}`)));
}

/** Returns the best win of a picture; null: none. */
export function bestWin({ wins }: Picture): Picture['wins'][number] | null {
  return wins.reduce<Picture['wins'][number] | null>(
    (best, win) => (best === null || win.units > best.units ? win : best),
    null,
  );
}

/** Converts units into paise of a stake, rounded down. */
export function unitsWorth(units: number, { unitsPerBet }: Outcome, stake: number): number {
  return Math.floor((stake * units) / unitsPerBet);
}
