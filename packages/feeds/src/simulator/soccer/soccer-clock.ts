/** Longest stoppage of either half, minutes. */
export const LONGEST_STOPPAGE = [4, 7] as const;
/** P(stoppage of 1, 2, … minutes) by half. */
const STOPPAGE_CHANCES: readonly (readonly number[])[] = [
  [0.3, 0.35, 0.25, 0.1],
  [0, 0.1, 0.2, 0.25, 0.2, 0.15, 0.1],
];

/**
 * Clock states as rows of the model's table: 0…44 minutes of the first half, then its stoppage before and after its
 * announcement, the same for the second half, and the end.
 */
const FIRST_STOPPAGE_UNKNOWN = 45;
export const SECOND_HALF = FIRST_STOPPAGE_UNKNOWN + 1 + LONGEST_STOPPAGE[0];
const SECOND_STOPPAGE_UNKNOWN = SECOND_HALF + 45;
export const FULL_TIME = SECOND_STOPPAGE_UNKNOWN + 1 + LONGEST_STOPPAGE[1];

/** Row of the regular minute `minute` (0…44) of half 0 or 1. */
export const minuteRow = (half: 0 | 1, minute: number): number => (half === 0 ? minute : SECOND_HALF + minute);
/** Row with `left` minutes of announced stoppage to play; 0 at the end of the half. */
export const stoppageRow = (half: 0 | 1, left: number): number => (half === 0 ? SECOND_HALF - left : FULL_TIME - left);

/** Returns the half whose stoppage is announced at this row; null for other rows. */
export function unknownStoppage(row: number): 0 | 1 | null {
  if (row === FIRST_STOPPAGE_UNKNOWN) return 0;
  return row === SECOND_STOPPAGE_UNKNOWN ? 1 : null;
}

/** P(stoppage of 1, 2, … minutes). */
export const stoppageChances = (half: 0 | 1): readonly number[] => STOPPAGE_CHANCES[half] ?? [];

/** Draws the stoppage of a half from a number in [0, 1). */
export function drawStoppage(half: 0 | 1, drawn: number): number {
  let left = drawn;
  const chances = stoppageChances(half);
  const found = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return found < 0 ? chances.length : found + 1;
}

/** Returns the official minute of a row: the first is 1, stoppage counts as 45 or 90. */
export function minuteShown(row: number): number {
  if (row < SECOND_HALF) return Math.min(row + 1, 45);
  return Math.min(row - SECOND_HALF + 46, 90);
}

/**
 * Propagates chances through the minutes from row `from` to row `to`, which must not lie inside a stoppage. Unknown
 * stoppage is entered at each of its lengths with that length's chance.
 * @param minute maps the chances before a minute to those after it; linear.
 */
export function carry(
  start: Float64Array,
  { from, to }: { readonly from: number; readonly to: number },
  minute: (mass: Float64Array, row: number) => Float64Array,
): Float64Array {
  let mass = start;
  for (let row = from; row < to; ) {
    const half = unknownStoppage(row);
    if (half === null) {
      mass = minute(mass, row++);
      continue;
    }
    const entering = mass;
    const chances = stoppageChances(half);
    mass = new Float64Array(entering.length);
    for (let left = chances.length; left > 0; left--) {
      const share = chances[left - 1] ?? 0;
      mass = minute(
        mass.map((inside, index) => inside + share * (entering[index] as number)),
        stoppageRow(half, left),
      );
    }
    row = stoppageRow(half, 0);
  }
  return mass;
}
