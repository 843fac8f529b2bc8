/** The pockets of a European wheel in order, from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const isRed = (pocket: number): boolean => RED.has(pocket);

/** Returns a number with its neighbours on each side, as spots. */
export function withNeighbours(pocket: number, each: number): string[] {
  const at = WHEEL.indexOf(pocket);
  return Array.from({ length: 2 * each + 1 }, (_, step) => {
    const place = (at - each + step + WHEEL.length) % WHEEL.length;
    return `straight${WHEEL[place]}`;
  });
}

/** Call bets and the chips that they place. */
export const CALLED = {
  voisins: [
    'street0-2-3',
    'street0-2-3',
    'corner25',
    'corner25',
    'split4-7',
    'split12-15',
    'split18-21',
    'split19-22',
    'split32-35',
  ],
  tiers: ['split5-8', 'split10-11', 'split13-16', 'split23-24', 'split27-30', 'split33-36'],
  orphans: ['straight1', 'split6-9', 'split14-17', 'split17-20', 'split31-34'],
} as const;

/** Splits, streets, corners and lines that include a number. */
export function insideBetsOf(pocket: number): string[] {
  if (pocket === 0) return ['split0-1', 'split0-2', 'split0-3', 'street0-1-2', 'street0-2-3', 'firstFour'];
  const column = (pocket - 1) % 3;
  const row = pocket - column;
  const splits = [
    ...(column > 0 ? [`split${pocket - 1}-${pocket}`] : []),
    ...(column < 2 ? [`split${pocket}-${pocket + 1}`] : []),
    ...(pocket > 3 ? [`split${pocket - 3}-${pocket}`] : [`split0-${pocket}`]),
    ...(pocket < 34 ? [`split${pocket}-${pocket + 3}`] : []),
  ];
  const corners = [pocket - 4, pocket - 3, pocket - 1, pocket].filter(
    (low) => low >= 1 && low <= 32 && (low - 1) % 3 < 2 && [low, low + 1, low + 3, low + 4].includes(pocket),
  );
  const lines = [row - 3, row].filter((first) => first >= 1 && first <= 31);
  return [
    ...splits,
    `street${row}`,
    ...corners.map((low) => `corner${low}`),
    ...lines.map((first) => `sixLine${first}`),
    ...(pocket <= 3 ? ['firstFour'] : []),
  ];
}
