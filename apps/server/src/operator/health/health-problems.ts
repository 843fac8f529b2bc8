import type { FeedSourceHealth, ReplyOf } from '@crease/contract';
import type { Money } from '@crease/kernel';
import type { BudgetState } from '../../health/error-budget.ts';
import type { JobState } from '../../metrics/job-log.ts';

type DeskHealth = ReplyOf<'deskHealth'>;

/** Share of the error budget above which no risky change is made. */
const BUDGET_HIGH = 0.75;
/** Fewer calls give no reliable rate. */
const FEWEST_CALLS = 100;

interface Found {
  readonly signs: readonly string[];
  readonly feed: DeskHealth['feed'];
  readonly sources: readonly FeedSourceHealth[];
  readonly gateways: DeskHealth['gateways'];
  readonly budgets: readonly BudgetState[];
  readonly jobs: readonly JobState[];
  readonly off: Money;
  readonly brokenAt: string | null;
}

const SERVICE_NAMES = { bet: 'Placing a bet', prices: 'Seeing prices', cashier: 'Paying in and out' } as const;

/** Returns what is wrong, worst first, each with the page to act on. */
export function healthProblems({
  signs,
  feed,
  sources,
  gateways,
  budgets,
  jobs,
  off,
  brokenAt,
}: Found): DeskHealth['wrong'] {
  const high = budgets.filter(({ used, calls }) => used !== null && used > BUDGET_HIGH && calls >= FEWEST_CALLS);
  return [
    ...(off === 0 ? [] : [{ text: 'The ledger does not add up to zero.', act: 'ledger' as const }]),
    ...(brokenAt === null ? [] : [{ text: `The audit trail is broken at entry ${brokenAt}.`, act: 'audit' as const }]),
    ...signs.map((sign) => ({ text: `${sign.charAt(0).toUpperCase()}${sign.slice(1)}.`, act: null })),
    ...(feed.isWell ? [] : [{ text: `The feed cannot be read: ${feed.state}.`, act: 'feed' as const }]),
    // The feed with its own events is named above.
    ...sources
      .filter(({ isWell, hasOwnEvents }) => !isWell && !hasOwnEvents)
      .map(({ name, state }) => ({ text: `Price source ${name}: ${state}.`, act: 'sources' as const })),
    ...gateways
      .filter(({ health }) => health !== 'working')
      .map(({ name, health }) => ({
        text: health === 'slow' ? `${name} takes twice as long as usual.` : `${name} does not answer and is suspended.`,
        act: 'deposits' as const,
      })),
    ...high.map(({ service, used }) => ({
      text: `${SERVICE_NAMES[service]}: ${Math.round((used ?? 0) * 100)}% of the month's errors are used, no risky change is made.`,
      act: null,
    })),
    ...jobs.filter(({ isWell }) => !isWell).map(({ name }) => ({ text: `${name}: the last run failed.`, act: null })),
  ];
}
