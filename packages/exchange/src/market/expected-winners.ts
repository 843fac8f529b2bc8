import type { Market } from './market.ts';

/**
 * Returns the number of runners that win: as many as defined, or all that remain if they are fewer. 0 for any number.
 */
export function expectedWinners({ definition, runnerStatus }: Pick<Market, 'definition' | 'runnerStatus'>): number {
  const { winners = 1 } = definition;
  if (winners === 1) return 1;
  return Math.min(winners, runnerStatus.filter((status) => status !== 'removed').length);
}
