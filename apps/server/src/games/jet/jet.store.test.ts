import { newClientRef } from '@crease/client';
import type { GameState } from '@crease/contract';
import { dayOf } from '@crease/engine';
import { jetBust, jetSalt, previousSecret } from '@crease/games';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { indianDate } from '../../core/values/days.ts';
import { giveFirstSeed, JET_TEST_MS, JET_WAIT } from '../../testing/games.ts';
import { refusalOf, startTestServer, type TestPlayer, type TestServer } from '../../testing/running-server.ts';
import { TestClock } from '../../testing/test-clock.ts';

const clock = new TestClock();
type JetState = Extract<GameState, { game: 'jet' }>;

let house: TestServer;
let player: TestPlayer;
const sockets: Socket[] = [];
let early: Socket;

beforeAll(async () => {
  house = await startTestServer({ JET_LINKS: '5000' }, { now: clock.now });
  early = await watch(null);
  const refused = await early.emitWithAck('game:join', { id: 'jet' });
  expect(refused).toMatchObject({ status: 'failed', code: 'GAME_UNAVAILABLE' });
  const first = new Promise<JetState>((resolve) => early.once('game:update', resolve));
  // The first round accepts bets until its own is placed.
  clock.stop();
  await giveFirstSeed(house.visitor);
  // Subscribed before there was a round: the first one arrives.
  expect(await first).toMatchObject({ roundId: '1', phase: 'betting' });
  player = await house.demoPlayer();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await house.stop();
});

