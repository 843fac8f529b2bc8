/** What an automatic run may do; sums in paise. A loss limit is needed, the rest but the count is a choice. */
export interface AutoPlan {
  readonly count: number;
  readonly stake: number;
  readonly lossLimit: number;
  /** Stop when the run has won so much. */
  readonly profit: number | null;
  /** Stop when one round has paid so many hundredths of the stake. */
  readonly singlePays: number | null;
  /** Stop when the balance has come down to so much. */
  readonly balance: number | null;
}

/** How a run stands. */
interface AutoRun {
  readonly done: number;
  /** Won less staked, paise. */
  readonly result: number;
  /** What the last round paid, hundredths of the stake; null before the first. */
  readonly lastPays: number | null;
  /** The player's balance now, paise. */
  readonly balance: number;
}

export type AutoStop = 'done' | 'loss' | 'profit' | 'single' | 'balance';

/** Why a run ends before its next round; null: it goes on. A bet that could pass the loss limit is not started. */
export function stopReason(plan: AutoPlan, run: AutoRun): AutoStop | null {
  if (run.lastPays !== null && plan.singlePays !== null && run.lastPays >= plan.singlePays) return 'single';
  if (plan.profit !== null && run.result >= plan.profit) return 'profit';
  if (run.done >= plan.count) return 'done';
  if (plan.stake - run.result > plan.lossLimit) return 'loss';
  if (plan.balance !== null && run.balance - plan.stake < plan.balance) return 'balance';
  return null;
}

/** The most that a run can lose, paise. */
export function mostLost({ count, stake, lossLimit }: Pick<AutoPlan, 'count' | 'stake' | 'lossLimit'>): number {
  return Math.min(count * stake, Math.floor(lossLimit / stake) * stake);
}

export const AUTO_COUNTS = { least: 10, most: 100 } as const;
