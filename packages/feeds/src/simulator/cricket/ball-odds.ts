/**
 * The possible outcomes of a ball and their chances.
 *
 * A delivery has one of fifteen outcomes. Their chances start from the phase's base rates (powerplay, middle,
 * death; rounded from public ball-by-ball records of one T20 season) and are tilted in log space by two numbers:
 * `edge`, how much better the batting is than the bowling, and `level`, how hard the batters hit out.
 * The same arrays play the match and price it.
 */
export const OUTCOME_COUNT = 15;
/** Names in the order of the arrays; `W` is a legal ball without runs, extras are named as the score shows them. */
export const OUTCOME_LABELS = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '6',
  'W',
  'wd',
  '1nb',
  '2nb',
  '5nb',
  '1lb',
  '4lb',
  '1b',
  '4b',
] as const;
/** Runs to the team. */
export const OUTCOME_RUNS: readonly number[] = [0, 1, 2, 3, 4, 6, 0, 1, 1, 2, 5, 1, 4, 1, 4];
/** Of these, runs to the striker. */
export const OUTCOME_BAT_RUNS: readonly number[] = [0, 1, 2, 3, 4, 6, 0, 0, 0, 1, 4, 0, 0, 0, 0];
export const WICKET = 6;
export const WIDE = 7;
/** Wides and no-balls do not count as one of the over's six. */
export const isLegal = (outcome: number): boolean => outcome < WIDE || outcome > 10;
/** An odd number was run: the batters changed ends. */
export const changesEnds = (outcome: number): boolean =>
  outcome === 1 || outcome === 3 || outcome === 9 || outcome === 11 || outcome === 13;

export const LEVEL_COUNT = 11;
/** Levels step by a quarter from −1 (safety) through 0 (a side's ordinary game) to 1.5 (full risk). */
export const levelOf = (aggression: number): number => Math.round((Math.min(Math.max(aggression, -1), 1.5) + 1) * 4);
/** The aggression at which a level ends and the next one begins. */
export const highestAggression = (level: number): number => (level + 0.5) / 4 - 1;
const aggressionOf = (level: number) => level / 4 - 1;

interface PhaseBase {
  /** Chances of the eleven legal outcomes on a legal ball, in outcome order without the four illegal ones. */
  readonly legal: readonly number[];
  /** Chances on any delivery: wide, no-ball, no-ball with a single, no-ball hit for four. */
  readonly illegal: readonly [number, number, number, number];
}

const POWERPLAY: PhaseBase = {
  legal: [0.415, 0.3, 0.045, 0.004, 0.147, 0.036, 0.031, 0.013, 0.001, 0.001, 0.0005],
  illegal: [0.03, 0.003, 0.0009, 0.0006],
};
const MIDDLE: PhaseBase = {
  legal: [0.285, 0.463, 0.061, 0.002, 0.083, 0.0435, 0.0465, 0.011, 0.001, 0.0012, 0.0004],
  illegal: [0.032, 0.0028, 0.001, 0.0005],
};
const DEATH: PhaseBase = {
  legal: [0.229, 0.386, 0.089, 0.0015, 0.115, 0.066, 0.086, 0.0105, 0.001, 0.0065, 0.0014],
  illegal: [0.052, 0.006, 0.0018, 0.0012],
};
const phaseOf = (over: number) => (over < 6 ? POWERPLAY : over < 15 ? MIDDLE : DEATH);

/** Tilt in log-chance per unit of aggression and per unit of edge, for the first seven outcomes. */
const BY_AGGRESSION = [-0.1, -0.1, 0.05, 0, 0.4, 0.8, 0.42];
const BY_EDGE = [-0.36, 0, 0.1, 0.1, 0.35, 0.5, -0.15];

/** Tilts by level, worked out once: `[level][outcome]`. */
const LEVEL_TILT = Array.from({ length: LEVEL_COUNT }, (_, level) =>
  BY_AGGRESSION.map((tilt) => Math.exp(tilt * aggressionOf(level))),
);

/**
 * Writes the chances of one delivery for every level, level after level, from `offset`; each fifteen sum to 1.
 * @param over 0-based; @param edge batting strength less bowling strength.
 */
export function writeBallOdds(
  odds: Float64Array,
  offset: number,
  { over, edge }: { over: number; edge: number },
): void {
  const { legal, illegal } = phaseOf(over);
  const base = legal.map((chance, index) => chance * Math.exp((BY_EDGE[index] ?? 0) * edge));
  const legalShare = 1 - illegal[0] - illegal[1] - illegal[2] - illegal[3];
  for (let level = 0; level < LEVEL_COUNT; level++) {
    const tilt = LEVEL_TILT[level] ?? [];
    const weights = base.map((weight, index) => weight * (tilt[index] ?? 1));
    const scale = legalShare / weights.reduce((sum, weight) => sum + weight, 0);
    const at = offset + level * OUTCOME_COUNT;
    weights.forEach((weight, index) => {
      odds[at + (index < WIDE ? index : index + 4)] = weight * scale;
    });
    odds.set(illegal, at + WIDE);
  }
}
