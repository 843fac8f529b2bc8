import { type FairStream, Shuffle } from '../fairness/fair-stream.ts';
import { readFields, type ValuesOf } from '../solo/fields.ts';
import { between, defineGame, even, type Share, upTo } from '../solo/game-definition.ts';
import { CASH_OUT, type GamePlay } from '../solo/game-play.ts';

export const MINES_TILES = 25;

/** The tiles with mines, 1 to 25, in the order in which they were drawn. @param mines 1 to 24. */
export function placeMines(stream: FairStream, mines: number): number[] {
  return new Shuffle(stream, MINES_TILES).dealMany(mines).map((at) => at + 1);
}

/**
 * What cashing out after so many safe tiles brings, stake included, in hundredths of the stake:
 * floor(99 × C(25, safe) ÷ C(25 − mines, safe)), 0 when so many cannot be safe.
 */
export function minesPays(mines: number, safe: number): number {
  if (safe < 1 || safe > MINES_TILES - mines) return 0;
  const [all, safeWays] = [choose(MINES_TILES, safe), choose(MINES_TILES - mines, safe)];
  return Number((99n * all) / safeWays);
}

/** The exact return as a share of stakes for opening this many tiles and cashing out. */
export function minesReturns(mines: number, safe: number): Share {
  const [all, safeWays] = [choose(MINES_TILES, safe), choose(MINES_TILES - mines, safe)];
  return [BigInt(minesPays(mines, safe)) * safeWays, 100n * all];
}

/** The chance that so many tiles in a row are safe. */
export function safeChance(mines: number, safe: number): number {
  return Number(choose(MINES_TILES - mines, safe)) / Number(choose(MINES_TILES, safe));
}

function choose(many: number, few: number): bigint {
  let ways = 1n;
  for (let at = 0; at < few; at++) ways = (ways * BigInt(many - at)) / BigInt(at + 1);
  return ways;
}

/** A tile to open, 1 to 25, or the end. */
type MinesAct = number | typeof CASH_OUT;

/**
 * `opened` in the order of the acts; the last one is a mine if the round is lost. `mineTiles`: null while the round is
 * open. `pays`: of cashing out now, in hundredths of the stake. `nextPays`: after one more safe tile, 0 without one.
 */
const OUTCOME = {
  mines: 'whole',
  opened: { listOf: 'whole' },
  mineTiles: { orNull: { listOf: 'whole' } },
  pays: 'whole',
  nextPays: 'whole',
  isWon: 'flag',
} as const;
type MinesPlay = GamePlay<ValuesOf<typeof OUTCOME>>;

function playMines(stream: FairStream, mines: number, acts: readonly MinesAct[]): MinesPlay | null {
  const mineTiles = placeMines(stream, mines);
  const opened: number[] = [];
  let isOver = false;
  for (const act of acts) {
    if (isOver || (act === CASH_OUT ? opened.length === 0 : opened.includes(act))) return null;
    if (act !== CASH_OUT) opened.push(act);
    isOver = act === CASH_OUT || mineTiles.includes(act) || opened.length === MINES_TILES - mines;
  }
  const isHit = mineTiles.includes(opened.at(-1) ?? 0);
  const pays = isHit ? 0 : minesPays(mines, opened.length);
  const nextPays = isOver ? 0 : minesPays(mines, opened.length + 1);
  const outcome = { mines, opened, mineTiles: isOver ? mineTiles : null, pays, nextPays, isWon: isOver && !isHit };
  // A round with no tile open gives its stake back: nothing was risked.
  return { outcome, back: opened.length === 0 ? 100 : pays, of: 100, isOver };
}

/** By safe tiles. */
const paysOf = (mines: number) =>
  Object.fromEntries(upTo(1, MINES_TILES - mines).map((safe) => [safe, minesPays(mines, safe)]));
const MINES_COUNTS = upTo(1, MINES_TILES - 1);
const open = (...tiles: readonly number[]) => tiles.map((tile) => ({ open: tile }));
const cashOut = { cashOut: true } as const;
const TILE = { whole: [1, MINES_TILES], note: 'the tile to open' } as const;
const measured = (mines: number, safe: number) => ({
  name: `${mines} mines, ${safe} tiles`,
  choice: { mines },
  acts: [...open(...upTo(1, safe)), cashOut],
  returns: minesReturns(mines, safe),
});

export const MINES = defineGame({
  gameId: 'mines',
  name: 'Mines',
  choice: { mines: { whole: [1, MINES_TILES - 1] } },
  acts: {
    open: TILE,
    cashOut: { oneOf: [true], note: 'ends the round and pays it' },
  },
  readAct: (chosen): MinesAct | null => {
    if (chosen.cashOut === true && chosen.open === undefined) return CASH_OUT;
    return readFields({ open: TILE }, chosen)?.open ?? null;
  },
  outcome: OUTCOME,
  play: ({ stream, choice: { mines }, acts }) => playMines(stream, mines, acts),
  returns: between(MINES_COUNTS.flatMap((mines) => upTo(1, MINES_TILES - mines).map((n) => minesReturns(mines, n)))),
  draws: `N = ${MINES_TILES}, c + 1`,
  /** `pays` by mines, then by safe tiles, in hundredths of the stake. */
  rules: () => ({ tiles: MINES_TILES, pays: Object.fromEntries(MINES_COUNTS.map((mines) => [mines, paysOf(mines)])) }),
  paytable: () => MINES_COUNTS.map((mines) => [`${mines}`, `${mines} mines, by safe tiles`, paysOf(mines)]),
  examples: [
    { choice: { mines: 1 }, acts: [...open(1, 25, 13), cashOut] },
    { choice: { mines: 3 }, acts: [...open(4, 5), cashOut] },
    { choice: { mines: 24 }, acts: open(7) },
  ],
  measured: [measured(1, 4), measured(3, 3), measured(24, 1)],
  drawn: {
    what: 'the tile of one mine',
    choice: { mines: 1 },
    acts: [...open(1), cashOut],
    chances: [even(MINES_TILES)],
    fallOf: ({ mineTiles }) => {
      const [mine = 0] = mineTiles ?? [];
      return { kinds: [[mine - 1]], isOne: mine > 12 };
    },
  },
});
