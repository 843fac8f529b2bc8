export const QUARTERS_PER_GOAL = 4;

/**
 * The line of a runner that is settled by a score: the first side's lead in goals (negative behind), or a number of
 * goals.
 */
export interface Handicap {
  /**
   * The side that the goals of the line are added to. Of a number of goals the first is over it, the second under it.
   */
  readonly side: 'first' | 'second';
  /** Quarters of a goal: −0.75 = −3. */
  readonly quarters: number;
}

/**
 * Returns a runner's lead over its line in quarters of a goal; above zero it wins, at zero it is level.
 * @param value the first side's lead, or a number of goals.
 */
export function handicapMargin({ side, quarters }: Handicap, value: number): number {
  return QUARTERS_PER_GOAL * (side === 'first' ? value : 0 - value) + quarters;
}

/** Returns a line with its sign: `+0.5`, `−1`, `0`. @param goals of the line. */
export function handicapText(goals: number): string {
  if (goals === 0) return '0';
  return goals > 0 ? `+${goals}` : `−${-goals}`;
}
