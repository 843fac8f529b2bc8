import {
  type ConnectionState,
  createLiveClient,
  fromWire,
  type LiveClient,
  type Toast,
  type WalletUpdate,
} from '@crease/client';
import { type Bet, type EventUpdate, MARKET_NUMBERS, type Market, type MarketUpdate } from '@crease/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { withoutStale } from '../testing/connection-states.ts';
import { openLossyLine } from '../testing/lossy-line.ts';
import { oddsBody, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.publishMatch('g2', { sport: 'soccer', inPlay: true });
  await app.followed();
});
afterAll(() => app.stop());
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** A plain Socket.IO client, written from the requirements. */
function bare(token?: string, extra: object = {}): Socket {
  const socket = io(app.server.url, {
    path: '/public/',
    transports: ['websocket', 'polling'],
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
    ...extra,
  });
  opened.push(socket);
  return socket;
}

function live(token: string | null = null): LiveClient {
  const client = createLiveClient({ url: app.server.url, token: () => token });
  opened.push(client);
  return client;
}

const next = <T>(on: (listener: (value: T) => void) => unknown, fits: (value: T) => boolean = () => true): Promise<T> =>
  new Promise((resolve) => {
    on((value) => {
      if (fits(value)) resolve(value);
    });
  });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const connected = (socket: Socket) => next<void>((listener) => socket.on('connect', () => listener()));
const refused = (socket: Socket) =>
  next<Error & { data?: { type: string } }>((listener) => socket.on('connect_error', listener));
const oddsMarket = async (gameId: string) =>
  (await app.visitor.call('event', { params: { gameId } })).markets[0] as Market;
/** A market as a screen has it. */
const exactMarket = async (gameId: string) => fromWire(await oddsMarket(gameId), MARKET_NUMBERS);
/** Waits until a client has the last state of the second event's market. */
async function untilCurrent(client: LiveClient): Promise<void> {
  const { version } = await exactMarket('g2');
  await until(() => client.market('g2-match_odds')?.version === version);
}

describe('authentication', () => {
  it('[RE-01] accepts visitors and players at /public/, by websocket and by polling', async () => {
    const { token, playerId } = await app.demoPlayer();
    for (const transports of [['websocket'], ['polling']]) {
      const visitor = bare(undefined, { transports });
      await connected(visitor);
      expect(await visitor.emitWithAck('session_check')).toEqual({ status: 'success', data: { userId: null } });
      const player = bare(token, { transports });
      await connected(player);
      expect(await player.emitWithAck('session_check')).toEqual({
        status: 'success',
        data: { userId: String(playerId) },
      });
    }
  });

  it('[RE-05][Q01] an unknown token is rejected with SessionError, and never logged', async () => {
    const secret = 'canary-secret-canary-secret-canary-secret-1';
    for (const token of [secret, '', 'x'.repeat(5000)].filter(Boolean)) {
      const error = await refused(bare(token));
      expect(error.data).toEqual({ type: 'SessionError' });
      expect(error.message).not.toBe('');
    }
    expect((await refused(bare(undefined, { auth: { token: { $gt: '' } } }))).data?.type).toBe('SessionError');
    expect(app.lines.join('')).not.toContain(secret);
  });

  it('[Q01][F07] a foreign origin, and a token in the address, are rejected', async () => {
    const foreign = bare(undefined, { extraHeaders: { origin: 'https://evil.example' }, reconnection: false });
    await refused(foreign);
    const { token } = await app.demoPlayer();
    const inAddress = bare(undefined, { query: { token }, reconnection: false });
    await refused(inAddress);
    expect([foreign.connected, inAddress.connected]).toEqual([false, false]);
    expect(app.lines.join('')).not.toContain(token);
  });

  it('[RE-02] get:balance returns the wallet; visitors are refused', async () => {
    const { token } = await app.demoPlayer();
    const player = bare(token);
    await connected(player);
    const reply = await player.timeout(7000).emitWithAck('get:balance');
    expect(reply).toMatchObject({ status: 'success', data: { balance: 100_000, cash: 100_000, coins: 0 } });
    const visitor = bare();
    await connected(visitor);
    expect((await visitor.emitWithAck('get:balance')).status).toBe('failed');
  });

  it('[S01][I23] signing out ends every socket of the session and rejects new ones', async () => {
    const { token, api } = await app.demoPlayer();
    const player = bare(token, { reconnectionDelay: 50 });
    await connected(player);
    const gone = next<string>((listener) => player.on('disconnect', listener));
    await api.call('signout');
    expect(await gone).toBe('io server disconnect');
    player.connect();
    expect((await refused(player)).data?.type).toBe('SessionError');
    await expect(api.call('profile')).rejects.toMatchObject({ status: 401 });
  });
});

