import type { FeedStore } from '@crease/store';
import type { Logger } from 'pino';
import { PeriodicJob } from '../core/periodic-job.ts';

const HOUR_MS = 3_600_000;
/** How long the messages of an event are kept after its end, ms: a provider may repeat one. */
const KEPT_MS = 30 * 24 * HOUR_MS;

interface FeedMaintenanceDeps {
  readonly store: Pick<FeedStore, 'prune'>;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Deletes old positions, every hour and at the start. */
export function feedMaintenance({ store, logger, now }: FeedMaintenanceDeps): PeriodicJob {
  return new PeriodicJob({
    everyMs: HOUR_MS,
    work: () => store.prune(now() - KEPT_MS),
    onFault: (err) => logger.warn({ err }, 'feed maintenance failed'),
  });
}
