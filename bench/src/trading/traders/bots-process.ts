import { createPrng } from '@crease/kernel';
import { KeepAliveLine } from '../../http/call-lines.ts';
import type { BotKey, Served } from './serve-process.ts';

interface BotMarket {
  readonly marketId: string;
  readonly selectionIds: readonly number[];
}

export interface BotsOrder {
  readonly served: Served;
  /** Orders of one bot per second. */
  readonly rate: number;
  readonly seconds: number;
}

export interface BotsResult {
  readonly placed: number;
  readonly refused: number;
  /** Milliseconds from the time when an order was due to its report. */
  readonly took: readonly number[];
}

const PRICES = [1.87, 1.88, 1.89, 1.9, 1.91, 1.92, 1.93, 1.94, 1.95, 1.96, 1.97];
/** The first market is the measured player's. */
const SKIPPED = 1;
/** A bot cancels what rests after so many orders. */
const CANCELS_AFTER = 20;
/** Connections of a bot, as a client library keeps them. */
const LINES = 4;
const random = createPrng('bots');

/** Programs in a separate process: each places orders on a schedule through the interface of Betfair. */
class Bot {
  readonly #free: KeepAliveLine[];
  readonly #headers: readonly string[];

  constructor(port: number, { key, token }: BotKey) {
    this.#free = Array.from({ length: LINES }, () => new KeepAliveLine(port));
    this.#headers = [`x-application: ${key}`, `x-authentication: ${token}`, 'accept: application/json'];
  }

  async call(name: string, params: object): Promise<string> {
    const body = JSON.stringify({ jsonrpc: '2.0', method: `SportsAPING/v1.0/${name}`, params, id: 1 });
    const line = this.#free.pop() as KeepAliveLine;
    await line.post('/exchange/betting/json-rpc/v1', '', body, this.#headers);
    this.#free.push(line);
    return line.body;
  }

  async place(markets: readonly BotMarket[]): Promise<boolean> {
    const { marketId, selectionIds } = random.pick(markets);
    const limitOrder = { size: 100 * (1 + random.int(10)), price: random.pick(PRICES), persistenceType: 'PERSIST' };
    const side = random.chance(0.5) ? 'BACK' : 'LAY';
    const instruction = { orderType: 'LIMIT', selectionId: random.pick(selectionIds), side, limitOrder };
    return (await this.call('placeOrders', { marketId, instructions: [instruction] })).includes('"status":"SUCCESS"');
  }

  close(): void {
    for (const line of this.#free) line.close();
  }
}

async function marketsOf(bot: Bot): Promise<BotMarket[]> {
  const params = { filter: {}, marketProjection: ['RUNNER_DESCRIPTION'], maxResults: 100 };
  const { result } = JSON.parse(await bot.call('listMarketCatalogue', params)) as {
    result: { marketId: string; marketName: string; runners: { selectionId: number }[] }[];
  };
  const markets = result.map(({ marketId, runners }) => ({
    marketId,
    selectionIds: runners.map(({ selectionId }) => selectionId),
  }));
  return markets.sort((one, other) => one.marketId.localeCompare(other.marketId, 'en', { numeric: true }));
}

async function trade({ served, rate, seconds }: BotsOrder): Promise<BotsResult> {
  const bots = served.bots.map((key) => new Bot(served.port, key));
  const markets = (await marketsOf(bots[0] as Bot)).slice(SKIPPED);
  const took: number[] = [];
  let placed = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    bots.map(async (bot, at) => {
      const underWay = new Set<Promise<void>>();
      const carryOut = async (sent: number, due: number) => {
        if (await bot.place(markets)) placed++;
        took.push(performance.now() - due);
        if (sent % CANCELS_AFTER === 0) await bot.call('cancelOrders', {});
      };
      let due = started + (1000 / rate) * (at / bots.length);
      for (let sent = 1; due < end; sent++, due += 1000 / rate) {
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        while (underWay.size === LINES) await Promise.race(underWay);
        const order = carryOut(sent, due).finally(() => underWay.delete(order));
        underWay.add(order);
      }
      await Promise.all(underWay);
      bot.close();
    }),
  );
  return { placed, refused: took.length - placed, took };
}

process.on('message', (order: BotsOrder) => {
  void trade(order).then((result) => process.send?.({ result }));
});

// The parent process has ended.
process.on('disconnect', () => process.exit(0));
