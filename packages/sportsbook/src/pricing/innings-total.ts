const WICKETS = 10;

/** Chances of the results of one ball; they sum to one. */
export interface BallChances {
  /** By runs off the ball, without a wicket. */
  readonly runs: Readonly<Record<number, number>>;
  readonly wicket: number;
}

/** State of an innings. */
interface InningsStand {
  readonly ballsLeft: number;
  readonly runs: number;
  readonly wickets: number;
}

/**
 * Returns the chance of each total, computed ball by ball over runs and wickets: near the end of an innings whole runs
 * matter, and a normal approximation is wrong. Extras are ignored.
 */
export function totalChances(ball: BallChances, { ballsLeft, runs, wickets }: InningsStand): number[] {
  const scoring = Object.entries(ball.runs).map(([scored, chance]) => [Number(scored), chance] as const);
  let standing: number[][] = Array.from({ length: WICKETS }, () => []);
  (standing[wickets] as number[])[runs] = 1;
  const totals: number[] = [];
  for (let left = ballsLeft; left > 0; left--) {
    const next: number[][] = Array.from({ length: WICKETS }, () => []);
    for (const [fallen, byRuns] of standing.entries())
      for (const [scored, chance] of byRuns.entries()) {
        if (!chance) continue;
        for (const [more, share] of scoring) add(next[fallen] as number[], scored + more, chance * share);
        add(next[fallen + 1] ?? totals, scored, chance * ball.wicket);
      }
    standing = next;
  }
  for (const byRuns of standing)
    for (const [scored, chance] of byRuns.entries()) if (chance) add(totals, scored, chance);
  return Array.from(totals, (chance) => chance ?? 0);
}

/** Returns the chance of more than a line: 158.5. */
export function overChance(totals: readonly number[], line: number): number {
  return totals.reduce((sum, chance, total) => (total > line ? sum + chance : sum), 0);
}

export function meanOf(totals: readonly number[]): number {
  return totals.reduce((sum, chance, total) => sum + chance * total, 0);
}

function add(chances: number[], at: number, chance: number): void {
  chances[at] = (chances[at] ?? 0) + chance;
}
