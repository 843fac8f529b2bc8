import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, SILENT_LOG } from '@crease/store';
import { ownDatabase } from '../../../packages/store/src/testing/test-databases.ts';
import { nextMessage, startChild } from '../http/child-process.ts';
import { fillExchange } from './fill-exchange.ts';
import type { Acknowledged, Follows } from './take-over-child.ts';

const PLAYERS = 100_000;
const MARKETS = 200;
/** Open orders; `TAKE_OVER_ORDERS=1000000` for a large exchange. */
const ORDERS = Number(process.env.TAKE_OVER_ORDERS ?? 200_000);
const SIZE = { players: PLAYERS, orders: ORDERS, markets: MARKETS };
/** Longest time to the first acknowledged bet, ms. */
const WANTED_MS = { SIGKILL: 1_000, SIGSTOP: 5_000 } as const;
type Fault = keyof typeof WANTED_MS;
const FAULTS: readonly Fault[] = ['SIGKILL', 'SIGSTOP', 'SIGKILL', 'SIGSTOP'];
/** How long a writer takes bets while a standby follows it, ms. */
const LOAD_MS = 3_000;

/** Time from the end of a writer under load to the first bet that its standby acknowledges. */
export async function run(): Promise<void> {
  const database = await ownDatabase('take_over');
  const store = await openStore({ databaseUrl: database.url, dataDir: '', log: SILENT_LOG });
  await fillExchange(store, SIZE);
  await store.close();
  console.log(`${PLAYERS} players, ${ORDERS} open orders on ${MARKETS} markets`);
  const start = (name: string) =>
    startChild(new URL('./take-over-child.ts', import.meta.url), [database.url, name, JSON.stringify(SIZE)]);
  let writer = start('first');
  await nextMessage<Acknowledged>(writer, 'acknowledgedAt');
  for (const [at, fault] of FAULTS.entries()) {
    const standby = start(`next-${at}`);
    await replace(writer, standby, fault);
    writer = standby;
  }
  writer.kill('SIGKILL');
  await database.remove();
}

async function replace(writer: ChildProcess, standby: ChildProcess, fault: Fault): Promise<void> {
  const begunAt = Date.now();
  const { followsAt } = await nextMessage<Follows>(standby, 'followsAt');
  await sleep(LOAD_MS);
  const struckAt = Date.now();
  writer.kill(fault);
  const { acknowledgedAt, isLoaded, rssBytes } = await nextMessage<Acknowledged>(standby, 'acknowledgedAt');
  writer.kill('SIGKILL');
  const silentMs = acknowledgedAt - struckAt;
  const isGood = silentMs <= WANTED_MS[fault] && !isLoaded;
  console.log(
    `${fault}: first bet after ${silentMs} ms (wanted: at most ${WANTED_MS[fault]}) ${isGood ? 'ok' : 'MISSED'}; ` +
      `${isLoaded ? 'loaded' : 'without loading'}; followed after ${((followsAt - begunAt) / 1000).toFixed(1)} s, ` +
      `${Math.round(rssBytes / 2 ** 20)} MiB`,
  );
}
