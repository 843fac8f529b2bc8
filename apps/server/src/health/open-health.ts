import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import { clockInWords } from '../writer/house-clock.ts';
import type { Writer } from '../writer/writer.ts';
import { FreeSpace } from './free-space.ts';
import { LiveChecker } from './live-checker.ts';
import type { VitalSigns } from './vital-signs.ts';

interface HealthDeps {
  readonly writer: Writer;
  readonly store: Pick<Store, 'quietMs'>;
  readonly config: Pick<ServerConfig, 'folder' | 'minFreeMb'>;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge'>;
}

/** What the health page is red for, and the same as metrics; and the check of the House against itself. */
export async function openHealth({ writer, store, config, logger, metrics }: HealthDeps) {
  const freeSpace = new FreeSpace({ folder: config.folder, minimumMb: config.minFreeMb, logger });
  await freeSpace.start();
  const checker = new LiveChecker(writer, logger);
  gauge(metrics, writer, freeSpace);
  const silence = () => (store.quietMs > 0 ? `the database has not answered for ${store.quietMs} ms` : null);
  const signs: VitalSigns = {
    troubles: () => [silence(), writer.signs.trouble, freeSpace.trouble].filter((trouble) => trouble !== null),
    writer: () => writer.signs,
    freeBytes: () => freeSpace.bytes,
    clock: () => clockInWords(writer.clock.aheadMs),
  };
  return {
    signs,
    /** Begins the check of the House against itself. */
    startChecks: () => checker.start(),
    stopChecks: () => checker.stop(),
    stop: () => freeSpace.stop(),
  };
}

function gauge(metrics: Pick<Metrics, 'gauge'>, writer: Writer, freeSpace: FreeSpace): void {
  metrics.gauge('writer_queue', 'Commands that wait for the writer', () => writer.queueLength);
  metrics.gauge('batch_wait_seconds', 'Age of the batch at the database', () => writer.signs.batchWaitsMs / 1000);
  metrics.gauge('since_stored_seconds', 'Since the last batch was stored', () => writer.signs.sinceStoredMs / 1000);
  metrics.gauge('free_bytes', 'Free space where the data is', () => freeSpace.bytes);
  metrics.gauge(
    'clock_ahead_seconds',
    "The machine's clock before the House's time",
    () => writer.clock.aheadMs / 1000,
  );
}
