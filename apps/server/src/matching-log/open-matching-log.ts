import { hmacSha256 } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { Writer } from '../writer/writer.ts';
import { LogHeads } from './log-heads.ts';
import { matchingLogHandlers } from './matching-log-handlers.ts';
import { Pseudonyms } from './pseudonyms.ts';

/** Time between two publications of heads, ms. */
const HEADS_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 3_600_000;
/** Markets whose lines are deleted at once. */
const CLEAN_MOST = 1_000;
const DAY_MS = 86_400_000;

interface MatchingLogDeps {
  readonly writer: Writer;
  readonly store: Store;
  readonly logger: Pick<Logger, 'error'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Days for which the lines of a decided market are kept. */
  readonly keptDays: number;
  /** Secret of the installation from which the key of the pseudonyms is made. */
  readonly secret: Uint8Array;
}

/** Opens the public logs of the matching. */
export function openMatchingLog({ writer, store, logger, now, keptDays, secret }: MatchingLogDeps) {
  const source = { store, pseudonyms: new Pseudonyms(hmacSha256(secret, 'matching log')) };
  const heads = new LogHeads(source, writer, now);
  const publishing = new PeriodicJob({
    everyMs: HEADS_EVERY_MS,
    work: () => heads.publish(),
    onFault: (error) => logger.error(`heads of the matching logs not published: ${String(error)}`),
  });
  const cleaning = new PeriodicJob({
    everyMs: CLEAN_EVERY_MS,
    work: () => store.matchingLog.deleteBefore(now() - keptDays * DAY_MS, CLEAN_MOST),
    onFault: (error) => logger.error(`old matching logs not deleted: ${String(error)}`),
  });
  return {
    handlers: matchingLogHandlers({ ...source, now }),
    /** Publishes heads now; runs every minute. */
    publish: () => publishing.run(),
    /** Deletes old lines now; runs every hour. */
    clean: () => cleaning.run(),
    start: () => {
      publishing.start();
      cleaning.start();
    },
    stop: async () => {
      await cleaning.stop();
      await publishing.stop();
    },
  };
}
