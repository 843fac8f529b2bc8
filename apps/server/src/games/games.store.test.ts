import { createHttpClient, newClientRef } from '@crease/client';
import type { AppUpdate } from '@crease/contract';
import { playerCommitment } from '@crease/games';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../testing/browser.ts';
import { giveSeed } from '../testing/games.ts';
import { agreed, operatorWith } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer();
});
afterAll(() => house.stop());

let names = 0;
async function player() {
  const { reply } = await signUp(house, `Gamer ${++names}`);
  return createHttpClient({ base: house.base, token: () => reply.token });
}
/** A player who set a seed. */
async function gambler() {
  const api = await player();
  await giveSeed(api);
  return api;
}
type Api = Awaited<ReturnType<typeof player>>;
const visitor = () => createHttpClient({ base: house.base, token: () => null });
const play = (api: Api, gameId: string, choice: Record<string, string | number | boolean>, stake = 100) =>
  api.call('playGame', { params: { gameId }, body: { clientRef: newClientRef(), stake, choice } });

/** An open page and the messages it receives after connecting. */
async function openPage() {
  const socket = io(house.server.url, { path: '/public/', transports: ['websocket'], forceNew: true });
  const next = () => new Promise<AppUpdate>((resolve) => socket.once('app:update', resolve));
  await next();
  return { next, close: () => socket.close() };
}

const POOLS = [
  ['Mini', 0.5],
  ['Major', 0.6],
  ['Grand', 0.9],
];

