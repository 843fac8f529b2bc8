import { LOST, pays, type Spot, type TableGame } from './table-game.ts';

/** Zero to 36. */
const POCKETS = 37;
const COLUMNS = 3;
const ROWS = 12;
const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

interface RouletteRound {
  readonly pocket: number;
}

/**
 * European roulette, one zero. A bet on k numbers pays 36 ÷ k − 1 to one, so that each returns 36/37.
 * Spots are named after their kind and lowest number, such as straight17, street16 and sixLine16; splits after both.
 */
export const ROULETTE: TableGame<RouletteRound> = {
  deal: (stream) => ({ pocket: stream.draw(POCKETS) }),
  spots: {
    ...straights(),
    ...splits(),
    ...streets(),
    ...corners(),
    ...dozensAndColumns(),
    red: on([...RED]),
    black: on(numbers((pocket) => !RED.has(pocket))),
    odd: on(numbers((pocket) => pocket % 2 === 1)),
    even: on(numbers((pocket) => pocket % 2 === 0)),
    low: on(numbers((pocket) => pocket <= 18)),
    high: on(numbers((pocket) => pocket > 18)),
  },
};

type Spots = Record<string, Spot<RouletteRound>>;

function on(pockets: readonly number[]): Spot<RouletteRound> {
  const wins = new Set(pockets);
  const back = pays((POCKETS - 1) / wins.size - 1);
  return { back: ({ pocket }) => (wins.has(pocket) ? back : LOST), most: back, returns: [36n, 37n] };
}

/** The pockets from 1 on that fit. */
function numbers(fits: (pocket: number) => boolean): number[] {
  return Array.from({ length: POCKETS - 1 }, (_, at) => at + 1).filter(fits);
}

function straights(): Spots {
  return Object.fromEntries(Array.from({ length: POCKETS }, (_, pocket) => [`straight${pocket}`, on([pocket])]));
}

/** Neighbours on the table: adjacent in a row or a column, and zero with 1, 2 and 3. */
function splits(): Spots {
  const pairs = [
    ...numbers((pocket) => pocket % COLUMNS !== 0).map((pocket) => [pocket, pocket + 1]),
    ...numbers((pocket) => pocket <= POCKETS - 1 - COLUMNS).map((pocket) => [pocket, pocket + COLUMNS]),
    ...[1, 2, 3].map((pocket) => [0, pocket]),
  ];
  return Object.fromEntries(pairs.map((pair) => [`split${pair.join('-')}`, on(pair)]));
}

function streets(): Spots {
  const rows = Array.from({ length: ROWS }, (_, row) => row * COLUMNS + 1);
  return Object.fromEntries([
    ...rows.map((first) => [`street${first}`, on(from(first, COLUMNS))]),
    ...rows.slice(0, -1).map((first) => [`sixLine${first}`, on(from(first, 2 * COLUMNS))]),
    ['street0-1-2', on([0, 1, 2])],
    ['street0-2-3', on([0, 2, 3])],
    ['firstFour', on([0, 1, 2, 3])],
  ]);
}

function corners(): Spots {
  const lowest = numbers((pocket) => pocket % COLUMNS !== 0 && pocket <= POCKETS - 1 - COLUMNS);
  return Object.fromEntries(
    lowest.map((first) => [`corner${first}`, on([...from(first, 2), ...from(first + COLUMNS, 2)])]),
  );
}

function dozensAndColumns(): Spots {
  return Object.fromEntries(
    [1, 2, 3].flatMap((which) => [
      [`dozen${which}`, on(from((which - 1) * ROWS + 1, ROWS))],
      [`column${which}`, on(numbers((pocket) => pocket % COLUMNS === which % COLUMNS))],
    ]),
  );
}

function from(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