async function watch(token: string | null): Promise<Socket> {
  const socket = io(house.server.url, { path: '/public/', transports: ['websocket'], auth: token ? { token } : {} });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

async function state(): Promise<JetState> {
  const socket = sockets[0] ?? (await watch(null));
  const reply = await socket.emitWithAck('game:join', { id: 'jet' });
  if (reply.status !== 'success') throw new Error(reply.message);
  return reply.data;
}

describe('Jet over the wire', () => {
  it('[CA-02][RT-11] runs for visitors too, pays automatically, and every round can be verified from the head', {
    timeout: JET_TEST_MS,
  }, async () => {
    const updates: JetState[] = [];
    const seen = await watch(null);
    seen.on('game:update', (update: JetState) => updates.push(update));
    await seen.emitWithAck('game:join', { id: 'jet' });
    const own = await watch(player.token);
    const decided: { round: { roundId: string; win: number; status: string } }[] = [];
    own.on('round:update', (update) => decided.push(update));
    const before = (await player.api.call('profile')).wallet.balance;
    const placed = await player.api.call('betJet', {
      body: { clientRef: newClientRef(), slot: 1, stake: 100, autoCashOut: 1.01 },
    });
    expect(placed.wallet.balance).toBe(before - 100);
    expect((await player.api.call('jetBets')).items).toMatchObject([{ roundId: placed.round.roundId, status: 'open' }]);
    clock.run();
    await vi.waitFor(() => expect(decided.map(({ round }) => round.roundId)).toContain(placed.round.roundId), JET_WAIT);
    await vi.waitFor(
      async () => expect((await house.visitor.call('jetRounds')).items.length).toBeGreaterThan(0),
      JET_WAIT,
    );

    const { chain } = await house.visitor.call('game', { params: { gameId: 'jet' } });
    const [round] = (await house.visitor.call('jetRounds')).items.slice(-1);
    if (!chain?.salt || !round) throw new Error('no round was played');
    expect([chain.length, round.roundId, round.hash, round.chainNo]).toEqual([4000, '1', chain.head, 1]);
    expect(
      jetSalt(
        chain.head,
        chain.seeds.map(({ seed }) => seed),
      ),
    ).toBe(chain.salt);
    expect(previousSecret(round.secret)).toBe(chain.head);
    expect(jetBust(round.secret, { salt: chain.salt, edgeConstant: 97 }) / 100).toBe(round.bust);

    const win = round.bust >= 1.01 ? 101 : 0;
    expect(decided.find(({ round: one }) => one.roundId === placed.round.roundId)?.round).toMatchObject({ win });
    expect((await player.api.call('profile')).wallet.balance).toBe(before - 100 + win);
    expect(round).toMatchObject({ bets: 1, staked: 100, paid: win });

    const told = () => updates.filter(({ roundId }) => roundId === '1');
    const crashed = { phase: 'crashed', secret: round.secret, bust: round.bust };
    await expect.poll(() => told().at(-1)).toMatchObject(crashed);
    const inOrder = ['betting', 'closed', 'flying', 'crashed'];
    const phases = told().map(({ phase }) => inOrder.indexOf(phase));
    expect(phases).toEqual([...phases].sort((one, other) => one - other));
    for (const { phase, secret, bust } of told()) if (phase !== 'crashed') expect([secret, bust]).toEqual([null, null]);
    expect(told().flatMap(({ bets }) => bets ?? [])[0]?.name).toContain('•••');
  });

  it('returns a whole day: each round links to the one before, and a cursor continues the list', async () => {
    const endedAt = (await house.visitor.call('jetRounds')).items.at(-1)?.at ?? '';
    const params = { gameId: 'jet', day: indianDate(dayOf(Date.parse(endedAt))) };
    const read = (query: { after: number }, of = params) => house.visitor.call('dayRounds', { params: of, query });
    const { items, next } = await read({ after: 0 });
    const { chain } = await house.visitor.call('game', { params: { gameId: 'jet' } });
    expect(next).toBeNull();
    expect([items[0]?.commitment, chain?.salt]).toEqual([chain?.head, items[0]?.salt]);
    for (const [i, { secret, commitment, salt, bust }] of items.entries()) {
      expect(previousSecret(secret)).toBe(commitment);
      expect(jetBust(secret, { salt: salt ?? '', edgeConstant: 97 }) / 100).toBe(bust);
      if (i > 0) expect(commitment).toBe(items[i - 1]?.secret);
    }
    expect(items[0]).toMatchObject({ roundId: '1', bettors: 1, staked: 100, fell: null, clientSeeds: [] });
    expect((await read({ after: 1 })).items.map(({ roundId }) => roundId)).not.toContain('1');
    expect((await read({ after: 0 }, { ...params, day: '2020-01-01' })).items).toEqual([]);
    const refused = [
      await refusalOf(read({ after: 0 }, { ...params, gameId: 'plinko' })),
      await refusalOf(read({ after: 0 }, { ...params, day: '2026-02-30' })),
      await refusalOf(read({ after: -1 })),
      await refusalOf(read({ after: Number.NaN })),
    ];
    expect(refused.map(({ code }) => code)).toEqual(['NOT_FOUND', 'INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT']);
  });

  it('refuses a second bet on a panel, a multiplier below 1.01, and a missing bet to cash out or take back', {
    timeout: JET_TEST_MS,
  }, async () => {
    const opens = async () => {
      clock.stop();
      const { phase, closesAt, at } = await state();
      const isOpen = phase === 'betting' && at < closesAt;
      if (!isOpen) clock.run();
      return isOpen;
    };
    // Not more often than a socket may ask.
    await expect.poll(opens, { interval: 200 }).toBe(true);
    const body = (rest: object = {}) => ({ clientRef: newClientRef(), slot: 2 as const, stake: 50, ...rest });
    const own = { clientRef: newClientRef(), slot: 2 as const };
    await player.api.call('betJet', { body: body() });
    const codes = [
      await refusalOf(player.api.call('betJet', { body: body() })),
      await refusalOf(player.api.call('betJet', { body: { ...body(), slot: 1, autoCashOut: 1.005 } })),
      await refusalOf(player.api.call('cashOutJet', { body: { ...own, clientRef: newClientRef() } })),
    ];
    expect(codes.map(({ code }) => code)).toEqual(['ROUND_OPEN', 'INVALID_INPUT', 'ROUND_CLOSED']);
    const cancelled = await player.api.call('cancelJet', { body: own });
    expect(cancelled.round).toMatchObject({ status: 'voided', win: 0 });
    const again = await refusalOf(player.api.call('cancelJet', { body: { ...own, clientRef: newClientRef() } }));
    expect(again.code).toBe('ROUND_CLOSED');
    // A lost answer, requested again: same answer, no second effect.
    expect((await player.api.call('cancelJet', { body: own })).round.roundId).toBe(cancelled.round.roundId);
    clock.run();
  });

  it('stores anchors encrypted: the database alone reveals no future secret', async () => {
    const { chain } = await house.visitor.call('game', { params: { gameId: 'jet' } });
    const kept = await house.server.store.jet.secretOf(chain?.head ?? '');
    if (!kept) throw new Error('no chain is kept');
    const [latest] = await house.server.store.jet.rounds(1);
    const sealed = Buffer.from(kept.sealed);
    for (let at = 0; at + 32 <= sealed.length; at++) {
      let link = sealed.subarray(at, at + 32).toString('hex');
      for (let step = 0; step < 3 && at % 8 === 1; step++) link = previousSecret(link);
      expect(link).not.toBe(latest?.secret);
    }
  });
});
