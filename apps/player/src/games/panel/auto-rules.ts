/** Limits of an automatic run; amounts in paise. Count and loss limit are required, the others optional. */
export interface AutoPlan {
  readonly count: number;
  readonly stake: number;
  readonly lossLimit: number;
  /** Stop once the run has won this much. */
  readonly profit: number | null;
  /** Stop once a round has paid this multiple, hundredths of the stake. */
  readonly singlePays: number | null;
  /** Stop once the balance has fallen to this amount. */
  readonly balance: number | null;
}

/** State of a run. */
interface AutoRun {
  readonly done: number;
  /** Won less staked, paise. */
  readonly result: number;
  /** Payout of the last round, hundredths of the stake; null before the first. */
  readonly lastPays: number | null;
  /** The player's balance, paise. */
  readonly balance: number;
}

export type AutoStop = 'done' | 'loss' | 'profit' | 'single' | 'balance';

/**
 * Returns why a run stops before its next round; null: it continues. A bet that could exceed the loss limit is not
 * started.
 */
export function stopReason(plan: AutoPlan, run: AutoRun): AutoStop | null {
  if (run.lastPays !== null && plan.singlePays !== null && run.lastPays >= plan.singlePays) return 'single';
  if (plan.profit !== null && run.result >= plan.profit) return 'profit';
  if (run.done >= plan.count) return 'done';
  if (plan.stake - run.result > plan.lossLimit) return 'loss';
  if (plan.balance !== null && run.balance - plan.stake < plan.balance) return 'balance';
  return null;
}

/** Returns the maximum loss of a run, paise. */
export function mostLost({ count, stake, lossLimit }: Pick<AutoPlan, 'count' | 'stake' | 'lossLimit'>): number {
  return Math.min(count * stake, Math.floor(lossLimit / stake) * stake);
}

export const AUTO_COUNTS = { least: 10, most: 100 } as const;
