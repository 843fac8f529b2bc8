import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@crease/kernel';
import type { Command } from '@crease/operations';
import { openWriter, type Writer } from '@crease/server';
import { openStore, SILENT_LOG } from '@crease/store';
import { BetSource } from './durable/bet-source.ts';

const SEED = 'start';
const PLAYERS = 100_000;
const OPEN_ORDERS = 200_000;
const MARKETS = 200;
const AT_ONCE = 4000;
const WANTED_SECONDS = 10;
const BACKS = [210, 212, 214, 216];
const LAYS = [190, 191, 192, 193];

/**
 * How long a start takes that finds 100,000 players and 200,000 open orders: the database opened, the rows read, the
 * House rebuilt and checked, the first command answered.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-bench-'));
  try {
    await fill(dataDir);
    const started = performance.now();
    const store = await openStore({ dataDir, log: SILENT_LOG });
    const opened = performance.now();
    const writer = await openHouse(store);
    const [players, orders] = await writer.read((house) => [house.players.size, house.orders.size]);
    const ready = performance.now();
    await writer.drain();
    await store.close();
    const seconds = (ready - started) / 1000;
    console.log(
      `${players} players, ${orders} open orders in ${MARKETS} markets: ready in ${seconds.toFixed(1)} s ` +
        `(database ${((opened - started) / 1000).toFixed(1)} s, House ${((ready - opened) / 1000).toFixed(1)} s); ` +
        `wanted: ${WANTED_SECONDS} s ${seconds <= WANTED_SECONDS ? 'ok' : 'MISSED'}`,
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function openHouse(store: Awaited<ReturnType<typeof openStore>>): Promise<Writer> {
  const house = { assets: ['play:INR' as const], limits: { liveOrdersPerPlayer: 1_000_000 } };
  return openWriter({ store, house, clock: () => Date.now(), log: SILENT_LOG });
}

/** Through the one door, as players would have done it: backs above and lays below, so that all of them rest. */
async function fill(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, log: SILENT_LOG });
  const writer = await openHouse(store);
  const source = new BetSource({ seed: SEED, markets: MARKETS, players: PLAYERS });
  await submitAll(writer, source.setUp());
  await submitAll(writer, restingBets(source));
  await writer.drain();
  await store.close();
}

function* restingBets(source: BetSource): Generator<Command> {
  for (let count = 0; count < OPEN_ORDERS; count++) {
    const bet = source.bet();
    yield { ...bet, price: (bet.side === 'back' ? BACKS : LAYS)[count % 4] as number };
  }
}

async function submitAll(writer: Writer, commands: Iterable<Command>): Promise<void> {
  let waiting: ReturnType<Writer['submit']>[] = [];
  const settle = async () => {
    for (const answer of await Promise.all(waiting)) if (isRefusal(answer)) throw new Error(answer.message);
    waiting = [];
  };
  for (const command of commands) {
    waiting.push(writer.submit(command));
    if (waiting.length === AT_ONCE) await settle();
  }
  await settle();
}
