import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, createEngine, type Engine, type Fact } from '@crease/engine';
import { openStore, SILENT_LOG, type Store } from '@crease/store';
import { BetSource } from './durable/bet-source.ts';
import { watchMachine } from './durable/machine-share.ts';
import { mustExecute } from './matching/must-execute.ts';

const SMALL = { batches: 50, bets: 40 };
const LARGE = { batches: 40, bets: 1_000 };

/**
 * A quiet exchange that becomes busy: a new database takes small batches first, then large ones on the same connection.
 * Query plans chosen for small tables must not slow down large ones.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-bench-'));
  const store = await openStore({ dataDir, log: SILENT_LOG });
  console.log(`${store.label}, fsync on; ${SMALL.batches} batches of ${SMALL.bets}, then of ${LARGE.bets}`);
  try {
    const engine = createEngine({ assets: ['play:INR'], limits: { liveOrdersPerPlayer: 1_000_000 } });
    const source = new BetSource({ seed: 'swell', markets: 20, players: 2_000 });
    await commit(store, engine, source.setUp());
    for (let i = 0; i < SMALL.batches; i++) await commit(store, engine, bets(source, SMALL.bets));
    const share = watchMachine(dataDir);
    const commitMs: number[] = [];
    for (let i = 0; i < LARGE.batches; i++) commitMs.push(await commit(store, engine, bets(source, LARGE.bets)));
    const mean = (from: number) => commitMs.slice(from, from + 10).reduce((sum, ms) => sum + ms, 0) / 10;
    console.log(
      `commit: the first ten ${mean(0).toFixed(0)} ms, the last ten ${mean(LARGE.batches - 10).toFixed(0)} ms`,
    );
    const spent = share();
    if (spent)
      console.log(
        `PostgreSQL ${((spent.databaseMs * 1000) / (LARGE.batches * LARGE.bets)).toFixed(1)} µs of CPU per bet; ` +
          `others took ${(spent.foreign * 100).toFixed(0)} % of the machine`,
      );
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function bets(source: BetSource, count: number): Command[] {
  return Array.from({ length: count }, () => source.bet());
}

/** @returns the duration of the transaction, ms. */
async function commit(store: Store, engine: Engine, commands: Iterable<Command>): Promise<number> {
  const facts: Fact[] = [];
  for (const command of commands) {
    for (const fact of mustExecute(engine, command).facts) facts.push(fact);
  }
  const started = performance.now();
  await store.commit(store.collect(facts));
  return performance.now() - started;
}
