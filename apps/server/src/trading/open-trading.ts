import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { FailureLog } from '../core/failure-log.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { SportSettings } from '../core/sport-refusal.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { Writer } from '../writer/writer.ts';
import { Templates } from './templates.ts';
import { Trading } from './trading.ts';

interface TradingDeps {
  readonly store: Pick<Store, 'tradedEvents' | 'marketTemplates'>;
  readonly writer: Writer;
  readonly catalogue: Pick<Catalogue, 'cover'>;
  readonly appSettings: SportSettings;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly config: { readonly traderHoldMs: number };
}

/** Time between two checks of the traders' pages, ms. */
const WATCH_MS = 250;
/** Time between two publications of what sources say, ms. */
const FLUSH_MS = 100;

/** Opens the events that operators trade. Not started. @throws if the store is unavailable. */
export async function openTrading(deps: TradingDeps) {
  const { store, writer, catalogue, appSettings, logger, now, config } = deps;
  const templates = new Templates(store.marketTemplates);
  await templates.load();
  const shared = { engine: writer, catalogue, appSettings, now, templates };
  const trading = new Trading({ ...shared, store: store.tradedEvents, holdMs: config.traderHoldMs });
  await trading.load();
  const failuresOf = (what: string) => new FailureLog(logger, what);
  const jobs = [
    new PeriodicJob({
      everyMs: WATCH_MS,
      work: () => trading.watch(),
      onFault: failuresOf('the watch over traded events'),
    }),
    new PeriodicJob({
      everyMs: FLUSH_MS,
      work: () => trading.flush(),
      onFault: failuresOf('publishing of source prices'),
    }),
  ];
  const resending = failuresOf('resending of traded events');
  const resend = () => resending.run(() => trading.resendAll());
  const forget = writer.onBatch(({ reloaded }) => (reloaded ? () => void resend() : null));
  return {
    trading,
    templates,
    start: async () => {
      await trading.start();
      for (const job of jobs) job.start();
    },
    stop: async () => {
      forget();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
