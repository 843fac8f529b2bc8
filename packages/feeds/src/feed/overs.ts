export const BALLS_PER_OVER = 6;

/** Parses `17.2` → 104 balls. A finished innings may be written `20`. */
export function ballsOfOvers(overs: string): number {
  const [whole = '0', balls = '0'] = overs.split('.');
  return Number.parseInt(whole, 10) * BALLS_PER_OVER + Number.parseInt(balls, 10);
}

/** Formats 104 balls → `17.2`. */
export function oversOfBalls(balls: number): string {
  return `${Math.floor(balls / BALLS_PER_OVER)}.${balls % BALLS_PER_OVER}`;
}

/** Runs per over, to two decimals. */
export function perOver(runs: number, balls: number): number {
  return balls === 0 ? 0 : Math.round((runs * BALLS_PER_OVER * 100) / balls) / 100;
}
