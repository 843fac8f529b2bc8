import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, SILENT_LOG } from '@crease/store';
import { nextMessage, startChild } from './http/child-process.ts';
import { addOldBets, fillExchange } from './start/fill-exchange.ts';
import type { StartMeasure } from './start/start-child.ts';
import { OLD_MARKET } from './start/start-source.ts';

const PLAYERS = 100_000;
const ORDERS = 200_000;
const MARKETS = 200;
const WANTED_S = 10;
const RUNS = 3;
/** Bets of settled markets; a smaller number shows how the start depends on them. */
const OLD_BETS = Number(process.env.START_OLD_BETS ?? 10_000_000);

/** Time from process start to an engine that takes bets, on the record of a large exchange. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-bench-'));
  try {
    const store = await openStore({ dataDir, log: SILENT_LOG });
    console.log(`${store.label}, fsync on; ${PLAYERS} players, ${ORDERS} open orders on ${MARKETS} markets`);
    await fillExchange(store, { players: PLAYERS, orders: ORDERS, markets: MARKETS });
    await store.close();
    console.log('without old bets:');
    await startOften(dataDir);
    const again = await openStore({ dataDir, log: SILENT_LOG });
    const started = performance.now();
    await addOldBets(again, { marketId: OLD_MARKET, players: PLAYERS, count: OLD_BETS });
    await again.close();
    console.log(`with ${OLD_BETS} old bets, written in ${((performance.now() - started) / 1000).toFixed(0)} s:`);
    await startOften(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOften(dataDir: string): Promise<void> {
  const seconds: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const measure = await startOnce(dataDir);
    seconds.push(measure.totalMs / 1000);
    console.log(
      `start ${i + 1}: ${(measure.totalMs / 1000).toFixed(1)} s: database ${measure.openMs} ms, ` +
        `rows and engine ${measure.houseMs} ms; ${measure.players} players, ${measure.orders} orders, ` +
        `${Math.round(measure.rssBytes / 2 ** 20)} MiB; ` +
        `then ${measure.bets} first bets of different players in ${measure.betsMs} ms`,
    );
  }
  const slowest = Math.max(...seconds);
  console.log(
    `slowest: ${slowest.toFixed(1)} s (wanted: at most ${WANTED_S} s) ${slowest <= WANTED_S ? 'ok' : 'MISSED'}`,
  );
}

function startOnce(dataDir: string): Promise<StartMeasure> {
  return nextMessage(startChild(new URL('./start/start-child.ts', import.meta.url), [dataDir]), 'totalMs');
}
