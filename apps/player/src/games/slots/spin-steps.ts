import type { GameRound } from '../play/game-round.ts';

type Outcome = Extract<NonNullable<GameRound['outcome']>, { game: 'slot' }>;
export type Picture = Outcome['pictures'][number];

/** What is on the reels at a moment of a round, and what it has paid so far, in units. */
export interface SpinStep {
  readonly picture: Picture;
  /** Its place among the pictures of the round, from 0. */
  readonly at: number;
  readonly units: number;
  /** Free spins still to come, this one left out. */
  readonly freeLeft: number;
  /** The last: with what a feature brought. */
  readonly isLast: boolean;
}

/** The pictures of a round as they are shown one after the other. */
export function spinSteps({ pictures, units }: Outcome): SpinStep[] {
  let paid = 0;
  return pictures.map((picture, at) => {
    paid = Math.min(units, paid + picture.units);
    const isLast = at === pictures.length - 1;
    const freeLeft = pictures.slice(at + 1).filter(({ kind }) => kind === 'free').length;
    return { picture, at, units: isLast ? units : paid, freeLeft, isLast };
  });
}

/** Cells that paid, as `reel,row`. */
export function paidCells({ wins }: Picture): Set<string> {
  return new Set(wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel},${row}`)));
}

/** The win of a picture that paid most; null when nothing did. */
export function bestWin({ wins }: Picture): Picture['wins'][number] | null {
  return wins.reduce<Picture['wins'][number] | null>(
    (best, win) => (best === null || win.units > best.units ? win : best),
    null,
  );
}

/** Units in paise of a stake, cut down. */
export function unitsWorth(units: number, { unitsPerBet }: Outcome, stake: number): number {
  return Math.floor((stake * units) / unitsPerBet);
}
