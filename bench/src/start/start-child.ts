import { isRefusal } from '@crease/kernel';
import { openWriter } from '@crease/server';
import { openStore, SILENT_LOG } from '@crease/store';
import { StartSource } from './start-source.ts';

const BETS = 2_000;

export interface StartMeasure {
  /** Database started, schema checked. */
  readonly openMs: number;
  /** Rows read, engine rebuilt and checked, its first batch stored. */
  readonly houseMs: number;
  readonly totalMs: number;
  readonly players: number;
  readonly orders: number;
  readonly rssBytes: number;
  readonly bets: number;
  /** Until all simultaneous bets were answered. */
  readonly betsMs: number;
}

/** A process that starts on a record, reports its durations, and ends. */
const started = performance.now();
const store = await openStore({ dataDir: process.argv[2] as string, log: SILENT_LOG });
const opened = performance.now();
const writer = await openWriter({ store, engine: { assets: ['play:INR'] }, clock: Date.now, log: SILENT_LOG });
const ended = performance.now();
const [players, orders] = await writer.read((engine) => [engine.players.size, engine.orders.size] as const);
const rssBytes = process.memoryUsage.rss();
const source = new StartSource({ players, orders: 0, markets: 1 });
for (const command of source.openings()) await writer.submit(command);
const betsStarted = performance.now();
const answers = await Promise.all(
  Array.from({ length: BETS }, (_, i) => writer.submit(source.bet(`first-${ended}-${i}`))),
);
if (answers.some(isRefusal)) throw new Error('a bet was rejected');
const betsMs = Math.round(performance.now() - betsStarted);
const measure: StartMeasure = {
  openMs: Math.round(opened - started),
  houseMs: Math.round(ended - opened),
  totalMs: Math.round(ended - started),
  players,
  orders,
  rssBytes,
  bets: BETS,
  betsMs,
};
await writer.drain();
await store.close();
process.send?.(measure, () => process.exit(0));
