import { createEngine, type Engine, QUERIES } from '@crease/engine';
import type { Order } from '@crease/exchange';
import { mustExecute } from '../matching/must-execute.ts';
import { StartSource } from '../start/start-source.ts';

const MARKET = 'start-market-0';
const WATCHERS = 500;
const LONG_QUEUE = 10_000;
const RUPEES = 100;
/** Most updates of a figure per second. */
const UPDATES_PER_SECOND = 2;
const ROUNDS = 20;
/** Prices on a ladder of 350: the first list is laid, the second backed. */
const LAYS = Array.from({ length: 95 }, (_, at) => 105 + at);
const BACKS = Array.from({ length: 50 }, (_, at) => 202 + 2 * at);

/**
 * Views computed for individual viewers: cash-out values of 500 players with bets in one constantly moving market, and
 * places in a queue of 10,000. Processor time of the engine's thread, shortest of all rounds.
 */
export function run(): void {
  const engine = engineOf();
  const players = Array.from({ length: WATCHERS }, (_, at) => at + 2);
  const held = players.filter(
    (playerId) => QUERIES.cashOutValue(engine, { playerId, marketId: MARKET })?.value != null,
  );
  // The last player in an offer may have no order that improves their worst result.
  if (held.length < WATCHERS - 5) throw new Error(`only ${held.length} of ${WATCHERS} have a cash-out offer`);
  const figures = shortest(() => {
    for (const playerId of players) QUERIES.cashOutValue(engine, { playerId, marketId: MARKET });
  });
  const quotes = shortest(() => {
    for (const playerId of players) QUERIES.quoteCashOut(engine, { playerId, marketId: MARKET, share: 60 });
  });
  print(
    `cash-out value of one player: ${micro(figures / WATCHERS)}; of ${WATCHERS} at ${UPDATES_PER_SECOND} per second`,
    figures,
  );
  print(`cash-out quote of a share with its orders: ${micro(quotes / WATCHERS)}; of ${WATCHERS}`, quotes);
  compareQueues();
}

/** One player with a hundred orders at the end of a queue: all in one walk, against one walk each. */
function compareQueues(): void {
  const engine = engineOf();
  for (let at = 0; at < LONG_QUEUE; at++) place(engine, { playerId: 2 + (at % WATCHERS), side: 'back', price: 400 });
  for (let at = 0; at < 100; at++) place(engine, { playerId: 1, side: 'back', price: 400 });
  const ladder = engine.markets.get(MARKET)?.books.get('play:INR')?.ladder;
  const own = (engine.playerStates[1]?.live ?? []).filter(({ price }) => price === 400) as Order[];
  if (!ladder || own.length !== 100) throw new Error('unexpected queue');
  const together = shortest(() => ladder.queuesAhead(own));
  const each = shortest(() => own.map((order) => ladder.queuesAhead([order])));
  console.log(
    `places of 100 orders behind ${LONG_QUEUE} others: ${micro(together)} in one walk, ${micro(each)} in a hundred walks: ` +
      `ratio ${(each / together).toFixed(0)}`,
  );
}

function engineOf(): Engine {
  const engine = createEngine({ assets: ['play:INR'] });
  for (const command of new StartSource({ players: WATCHERS + 1, orders: 0, markets: 1 }).commands())
    mustExecute(engine, command);
  for (const price of LAYS) place(engine, { playerId: 1, side: 'lay', price, size: 5_000 });
  for (const price of BACKS) place(engine, { playerId: 1, side: 'back', price, size: 5_000 });
  // Each watcher's bet took the best price.
  for (let at = 0; at < WATCHERS; at++) place(engine, { playerId: at + 2, side: 'back', price: 150, size: 100 + at });
  return engine;
}

interface Bet {
  readonly playerId: number;
  readonly side: 'back' | 'lay';
  readonly price: number;
  readonly size?: number;
}

let references = 0;

function place(engine: Engine, { playerId, side, price, size = 100 }: Bet): void {
  mustExecute(engine, {
    type: 'placeOrder',
    playerId,
    clientRef: `sights-reference-${references++}`,
    marketId: MARKET,
    runnerId: 'home',
    side,
    price,
    size: size * RUPEES,
    timeInForce: 'goodTillCancelled',
    minFill: null,
    persistence: 'persist',
    marketVersion: null,
  });
}

/** @returns milliseconds. */
function shortest(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    work();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

function print(what: string, ms: number): void {
  const share = (ms * UPDATES_PER_SECOND) / 10;
  console.log(`${what}: ${ms.toFixed(1)} ms, ${share.toFixed(1)} % of the thread`);
}

const micro = (ms: number) => `${(ms * 1000).toFixed(0)} µs`;
