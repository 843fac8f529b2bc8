import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@crease/kernel';
import { type BatchMeasure, openWriter, type Writer } from '@crease/server';
import { openStore, SILENT_LOG, type Store } from '@crease/store';
import { BetSource } from './durable/bet-source.ts';
import { type MachineShare, watchMachine } from './durable/machine-share.ts';

const SEED = 'durable';
const MARKETS = 20;
const PLAYERS = 2_000;
const CALLERS = 2_000;
const SECONDS = 8;
const SINGLE_SECONDS = 3;
const WANTED = 30_000;

/**
 * Bets through the writer into an embedded PostgreSQL with fsync on: every row that the product writes, each caller
 * answered after the commit, the next bet after the answer. Then the same with one transaction a bet.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-bench-'));
  const store = await openStore({ dataDir, log: SILENT_LOG });
  console.log(`${store.label}, fsync on; seed ${SEED}, ${PLAYERS} players, ${MARKETS} markets, ${CALLERS} callers`);
  try {
    const source = new BetSource({ seed: SEED, markets: MARKETS, players: PLAYERS });
    const grouped = await measured(store, {});
    await Promise.all([...source.setUp()].map((command) => grouped.writer.submit(command)));
    await flood(grouped.writer, source, { callers: CALLERS, seconds: 2 });
    grouped.measures.length = 0;
    const share = watchMachine(dataDir);
    const fast = await flood(grouped.writer, source, { callers: CALLERS, seconds: SECONDS });
    report('one transaction for what waits', fast, grouped.measures);
    reportShare(share(), fast.bets);
    await grouped.writer.drain();

    const single = await measured(store, { batchLimit: 1 });
    for (const command of source.openings()) await single.writer.submit(command);
    const slow = await flood(single.writer, source, { callers: 1, seconds: SINGLE_SECONDS });
    report('one transaction a bet', slow, single.measures);
    const rate = fast.bets / fast.seconds;
    console.log(`ratio: ${(rate / (slow.bets / slow.seconds)).toFixed(0)}`);
    console.log(`bets/s: ${Math.round(rate)} (wanted: ${WANTED}) ${rate >= WANTED ? 'ok' : 'MISSED'}`);
    const breaches = await store.audit();
    console.log(breaches.length === 0 ? 'audit of the whole record: nothing amiss' : `AUDIT: ${breaches.join('; ')}`);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  readonly writer: Writer;
  readonly measures: BatchMeasure[];
}

async function measured(store: Store, own: { batchLimit?: number }): Promise<Measured> {
  const measures: BatchMeasure[] = [];
  const writer = await openWriter({
    ...own,
    store,
    house: { assets: ['play:INR'], limits: { liveOrdersPerPlayer: 1_000_000 } },
    clock: () => Date.now(),
    log: SILENT_LOG,
    measure: (measure) => measures.push(measure),
  });
  return { writer, measures };
}

interface Flood {
  readonly bets: number;
  readonly seconds: number;
  /** From the call to its answer, sorted. */
  readonly waitsMs: readonly number[];
}

/** So many callers, each with its next bet when the last is answered. */
async function flood(writer: Writer, source: BetSource, load: { callers: number; seconds: number }): Promise<Flood> {
  const waitsMs: number[] = [];
  const started = performance.now();
  const until = started + load.seconds * 1000;
  const caller = async () => {
    for (let now = performance.now(); now < until; ) {
      const answer = await writer.submit(source.bet());
      if (isRefusal(answer)) throw new Error(`refused: ${answer.message}`);
      const answered = performance.now();
      waitsMs.push(answered - now);
      now = answered;
    }
  };
  await Promise.all(Array.from({ length: load.callers }, caller));
  return {
    bets: waitsMs.length,
    seconds: (performance.now() - started) / 1000,
    waitsMs: waitsMs.sort((a, b) => a - b),
  };
}

function reportShare(share: MachineShare | null, bets: number): void {
  if (!share) return;
  const each = (ms: number) => `${((ms * 1000) / bets).toFixed(1)} µs`;
  console.log(
    `CPU a bet: Node ${each(share.nodeMs)}, PostgreSQL ${each(share.databaseMs)}; ` +
      `other processes took ${(share.foreign * 100).toFixed(0)} % of the machine meanwhile`,
  );
}

function report(name: string, { bets, seconds, waitsMs }: Flood, measures: readonly BatchMeasure[]): void {
  const at = (share: number) => (waitsMs[Math.floor(waitsMs.length * share)] ?? 0).toFixed(1);
  const mean = (of: (measure: BatchMeasure) => number) =>
    measures.reduce((sum, measure) => sum + of(measure), 0) / Math.max(1, measures.length);
  console.log(
    `${name}: ${Math.round(bets / seconds)} bets/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ` +
      `a batch: ${Math.round(mean((m) => m.commands))} bets, ${Math.round(mean((m) => m.rows))} rows, ` +
      `apply ${mean((m) => m.applyMs).toFixed(1)} + rows ${mean((m) => m.collectMs).toFixed(1)} + ` +
      `commit ${mean((m) => m.commitMs).toFixed(1)} ms`,
  );
}
