import { MINES_TILES, minesPays, placeMines } from '../instant/mines.ts';
import { CASH_OUT, type GamePlay, type SoloGame } from './game-play.ts';

/** A tile to open, 1 to 25, or the end. */
type MinesAct = number | typeof CASH_OUT;

interface MinesOutcome {
  readonly game: 'mines';
  readonly mines: number;
  /** Tiles opened, in their order; the last one is a mine where the round was lost. */
  readonly opened: readonly number[];
  /** Position of the mines; null while the round is open. */
  readonly mineTiles: readonly number[] | null;
  /** Payout of a cash out, in hundredths of the stake, now and after another safe tile; 0 if none is left. */
  readonly pays: number;
  readonly nextPays: number;
  readonly isWon: boolean;
}

interface MinesChoice {
  readonly mines: number;
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

export const MINES_GAME: SoloGame<MinesChoice, MinesAct, MinesOutcome> = {
  readChoice: ({ mines }) => (isWhole(mines, 1, MINES_TILES - 1) ? { mines } : null),
  readAct: ({ open, cashOut }) => {
    if (cashOut === true && open === undefined) return CASH_OUT;
    return isWhole(open, 1, MINES_TILES) ? open : null;
  },
  play: ({ stream, choice: { mines }, acts }) => {
    const mineTiles = placeMines(stream, mines);
    const opened: number[] = [];
    for (const [at, act] of acts.entries()) {
      const isLast = at === acts.length - 1;
      if (act === CASH_OUT) return opened.length > 0 && isLast ? over(mines, mineTiles, opened) : null;
      if (opened.includes(act)) return null;
      opened.push(act);
      if (mineTiles.includes(act)) return isLast ? over(mines, mineTiles, opened) : null;
      if (opened.length === MINES_TILES - mines) return isLast ? over(mines, mineTiles, opened) : null;
    }
    const pays = minesPays(mines, opened.length);
    const nextPays = minesPays(mines, opened.length + 1);
    const outcome: MinesOutcome = { game: 'mines', mines, opened, mineTiles: null, pays, nextPays, isWon: false };
    // A round with no tile open gives its stake back: nothing was risked.
    return { outcome, back: opened.length === 0 ? 100 : pays, of: 100, isOver: false };
  },
};

function over(mines: number, mineTiles: readonly number[], opened: readonly number[]): GamePlay<MinesOutcome> {
  const isWon = !mineTiles.includes(opened.at(-1) as number);
  const pays = isWon ? minesPays(mines, opened.length) : 0;
  const outcome: MinesOutcome = { game: 'mines', mines, opened, mineTiles, pays, nextPays: 0, isWon };
  return { outcome, back: pays, of: 100, isOver: true };
}
