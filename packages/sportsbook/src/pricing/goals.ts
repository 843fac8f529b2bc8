/** Upper limit of one side's goals in the model. */
const MOST_GOALS = 40;

/** Expected further goals of each side, and the correlation of low scores (Dixon and Coles, 1997). */
interface GoalMeans {
  readonly home: number;
  readonly away: number;
  /** Typically −0.03 to −0.15; 0 for independence. */
  readonly rho?: number;
}

/** Chances of each number of further goals: `[home][away]`. */
type GoalGrid = readonly (readonly number[])[];

export function goalGrid({ home, away, rho = 0 }: GoalMeans): GoalGrid {
  const [homes, aways] = [poisson(home), poisson(away)];
  return homes.map((one, h) => aways.map((other, a) => one * other * lowScore(h, a, { home, away, rho })));
}

/** The Dixon-Coles factor; the grid still sums to one. */
function lowScore(h: number, a: number, { home, away, rho }: Required<GoalMeans>): number {
  if (h === 0 && a === 0) return 1 - home * away * rho;
  if (h === 0 && a === 1) return 1 + home * rho;
  if (h === 1 && a === 0) return 1 + away * rho;
  return h === 1 && a === 1 ? 1 - rho : 1;
}

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MOST_GOALS; goals++) chances.push(((chances[goals - 1] as number) * mean) / goals);
  return chances;
}

/** Returns the sum of all matching cells. @param fits takes the further goals of both sides. */
export function chanceOf(grid: GoalGrid, fits: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (const [home, row] of grid.entries())
    for (const [away, chance] of row.entries()) if (fits(home, away)) sum += chance;
  return sum;
}

/** Chances of the results of an Asian line bet. */
export interface AsianChances {
  readonly won: number;
  readonly halfWon: number;
  readonly push: number;
  readonly halfLost: number;
  readonly lost: number;
}

/** Home side with a handicap. @param line quarters of a goal, on further goals: −3 is −0.75. */
export function asianHome(grid: GoalGrid, line: number): AsianChances {
  return asianChances(grid, (home, away) => 4 * (home - away) + line);
}

/** More goals than a line. @param line quarters of a goal. @param scored goals of both sides so far. */
export function asianOver(grid: GoalGrid, line: number, scored: number): AsianChances {
  return asianChances(grid, (home, away) => 4 * (home + away + scored) - line);
}

/** @param lead quarters of a goal by which a score beats the line. A quarter line is half of each neighbour. */
function asianChances(grid: GoalGrid, lead: (home: number, away: number) => number): AsianChances {
  const found = { won: 0, halfWon: 0, push: 0, halfLost: 0, lost: 0 };
  for (const [home, row] of grid.entries())
    for (const [away, chance] of row.entries()) {
      const quarters = lead(home, away);
      if (quarters === 0) found.push += chance;
      else if (quarters === 1) found.halfWon += chance;
      else if (quarters === -1) found.halfLost += chance;
      else if (quarters > 0) found.won += chance;
      else found.lost += chance;
    }
  return found;
}

/** Returns the fair price: lost over won, halves as halves; pushes do not count. */
export function fairAsianPrice({ won, halfWon, halfLost, lost }: AsianChances): number {
  return 1 + (lost + halfLost / 2) / (won + halfWon / 2);
}
