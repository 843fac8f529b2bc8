import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient, type HttpClient, newClientRef } from '@crease/client';
import type { GameRound, TableState } from '@crease/contract';
import { dayOf } from '@crease/engine';
import { sealedStream, sealOf, tableCommitment, tableOf } from '@crease/games';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { until } from '../../../../../packages/store/src/testing/until.ts';
import { indianDate } from '../../core/values/days.ts';
import { createLogger } from '../../logger.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { agreed, clientWith, consoleToken } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';

/** Bets, and then seeds, are accepted until the test moves the clock. */
const TIMES = { TABLE_TIMES: '600000,20,300,600000' };
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
/** Moves the clock on to a time, epoch ms. */
const moveTo = (time: number) => {
  clock.ahead += Math.max(0, time - now());
};
/** The seed and seal that a bettor's browser makes. */
const SEED = '5e'.repeat(32);
let house: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  house = await startTestServer(TIMES, { now });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await house.stop();
});

function line(token?: string, { server } = house): Socket {
  const socket = io(server.url, {
    path: '/public/',
    transports: ['websocket'],
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token } }),
  });
  sockets.push(socket);
  return socket;
}

const joined = async (socket: Socket, id: string) =>
  ((await socket.emitWithAck('game:join', { id })) as { data: TableState }).data;

const lay = (api: HttpClient, { id, roundId }: { id: string; roundId: string }, bets: object[], seal?: string) => {
  const body = { clientRef: newClientRef(), roundId, bets: bets as never, ...(seal && { seal }) };
  return api.call('tableBets', { params: { tableId: id }, body });
};

/** Sends the seed as a browser does: once the seals are fixed and its own is among them. */
function revealing(api: HttpClient, socket: Socket, { id, roundId }: TableState): void {
  let isSent = false;
  socket.on('game:update', (state: TableState) => {
    if (isSent || state.id !== id || state.roundId !== roundId || state.revealsUntil === null) return;
    if (!state.seals.includes(sealOf(SEED))) return;
    isSent = true;
    void api.call('revealSeed', { params: { tableId: id }, body: { roundId, seed: SEED } });
  });
}

const redeal = (
  kind: string,
  { roundId, secret, seals, seeds, beacon }: Pick<TableState, 'roundId' | 'secret' | 'seals' | 'seeds' | 'beacon'>,
) => {
  const sealed = seals.map((seal, at) => ({ seal, seed: seeds[at] ?? null }));
  const value = beacon?.randomness ? { ...beacon, randomness: beacon.randomness } : null;
  const draw = { tableId: kind, roundNo: Number(roundId), secret: secret ?? '', sealed, beacon: value };
  return tableOf(kind)?.game.deal(sealedStream(draw));
};

describe('a table', () => {
  it('deals a shared round: bets, undo, result, and the proof that it was fixed before', async () => {
    const { api, token } = await house.demoPlayer();
    const [own, visitor] = [line(token), line()];
    const seen: TableState[] = [];
    visitor.on('game:update', (state: TableState) => seen.push(state));
    await joined(visitor, 'teen-patti');
    const open = await joined(own, 'teen-patti');
    expect(open).toMatchObject({ phase: 'betting', secret: null, salt: null, fell: null });
    const decided = new Promise<GameRound>((resolve) => own.on('round:update', ({ round }) => resolve(round)));
    const before = (await api.call('profile')).wallet.balance;
    const [backed, laid] = [
      { spot: 'playerA', stake: 500 },
      { spot: 'playerB', stake: 100, side: 'lay' },
    ];
    const first = await lay(api, open, [backed, laid] as object[], sealOf(SEED));
    expect(first.seal).toBe(sealOf(SEED));
    const early = api.call('revealSeed', { params: { tableId: open.id }, body: { roundId: open.roundId, seed: SEED } });
    expect(await refusalOf(early)).toMatchObject({ code: 'ROUND_CLOSED' });
    revealing(api, own, open);
    expect(first.round).toMatchObject({ stake: 605, status: 'open', outcome: null });
    await lay(api, open, [{ spot: 'sixCard', stake: 50 }]);
    const undone = await api.call('undoTableBets', {
      params: { tableId: open.id },
      body: { clientRef: newClientRef(), roundId: open.roundId },
    });
    expect(undone.bets).toEqual([
      { spot: 'playerA', stake: 500 },
      { spot: 'layB', stake: 100 },
    ]);
    expect(undone.wallet.balance).toBe(before - 605);
    await until(() => seen.some(({ phase, bettors }) => phase === 'betting' && bettors === 1));
    moveTo(open.closesAt);
    const round = await decided;
    expect(round).toMatchObject({ roundId: first.round?.roundId, status: 'closed', stake: 605 });
    expect(await refusalOf(lay(api, open, [{ spot: 'playerA', stake: 50 }]))).toMatchObject({ code: 'ROUND_CLOSED' });
    expect((await api.call('profile')).wallet.balance).toBe(before - 605 + round.win);

    const { table } = await api.call('gameRound', { params: { roundId: round.roundId } });
    const proof = table as NonNullable<typeof table>;
    const { secret, seals, seeds } = proof;
    expect(tableCommitment(secret ?? '')).toBe(open.commitment);
    expect(proof).toMatchObject({ scheme: 2, seals: [sealOf(SEED)], seeds: [SEED], salt: null, beacon: null });
    const again = redeal('teen-patti', proof);
    expect(round.outcome).toMatchObject({ game: 'teen-patti', result: again });
    await expect.poll(() => seen.map(({ phase }) => phase)).toContain('result');
    // The cards stay secret while bets are accepted.
    for (const { phase, secret, seals, fell, revealsUntil } of seen) {
      if (phase === 'betting') expect([secret, seals, fell]).toEqual([null, [], null]);
      if (revealsUntil !== null) expect([secret, fell]).toEqual([null, null]);
    }
    const day = indianDate(dayOf(Date.parse(round.closedAt ?? '')));
    const params = { gameId: 'teen-patti', day };
    const { items } = await house.visitor.call('dayRounds', { params, query: { after: Number(open.roundId) - 1 } });
    expect(items[0]).toMatchObject({ roundId: open.roundId, secret, bettors: 1, staked: 605 });
    expect(items[0]?.table).toEqual({ scheme: 2, seals, seeds, beacon: null });
    expect(items[0]).toMatchObject({ fell: { result: again }, returned: round.win, bust: null });
    const { history, spots } = await house.visitor.call('table', { params: { tableId: 'teen-patti' } });
    expect(history.map(({ roundId }) => roundId)).toContain(open.roundId);
    expect(spots.find(({ spot }) => spot === 'layB')).toMatchObject({ risks: 1.05, pays: 1 });
  });

  it('is listed in the lobby with the return of its main bets', async () => {
    const { items } = await house.visitor.call('casinoGames', { query: { category: 'tables' } as never });
    expect(items.map(({ gameId }) => gameId)).toEqual(expect.arrayContaining(['teen-patti', 'baccarat', '32-cards']));
    expect(items.find(({ gameId }) => gameId === 'teen-patti')).toMatchObject({ rtp: 97.5028, min: 10, max: 100_000 });
  });
});

