import { openWriter } from '@crease/server';
import { openStore, SILENT_LOG } from '@crease/store';

export interface StartMeasure {
  /** Database started, schema looked at. */
  readonly openMs: number;
  /** Rows read, House rebuilt and checked, its first batch stored. */
  readonly houseMs: number;
  readonly totalMs: number;
  readonly players: number;
  readonly orders: number;
  readonly rssBytes: number;
}

/** A process that starts on a record, says how long it took, and ends. */
const started = performance.now();
const store = await openStore({ dataDir: process.argv[2] as string, log: SILENT_LOG });
const opened = performance.now();
const writer = await openWriter({ store, house: { assets: ['play:INR'] }, clock: Date.now, log: SILENT_LOG });
const ended = performance.now();
const [players, orders] = await writer.read((house) => [house.players.size, house.orders.size] as const);
const measure: StartMeasure = {
  openMs: Math.round(opened - started),
  houseMs: Math.round(ended - opened),
  totalMs: Math.round(ended - started),
  players,
  orders,
  rssBytes: process.memoryUsage.rss(),
};
await writer.drain();
await store.close();
process.send?.(measure, () => process.exit(0));
