import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, SILENT_LOG } from '@crease/store';
import { BetSource } from './durable/bet-source.ts';
import { flood, measuredWriter, report } from './durable/flood.ts';
import { type MachineShare, watchMachine } from './durable/machine-share.ts';

const SEED = 'durable';
const MARKETS = 20;
const PLAYERS = 2_000;
const CALLERS = 2_000;
const SECONDS = 8;
const SINGLE_SECONDS = 3;
const WANTED = 45_000;

/**
 * Bets through the writer into an embedded PostgreSQL with fsync on: all rows that the product writes, each caller
 * answered after the commit, the next bet after the answer. Then the same with one transaction per bet.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-bench-'));
  const store = await openStore({ dataDir, log: SILENT_LOG });
  console.log(`${store.label}, fsync on; seed ${SEED}, ${PLAYERS} players, ${MARKETS} markets, ${CALLERS} callers`);
  try {
    const source = new BetSource({ seed: SEED, markets: MARKETS, players: PLAYERS });
    const grouped = await measuredWriter(store);
    await Promise.all([...source.setUp()].map((command) => grouped.writer.submit(command)));
    await flood(grouped.writer, source, { callers: CALLERS, seconds: 2 });
    grouped.measures.length = 0;
    const share = watchMachine(dataDir);
    const fast = await flood(grouped.writer, source, { callers: CALLERS, seconds: SECONDS });
    report('one transaction per batch', fast, grouped.measures);
    reportShare(share(), fast.bets);
    await grouped.writer.drain();

    const single = await measuredWriter(store, { batchLimit: 1 });
    for (const command of source.openings()) await single.writer.submit(command);
    const slow = await flood(single.writer, source, { callers: 1, seconds: SINGLE_SECONDS });
    report('one transaction per bet', slow, single.measures);
    const rate = fast.bets / fast.seconds;
    console.log(`ratio: ${(rate / (slow.bets / slow.seconds)).toFixed(0)}`);
    console.log(`bets/s: ${Math.round(rate)} (wanted: ${WANTED}) ${rate >= WANTED ? 'ok' : 'MISSED'}`);
    const breaches = await store.audit();
    console.log(breaches.length === 0 ? 'audit of the whole record: clean' : `AUDIT: ${breaches.join('; ')}`);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function reportShare(share: MachineShare | null, bets: number): void {
  if (!share) return;
  const each = (ms: number) => `${((ms * 1000) / bets).toFixed(1)} µs`;
  console.log(
    `CPU per bet: Node ${each(share.nodeMs)}, PostgreSQL ${each(share.databaseMs)}; ` +
      `other processes took ${(share.foreign * 100).toFixed(0)} % of the machine`,
  );
}
