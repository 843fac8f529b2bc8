import { newClientRef } from '@crease/client';
import type { TradeEntry, TradeSource } from '@crease/contract';
import { ladderCeil, ladderFloor, PRICE_SCALE } from '@crease/kernel';
import type { SourceUpdate } from '@crease/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
let player: TestPlayer;
let clock = Date.parse('2030-04-02T14:00:00.000Z');

/** In-play delay of cricket, ms. */
const DELAY_MS = 3_000;
/** Time between two words of a source, ms. */
const PACE_MS = 100;

beforeAll(async () => {
  app = await startTestServer({ TRADER_HOLD_SECONDS: '60' }, { now: () => clock });
  trader = await operatorWith(app, 'trader');
  player = await app.demoPlayer();
});
afterAll(() => app.stop());

/** An event in play whose match odds follow the first of two sources. */
class Followed {
  readonly marketId: string;

  private constructor(readonly gameId: string) {
    this.marketId = `${gameId}-mo`;
  }

  static async begin(name: string): Promise<Followed> {
    const about = { format: 't20' as const, competition: 'Valley Cup', startsAt: '2030-04-02T14:30:00.000Z' };
    const teams: [{ name: string }, { name: string }] = [{ name }, { name: 'Hill Town' }];
    const { gameId } = await trader.api.call('createEvent', { body: { ...about, teams } });
    const event = new Followed(gameId);
    const line = { by: 'source' as const, steps: 0, rate: 0, margin: 0, pinned: null };
    await event.enter(
      { kind: 'toss', winner: 0, elected: 'bat' },
      { kind: 'startInnings' },
      { kind: 'open', marketIds: [event.marketId] },
      { kind: 'sources', names: ['first', 'second'] },
      { kind: 'line', marketId: event.marketId, line, isConfirmed: true },
    );
    event.price('first', 1.9);
    event.price('second', 1.9);
    await event.enter({ kind: 'publish' });
    expect(await event.shown()).toMatchObject({ status: 'open', runners: [{ back: [{ price: 1.9 }] }, {}] });
    return event;
  }

  async enter(...entries: TradeEntry[]): Promise<void> {
    const { gameId } = this;
    for (const entry of entries) {
      const { number } = await trader.api.call('tradeSheet', { params: { gameId } });
      await trader.api.call('enterTrade', { params: { gameId }, body: { number, entry } });
    }
  }

  hear(source: string, update: SourceUpdate): void {
    app.server.trading.hear(this.gameId, source, [update]);
  }

  /** A source quotes the first runner, and the second as its mirror. */
  price(source: string, back: number): void {
    const [lay, mirror] = [back + 0.05, (decimal: number) => decimal / (decimal - 1)];
    const level = (price: number) => [{ price, size: 100_000 }];
    const runners = [
      { back: level(ladderFloor(PRICE_SCALE * back)), lay: level(ladderCeil(PRICE_SCALE * lay)) },
      { back: level(ladderFloor(PRICE_SCALE * mirror(lay))), lay: level(ladderCeil(PRICE_SCALE * mirror(back))) },
    ];
    this.hear(source, { kind: 'oddsQuote', gameId: this.gameId, marketId: this.marketId, runners, seq: 0, at: 0 });
  }

  /** Lets time pass while these sources send heartbeats. */
  async wait(duration: number, ...alive: string[]): Promise<void> {
    for (const end = clock + duration; clock < end; ) {
      clock += PACE_MS;
      for (const source of alive) app.server.trading.alive(source, this.gameId);
      await app.server.trading.flush();
    }
  }

  async shown() {
    const { markets } = await app.visitor.call('event', { params: { gameId: this.gameId } });
    return markets.find(({ marketId }) => marketId === this.marketId);
  }

  /** Bets at the price that the sources had at first. */
  bet(clientRef = newClientRef()) {
    const { marketId } = this;
    const body = { clientRef, marketId, runnerId: 'home', side: 'back' as const, price: 1.9, size: 500 };
    return player.api.call('placeOdds', { body });
  }
}

interface Row {
  readonly fault: NonNullable<TradeSource['failed']>;
  /** Makes the fault; a bet placed afterwards is still in its delay when the event leaves the source. */
  readonly begin: (event: Followed) => Promise<void>;
  /** Lets the rest of the time pass after which the event leaves the source. */
  readonly last: (event: Followed) => Promise<void>;
  readonly note: string;
}

const BOTH = ['first', 'second'];

const ROWS: readonly Row[] = [
  {
    fault: 'silent',
    begin: (event) => event.wait(4_000, 'second'),
    last: (event) => event.wait(1_100, 'second'),
    note: 'Feed silent',
  },
  {
    fault: 'doubted',
    begin: (event) => event.wait(PACE_MS, ...BOTH),
    // The guard suspends at once, long before the event leaves the source.
    last: async (event) => {
      event.price('first', 20);
      await event.wait(PACE_MS, ...BOTH);
    },
    note: 'Price check',
  },
  {
    fault: 'crossed',
    begin: async (event) => {
      event.price('second', 1.7);
      await event.wait(2_000, ...BOTH);
    },
    last: (event) => event.wait(1_100, ...BOTH),
    note: 'Price check',
  },
  {
    fault: 'score',
    begin: async (event) => {
      const { gameId } = event;
      const { score } = await trader.api.call('tradeSheet', { params: { gameId } });
      const innings = [{ team: 0, runs: 99, wickets: 0, overs: '0.1', maxOvers: 20 }];
      event.hear('first', { kind: 'score', gameId, score: { ...score, innings } as never, seq: 0, at: 0 });
      await event.wait(8_500, ...BOTH);
    },
    last: (event) => event.wait(1_700, ...BOTH),
    note: 'Score check',
  },
];

describe('a source that fails: no bet is matched at its last price', () => {
  it.each(ROWS)('$fault', async ({ fault, begin, last, note }) => {
    const event = await Followed.begin(`Carrow ${fault}`);
    await begin(event);
    expect((await event.shown())?.status).toBe('open');
    const clientRef = newClientRef();
    expect((await event.bet(clientRef)).bet).toMatchObject({ status: 'pending', matched: 0 });
    await last(event);
    expect(await event.shown()).toMatchObject({ status: 'suspended', statusReason: note });
    expect((await refusalOf(event.bet())).code).toBe('MARKET_SUSPENDED');
    clock += DELAY_MS;
    await app.followed();
    const status = await player.api.call('betStatus', { params: { clientRef } });
    expect(status).toMatchObject({ status: 'lapsed', reason: 'market_suspended' });
    const { items } = await player.api.call('bets', { query: { marketId: event.marketId } });
    expect(items.map(({ matched }) => matched)).toEqual([0]);
  });
});