it('a restart during betting returns every bet; the table continues, and tables switched off stay off', async () => {
  const folder = freshDataDir('crease-tables-');
  const env = { PORT: '0', DATA_DIR: folder, TABLE_TIMES: '600000,20,300', TRUSTED_PROXIES: '127.0.0.1' };
  const start = () => startServer({ env, feed: new ScriptedFeed(), logger: createLogger('silent') });
  const first = await start();
  const { token } = await createHttpClient({ base: `${first.url}/api`, token: () => null }).call('loginDemo');
  const before = createHttpClient({ base: `${first.url}/api`, token: () => token });
  const open = await before.call('table', { params: { tableId: 'roulette' } });
  const balance = (await before.call('profile')).wallet.balance;
  await lay(before, open, [{ spot: 'red', stake: 100 }]);
  const turn = async (server: RunningServer, on: boolean) => {
    const desk = clientWith({ server }, consoleToken({ server }));
    const body = { gameId: 'lucky-7', on, reason: 'as a test' };
    await agreed({ server }, await desk.call('switchGame', { body }));
  };
  await turn(first, false);
  await first.stop();
  const second = await start();
  const after = createHttpClient({ base: `${second.url}/api`, token: () => token });
  expect((await after.call('profile')).wallet.balance).toBe(balance);
  const [round] = (await after.call('gameRounds')).items;
  expect(round).toMatchObject({ status: 'voided', stake: 100, win: 0 });
  expect(Number((await after.call('table', { params: { tableId: 'roulette' } })).roundId)).toBe(
    Number(open.roundId) + 1,
  );
  const status = async () => (await after.call('game', { params: { gameId: 'lucky-7' } })).status;
  expect(await status()).toBe('down');
  await turn(second, true);
  expect(await status()).toBe('up');
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a beacon named at the opening decides last: its value is published after the seeds are fixed', async () => {
  const CHAIN = 'cd'.repeat(32);
  const asked: number[] = [];
  const source = createServer((request, response) => {
    const round = Number(request.url?.split('/').at(-1));
    asked.push(round);
    const signature = round.toString(16).padStart(96, '0');
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    response.end(JSON.stringify({ round, randomness, signature }));
  });
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const BEACON_URL = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  const beacon = { BEACON_URL, BEACON_CHAIN: CHAIN, BEACON_GENESIS: '0', BEACON_PERIOD: '1' };
  const drawn = await startTestServer({ ...TIMES, ...beacon }, { now });
  const { api, token } = await drawn.demoPlayer();
  const socket = line(token, drawn);
  const states: TableState[] = [];
  socket.on('game:update', (state: TableState) => states.push(state));
  const open = await joined(socket, 'roulette');
  expect(open.beacon).toMatchObject({ chain: CHAIN, randomness: null });
  expect(open.beacon?.at).toBeGreaterThan(open.closesAt + 600_000);
  await lay(api, open, [{ spot: 'red', stake: 50 }], sealOf(SEED));
  revealing(api, socket, open);
  const isFixed = ({ roundId, seeds }: TableState) => roundId === open.roundId && seeds[0] === SEED;
  const deals = new Promise<TableState>((resolve) =>
    socket.on('game:update', (state: TableState) => state.roundId === open.roundId && state.fell && resolve(state)),
  );
  moveTo(open.closesAt);
  await until(() => states.some(isFixed));
  moveTo(open.beacon?.at ?? 0);
  const dealt = await deals;
  expect(dealt.beacon).toMatchObject({ chain: CHAIN, round: open.beacon?.round });
  expect(dealt.dealtAt).toBeGreaterThanOrEqual(open.beacon?.at ?? 0);
  expect(dealt.fell).toEqual({ game: 'roulette', result: redeal('roulette', dealt) });
  const fixed = states.find(isFixed);
  expect([fixed?.secret, (fixed?.at ?? 0) < (open.beacon?.at ?? 0)]).toEqual([null, true]);
  expect(asked.filter((round) => round === open.beacon?.round)).toHaveLength(1);
  socket.close();
  await drawn.stop();
  source.close();
});
