import { hmacSha256 } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { Rounds } from '../core/rounds.ts';
import type { Writer } from '../writer/writer.ts';
import { LogHeads } from './log-heads.ts';
import { matchingLogHandlers } from './matching-log-handlers.ts';
import { Pseudonyms } from './pseudonyms.ts';

/** Time between two publications of heads, ms. */
const HEADS_EVERY_MS = 60_000;

interface MatchingLogDeps {
  readonly writer: Writer;
  readonly store: Store;
  readonly logger: Pick<Logger, 'error'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Secret of the installation from which the key of the pseudonyms is made. */
  readonly secret: Uint8Array;
}

/** Opens the public logs of the matching. */
export function openMatchingLog({ writer, store, logger, now, secret }: MatchingLogDeps) {
  const source = { store, pseudonyms: new Pseudonyms(hmacSha256(secret, 'matching log')) };
  const heads = new LogHeads(source, writer, now);
  const rounds = new Rounds({
    everyMs: HEADS_EVERY_MS,
    work: () => heads.publish(),
    onFault: (error) => logger.error(`heads of the matching logs not published: ${String(error)}`),
  });
  return {
    handlers: matchingLogHandlers({ ...source, now }),
    /** Publishes heads now; runs every minute. */
    publish: () => rounds.round(),
    start: () => rounds.start(),
    stop: () => rounds.stop(),
  };
}