describe('the live client', () => {
  it('[RE-05][ST-02] learns that its session ended, and continues as a visitor or with a new token', async () => {
    const { token, api } = await app.demoPlayer();
    const held: { token: string | null } = { token };
    const client = createLiveClient({ url: app.server.url, token: () => held.token });
    opened.push(client);
    const states: ConnectionState[] = [];
    client.onConnection((state) => states.push(state));
    await next<WalletUpdate>((listener) => client.onBalance(listener));
    const gone = next<string>((listener) => client.onSessionError(listener));
    await api.call('signout');
    expect(await gone).toBe('Your session has ended: sign in again');
    held.token = null;
    client.reconnectWithNewToken();
    await until(() => states.at(-1) === 'live');
    expect(await client.request('session_check')).toEqual({ userId: null });
    expect(withoutStale(states)).toEqual(['live', 'offline', 'connecting', 'live']);
    await expect(client.request('get:balance')).rejects.toMatchObject({ message: 'Sign in first' });
  });
});

describe('rooms', () => {
  it('[BT-10] a visitor joins a market: a snapshot, then numbered deltas that make it equal to REST', async () => {
    const visitor = bare();
    await connected(visitor);
    const deltas: MarketUpdate[] = [];
    visitor.on('market:update', (update) => deltas.push(update));
    const { data } = await visitor.emitWithAck('market:join', { marketIds: ['g1-match_odds', 'no-such-market'] });
    expect(data).toHaveLength(1);
    let view = data[0] as Market;
    for (const back of [180, 170, 185, 175]) {
      app.feed.quote('g1', back);
      await app.followed();
      await sleep(60);
    }
    const { version } = await oddsMarket('g1');
    await until(() => deltas.at(-1)?.version === version);
    for (const { from, ...changes } of deltas) {
      expect(from).toBe(view.version);
      expect(changes.version).toBeGreaterThan(from);
      view = { ...view, ...changes } as Market;
    }
    expect(view).toEqual(await oddsMarket('g1'));
  });

  it('[I29][BT-10] after a pause the client equals REST, even if deltas were lost', async () => {
    const line = await openLossyLine(app.server.url);
    opened.push(line);
    const client = createLiveClient({ url: line.url, token: () => null });
    opened.push(client);
    const states: Market[] = [];
    client.onMarket((market) => states.push(market));
    client.joinMarkets(['g2-match_odds']);
    await next<Market>((listener) => client.onMarket(listener));
    line.lose('42["market:update"', 3);
    for (let back = 150; back < 165; back++) {
      app.feed.quote('g2', back);
      await app.followed();
      await sleep(60);
    }
    await untilCurrent(client);
    expect(line.lost).toBe(3);
    expect(line.sent.filter((text) => text.includes('"market:join"')).length).toBeGreaterThan(1);
    expect(client.market('g2-match_odds')).toEqual(await exactMarket('g2'));
    const versions = states.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  });

  it('[RE-04][BT-10] a cut connection is offline, then live again with every room rejoined', async () => {
    const line = await openLossyLine(app.server.url);
    opened.push(line);
    const client = createLiveClient({ url: line.url, token: () => null });
    opened.push(client);
    const states: ConnectionState[] = [];
    client.onConnection((state) => states.push(state));
    client.joinMarkets(['g2-match_odds']);
    await next<Market>((listener) => client.onMarket(listener));
    line.cut();
    app.feed.quote('g2', 140);
    await app.followed();
    await untilCurrent(client);
    expect(withoutStale(states)).toEqual(['live', 'offline', 'live']);
    expect(client.market('g2-match_odds')).toEqual(await exactMarket('g2'));
  });

  it('conflates: conflates a flood of changes to about ten updates a second', async () => {
    const visitor = bare();
    await connected(visitor);
    const deltas: MarketUpdate[] = [];
    visitor.on('market:update', (update) => deltas.push(update));
    await visitor.emitWithAck('market:join', { marketIds: ['g1-match_odds'] });
    const { api } = await app.demoPlayer();
    const started = performance.now();
    for (let bet = 0; bet < 60; bet++)
      await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.2, size: 100 }) });
    const seconds = (performance.now() - started) / 1000;
    await sleep(200);
    expect(deltas.length).toBeGreaterThan(0);
    expect(deltas.length).toBeLessThanOrEqual(seconds * 10 + 3);
  });

  it('publishes score, status and new markets of an event, and list odds to the common room', async () => {
    const client = live();
    const updates: EventUpdate[] = [];
    client.onEvent((update) => updates.push(update));
    client.joinEvent('g2');
    client.joinEvent('*');
    await next<EventUpdate>(
      (listener) => client.onEvent(listener),
      ({ gameId }) => gameId === 'g1',
    );
    const score = {
      sport: 'soccer' as const,
      phase: 'first_half' as const,
      minute: 12,
      stoppageMinute: 0,
      goals: [1, 0] as const,
      yellowCards: [0, 0] as const,
      redCards: [0, 0] as const,
      timeline: [],
      summary: 'Tides lead',
    };
    app.feed.publish('g2', { kind: 'score', score });
    app.feed.quote('g1', 160);
    const scored = () => updates.find((update) => update.gameId === 'g2' && update.score?.sport === 'soccer');
    const quoted = () => updates.find(({ matchOdds }) => matchOdds?.runners[0]?.back?.price === 160);
    await until(() => !!scored() && !!quoted());
    expect(scored()?.score).toMatchObject({ goals: [1, 0] });
    expect(quoted()?.gameId).toBe('g1');
  });

  it('[RE-03] a player gets updates of their bets and money, with a toast for matched bets; nobody else does', async () => {
    const [asha, ravi] = [await app.demoPlayer(), await app.demoPlayer()];
    app.feed.quote('g1', 180, 10);
    await app.followed();
    const ashaLive = live(asha.token);
    const raviLive = live(ravi.token);
    const received: { bets: Bet[]; toasts: Toast[]; wallets: WalletUpdate[]; byRavi: Bet[] } = {
      bets: [],
      toasts: [],
      wallets: [],
      byRavi: [],
    };
    ashaLive.onBet((bet) => received.bets.push(bet));
    ashaLive.onToast((toast) => received.toasts.push(toast));
    ashaLive.onBalance((update) => received.wallets.push(update));
    raviLive.onBet((bet) => received.byRavi.push(bet));
    await Promise.all([ashaLive, raviLive].map((one) => next<WalletUpdate>((listener) => one.onBalance(listener))));
    const rest = await asha.api.call('placeOdds', { body: oddsBody('g1', { price: 1.85, size: 400 }) });
    await ravi.api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.85, size: 400 }) });
    await until(() => received.toasts.length > 0 && received.bets.length > 1);
    expect(received.toasts).toEqual([
      {
        title: 'Bet matched',
        message: 'Back The tides @ 1.85, g1 Tides v g1 Kites: ₹400 matched',
        status: 'success',
        kind: 'matched',
        link: '/exchange/g1',
        id: expect.any(String),
        at: expect.any(String),
        terms: {
          about: 'matched',
          side: 'back',
          runner: 'The tides',
          odds: 1.85,
          event: 'g1 Tides v g1 Kites',
          amount: 400,
        },
      },
    ]);
    expect(received.bets.map(({ betId, status }) => [betId, status])).toEqual([
      [rest.bet.betId, 'unmatched'],
      [rest.bet.betId, 'matched'],
    ]);
    expect(received.wallets.at(-1)).toMatchObject({ balance: 9_960_000, exposureAmount: 40_000 });
    const sequences = received.wallets.map(({ sequence }) => sequence).filter((sequence) => sequence !== undefined);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(received.byRavi.every(({ betId }) => betId !== rest.bet.betId)).toBe(true);
  });
});