describe('the lobby', () => {
  it('lists every game publicly, by category, provider and name, prefix matches first', async () => {
    const all = await visitor().call('casinoGames', { query: {} as never });
    expect(all.items.length).toBe(all.total);
    expect(all.total).toBeGreaterThanOrEqual(11);
    for (const { rtp, edge, min, max, favourite } of all.items) {
      expect(rtp + edge).toBeCloseTo(100, 3);
      expect([rtp > 90, rtp < 100, min > 0, max > min, favourite]).toEqual([true, true, true, true, false]);
    }
    const slots = await visitor().call('casinoGames', { query: { category: 'slots' } as never });
    expect(new Set(slots.items.map(({ category }) => category))).toEqual(new Set(['slots']));
    const found = await visitor().call('casinoGames', { query: { search: 'mi' } as never });
    expect(found.items[0]?.gameId).toBe('mines');
    const none = await visitor().call('casinoGames', { query: { provider: 'nobody' } as never });
    expect(none).toMatchObject({ items: [], total: 0 });
    const { items } = await visitor().call('casinoProviders');
    expect(items[0]).toMatchObject({ code: 'crease', status: 'up', downSince: null });
  });

  it('keeps favourites on the account, and opens existing games only', async () => {
    const api = await player();
    for (const gameId of ['dice', 'plinko']) await api.call('favouriteGame', { body: { gameId, favourite: true } });
    const listed = (await api.call('casinoGames', { query: { page: 1 } })).items;
    const placeOf = (gameId: string) => listed.find((one) => one.gameId === gameId)?.favouritePlace;
    expect([placeOf('plinko'), placeOf('dice'), placeOf('mines')]).toEqual([0, 1, null]);
    const game = async () => (await api.call('game', { params: { gameId: 'plinko' } })).favourite;
    expect(await game()).toBe(true);
    await api.call('favouriteGame', { body: { gameId: 'plinko', favourite: false } });
    expect(await game()).toBe(false);
    expect((await api.call('launchGame', { body: { gameId: 'plinko' } })).url).toBe('/casino/plinko');
    for (const call of [
      () => api.call('launchGame', { body: { gameId: 'keno' } }),
      () => api.call('game', { params: { gameId: 'keno' } }),
      () => api.call('favouriteGame', { body: { gameId: 'keno', favourite: true } }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('playing', () => {
  it('a round moves the wallet once, appears in history and statement, and can be verified once the seeds change', async () => {
    const api = await player();
    const clientRef = newClientRef();
    const body = { clientRef, stake: 100, choice: { side: 'over', target: 5050 } };
    const playing = () => api.call('playGame', { params: { gameId: 'dice' }, body });
    // The server seed's hash is shown before the player's seed is set; nothing is drawn before that.
    expect(await refusalOf(playing())).toMatchObject({ code: 'SEEDS_NEEDED' });
    const early = { seedHash: 'f'.repeat(64), clientSeed: 'my-first-seed' };
    expect(await refusalOf(api.call('changeSeeds', { body: early }))).toMatchObject({ code: 'SEEDS_NEEDED' });
    const before = await api.call('gameSeeds');
    expect(before).toMatchObject({ current: null, revealed: [] });
    expect((await api.call('gameSeeds')).nextSeedHash).toBe(before.nextSeedHash);
    const given = await api.call('changeSeeds', { body: { ...early, seedHash: before.nextSeedHash } });
    expect(given.current).toEqual({ seedHash: before.nextSeedHash, clientSeed: 'my-first-seed', nonce: 0 });
    const { round, wallet } = await api.call('playGame', { params: { gameId: 'dice' }, body });
    expect(round).toMatchObject({ gameId: 'dice', stake: 100, status: 'closed', nonce: 1 });
    expect(round.outcome).toMatchObject({ game: 'dice', isWon: round.win > 0 });
    expect(await api.call('playGame', { params: { gameId: 'dice' }, body })).toEqual({ round, wallet });
    expect((await api.call('profile')).wallet.balance).toBe(wallet.balance);
    const listed = await api.call('gameRounds', { query: { gameId: 'dice' } as never });
    expect(listed.items).toEqual([round]);
    const today = new Date().toISOString().slice(0, 10);
    const lines = await api.call('statement', { params: { from: today, to: today }, query: {} as never });
    expect(lines.items.map(({ description }) => description)).toContain(`Dice, round G-${round.roundId}`);
    const { current } = await api.call('gameSeeds');
    expect(current).toMatchObject({ seedHash: round.seedHash, clientSeed: round.clientSeed, nonce: 1 });
    const hidden = await api.call('gameRound', { params: { roundId: round.roundId } });
    expect(hidden.serverSeed).toBeNull();
    const next = { seedHash: given.nextSeedHash, clientSeed: 'my-own-seed' };
    const { revealed, current: second, nextSeedHash } = await api.call('changeSeeds', { body: next });
    expect([playerCommitment(revealed[0]?.serverSeed ?? ''), second?.seedHash]).toEqual([
      before.nextSeedHash,
      given.nextSeedHash,
    ]);
    // A seed that the server knew when it made its own.
    for (const clientSeed of ['my-first-seed', 'my-own-seed'])
      expect(await refusalOf(api.call('changeSeeds', { body: { seedHash: nextSeedHash, clientSeed } }))).toMatchObject({
        code: 'INVALID_INPUT',
      });
    const shown = await api.call('gameRound', { params: { roundId: round.roundId } });
    expect(shown).toMatchObject({ serverSeed: revealed[0]?.serverSeed, choice: body.choice, acts: [] });
    const { items } = await visitor().call('gameStatistics');
    expect(items.find(({ gameId }) => gameId === 'dice')).toMatchObject({ day: expect.any(String), staked: 100 });
  });

  it('a multi-step round is played step by step, by its player only', async () => {
    const api = await gambler();
    const { round } = await play(api, 'mines', { mines: 24 });
    expect(round).toMatchObject({ status: 'open', outcome: { mineTiles: null } });
    const other = await player();
    const act = { roundId: round.roundId, open: 1 };
    expect(await refusalOf(play(other, 'mines', act))).toMatchObject({ code: 'ROUND_CLOSED' });
    expect(await refusalOf(other.call('gameRound', { params: { roundId: round.roundId } }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const { nextSeedHash: seedHash } = await api.call('gameSeeds');
    const changing = api.call('changeSeeds', { body: { seedHash, clientSeed: 'another-seed' } });
    expect(await refusalOf(changing)).toMatchObject({ code: 'ROUND_OPEN' });
    const over = await play(api, 'mines', act);
    expect(over.round.status).toBe('closed');
    expect(await refusalOf(play(api, 'mines', act))).toMatchObject({ code: 'ROUND_CLOSED' });
  });

  it('shared pools are shown with the game, and grow with every bet', async () => {
    const api = await gambler();
    const pools = async () => (await visitor().call('game', { params: { gameId: 'river-steamer' } })).jackpots;
    expect((await pools()).map(({ name, amount }) => [name, amount])).toEqual([
      ['Mini', 100],
      ['Major', 2_000],
      ['Grand', 40_000],
    ]);
    expect(await refusalOf(play(api, 'river-steamer', {}, 15))).toMatchObject({ code: 'INVALID_SIZE' });
    const { round } = await play(api, 'river-steamer', {}, 1_000);
    expect(round.outcome).toMatchObject({ game: 'slot', feature: { kind: 'jackpots' } });
    expect((await pools()).at(-1)?.amount).toBeGreaterThan(40_000);
  });

  it('invalid input is refused with its field, and nothing is played', async () => {
    const api = await player();
    for (const [gameId, choice, stake, code] of [
      ['dice', { side: 'over', target: 1 }, 100, 'INVALID_INPUT'],
      ['dice', {}, 100, 'INVALID_INPUT'],
      ['mines', { mines: 0 }, 100, 'INVALID_INPUT'],
      ['mines', { roundId: 'x', open: 1 }, 100, 'ROUND_CLOSED'],
      ['plinko', { rows: 12, risk: 'high' }, 0.001, 'INVALID_SIZE'],
      ['plinko', { rows: 12, risk: 'high' }, -5, 'INVALID_SIZE'],
      ['plinko', { rows: 12, risk: 'high' }, 5, 'BELOW_MINIMUM'],
      ['plinko', { rows: 12, risk: 'high' }, 1e9, 'ABOVE_MAXIMUM'],
      ['keno', {}, 100, 'NOT_FOUND'],
    ] as const)
      expect(await refusalOf(play(api, gameId, choice, stake)), `${gameId} ${stake}`).toMatchObject({ code });
    expect((await api.call('gameRounds', { query: {} as never })).total).toBe(0);
  });
});

describe('games switched off', () => {
  it('start no round, are marked in the lobby at once, and finish open rounds; operators see returns', async () => {
    const desk = await operatorWith(house, 'trader');
    const auditor = await operatorWith(house, 'auditor');
    const [api, page] = [await gambler(), await openPage()];
    const { round } = await play(api, 'mines', { mines: 24 });
    const turn = (on: boolean) => ({ body: { gameId: 'mines', on, reason: 'return below stated' } });
    const status = async () => {
      const { items } = await visitor().call('casinoGames', { query: { search: 'mines' } as never });
      return items[0]?.status;
    };
    const figures = async () => {
      const { items, ...rest } = await desk.api.call('deskGames');
      return { ...rest, game: (gameId: string) => items.find((game) => game.gameId === gameId) };
    };
    expect(await refusalOf(auditor.api.call('switchGame', turn(false)))).toMatchObject({ code: 'FORBIDDEN' });
    const told = page.next();
    expect(await desk.api.call('switchGame', turn(false))).toEqual({ gameId: 'mines', on: false, proposalId: null });
    expect((await told).changed).toEqual(['games']);
    expect(await status()).toBe('down');
    const off = { code: 'GAME_UNAVAILABLE', message: 'Mines is unavailable' };
    expect(await refusalOf(play(await player(), 'mines', { mines: 24 }))).toMatchObject(off);
    expect(await refusalOf(api.call('launchGame', { body: { gameId: 'mines' } }))).toMatchObject(off);
    expect((await play(api, 'mines', { roundId: round.roundId, open: 1 })).round.status).toBe('closed');
    expect((await figures()).game('mines')).toMatchObject({ on: false, off: { reason: 'return below stated' } });
    const asked = await desk.api.call('switchGame', turn(true));
    expect(asked).toEqual({ gameId: 'mines', on: false, proposalId: expect.any(String) });
    await agreed(house, asked);
    expect(await status()).toBe('up');
    await play(api, 'dice', { side: 'over', target: 5050 }, 250);
    // Today's figures are refreshed after some seconds.
    await expect.poll(async () => (await figures()).game('dice')?.staked).toBeGreaterThanOrEqual(250);
    const { game, leastRounds, jackpots } = await figures();
    expect(game('dice')).toMatchObject({ on: true, off: null, verdict: 'tooFew' });
    expect(game('dice')?.rounds).toBeLessThan(leastRounds);
    expect(game('monsoon-gold')?.stated).toEqual({ least: 96.1988, most: 96.1988 });
    expect(jackpots.map(({ name, share }) => [name, share])).toEqual(POOLS);
    expect(
      await refusalOf(desk.api.call('switchGame', { body: { gameId: 'keno', on: true, reason: 'none' } })),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'gameId' });
    page.close();
  });
});
