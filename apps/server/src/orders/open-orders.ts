import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Writer } from '../writer/writer.ts';
import { batchHandlers } from './batch-handlers.ts';
import { betEngineOf, trialsOn } from './bet-engine.ts';
import { betsHandlers } from './bets-handlers.ts';
import { cancelHandler } from './cancel-handler.ts';
import { AutoCashOutDriver } from './cash-outs/auto-cash-out-driver.ts';
import { cashOutHandlers } from './cash-outs/cash-out-handlers.ts';
import { guardHandlers } from './guard-handlers.ts';
import { placeHandlers } from './place-handlers.ts';
import { type RepeatLog, RepeatWatch } from './repeat-watch.ts';
import { replaceHandler } from './replace-handler.ts';
import { sharedBetsHandlers } from './shared-bets/shared-bets-handlers.ts';
import { whatIfHandler } from './what-if-handler.ts';

interface OrdersDeps {
  readonly writer: Writer;
  /** Engine client for bets: refuses them while the organisation is closed. */
  readonly betEngine: EngineClient;
  readonly store: Store;
  readonly logger: RepeatLog;
  readonly metrics: Pick<Metrics, 'gauge'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens placing, cancelling and listing bets, and the count of repeated bets. */
export function openOrders({ writer, betEngine, store, logger, metrics, now }: OrdersDeps) {
  const repeats = new RepeatWatch(logger);
  writer.onBatch(
    ({ facts }) =>
      () =>
        repeats.take(facts, now()),
  );
  const automatic = new AutoCashOutDriver((command) => betEngine.submit(command));
  writer.onBatch((batch) => automatic.take(batch));
  metrics.gauge('bets', () => repeats.bets);
  metrics.gauge('repeated_bets', () => repeats.repeats);
  const trial = trialsOn(writer);
  const bets = betEngineOf(betEngine, trial);
  const cancels = betEngineOf(writer, trial);
  return {
    handlers: {
      ...placeHandlers(bets),
      ...replaceHandler(bets),
      ...cashOutHandlers(bets, betEngine, writer),
      ...cancelHandler(cancels),
      ...batchHandlers(bets, cancels),
      ...whatIfHandler(trial),
      ...guardHandlers(writer),
      ...betsHandlers(writer, store, now),
      ...sharedBetsHandlers({ store, now }),
    },
  };
}
