import { rmSync } from 'node:fs';
import { createHttpClient, type HttpClient } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../../logger.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { agreed, operatorWith } from '../../testing/operator.ts';
import { followed, oddsBody, refusalOf, type TestServer } from '../../testing/running-server.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';

const folder = freshDataDir('crease-lookup-');
let server: RunningServer;
let feed: ScriptedFeed;
let player: { readonly id: string; readonly username: string; readonly token: string };
let betId: string;

const apiOf = (token: string | null): HttpClient => createHttpClient({ base: `${server.url}/api`, token: () => token });
const operator = async (role: Parameters<typeof operatorWith>[1]) => {
  const house = { base: `${server.url}/api`, server, visitor: apiOf(null) } as TestServer;
  return (await operatorWith(house, role)).api;
};
const because = { reason: 'as a test' };
const cash = async () => (await apiOf(player.token).call('profile')).wallet.balance;

/** A server whose feed has no earlier events: finished ones are in the store only. */
async function start(): Promise<void> {
  feed = new ScriptedFeed();
  const limits = { DEMO_RATE: '1000', CALL_RATE: '100000' };
  const env = { PORT: '0', JET_LINKS: '0', DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', ...limits };
  server = await startServer({ env, feed, logger: createLogger('silent') });
}

beforeAll(async () => {
  await start();
  feed.publishMatch('old');
  await followed(server, feed);
  const { token, user } = await apiOf(null).call('loginDemo');
  player = { id: user.id, username: user.username, token };
  betId = (await apiOf(token).call('placeOdds', { body: oddsBody('old', { price: 1.9, size: 1000 }) })).bet.betId;
  feed.endMatch('old');
  await followed(server, feed);
  const trader = await operator('trader');
  for (const market of ['match_odds', 'bookmaker'])
    await trader.call('settleMarket', { body: { marketId: `old-${market}`, winners: ['tides'], ...because } });
  const fancy = { marketId: 'old-fancy', number: 171, ...because };
  await agreed({ server }, await trader.call('settleMarket', { body: fancy }));
  await followed(server, feed);
  await server.stop();
  await start();
  for (const gameId of ['tennis', 'g1']) feed.publishMatch(gameId, gameId === 'g1' ? {} : { sport: 'tennis' });
  await followed(server, feed);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a finished event is listed with its results, and its market can be settled again', async () => {
  const trader = await operator('trader');
  const { items } = await trader.call('pastEvents', { query: { search: 'kites OLD', sportId: '4' } });
  expect(items).toMatchObject([{ gameId: 'old', competition: 'Test League', markets: 3, unsettled: 0 }]);
  expect((await trader.call('pastEvents', { query: { search: 'old', sportId: '2' } })).total).toBe(0);
  const { markets, status } = await trader.call('deskEvent', { params: { gameId: 'old' } });
  expect(status).toBe('finished');
  expect(markets.map(({ marketId, result, past }) => [marketId, result, past])).toEqual([
    ['old-match_odds', 'The tides', true],
    ['old-bookmaker', 'The tides', true],
    ['old-fancy', '171', true],
  ]);
  const marketId = 'old-match_odds';
  expect(await trader.call('deskMarket', { params: { marketId } })).toMatchObject({ past: true, sportId: 4 });
  const preview = await trader.call('settlementPreview', { query: { marketId, winners: 'kites' } });
  expect(preview).toMatchObject({ eventName: 'old Tides v old Kites', marketName: 'Match odds', result: 'The kites' });
  const before = await cash();
  const body = { marketId, winners: ['kites'], digest: preview.digest, ...because };
  const reply = await trader.call('settleMarket', { body });
  expect(reply).toMatchObject({ status: 'settled', proposalId: expect.any(String) });
  expect(await cash()).toBe(before);
  await agreed({ server }, reply);
  expect(await cash()).toBe(before - 900 * 0.98 - 1000);
  expect(await trader.call('deskMarket', { params: { marketId } })).toMatchObject({ result: 'The kites' });
  expect((await refusalOf(trader.call('deskMarket', { params: { marketId: 'none' } }))).code).toBe('UNKNOWN_MARKET');
  expect((await refusalOf(trader.call('deskEvent', { params: { gameId: 'none' } }))).status).toBe(404);
});

it('current markets are filtered by sport, league and words, with a limit', async () => {
  const trader = await operator('trader');
  const ids = async (query: object) =>
    (await trader.call('deskMarkets', { query })).items.map(({ marketId }) => marketId);
  expect(await ids({ sportId: '2', search: 'TIDES fancy' })).toEqual(['tennis-fancy']);
  expect(await ids({ competition: 'Another league' })).toEqual([]);
  const few = await trader.call('deskMarkets', { query: { limit: 2 } });
  expect([few.items.length, few.total, few.views.all, few.figures.open]).toEqual([2, 6, 6, 6]);
  expect(few.leagues).toEqual([
    { sportId: 2, competition: 'Test League', markets: 3 },
    { sportId: 4, competition: 'Test League', markets: 3 },
  ]);
  expect((await refusalOf(trader.call('deskMarkets', { query: { limit: 1_000_000 } }))).status).toBe(400);
});

it('one key suspends without a reason; the later reason is audited and changes nothing else', async () => {
  const trader = await operator('trader');
  const marketId = 'g1-match_odds';
  const stopped = await trader.call('stopMarket', { body: { marketId } });
  expect(stopped).toMatchObject({ status: 'suspended', stopped: true, statusReason: 'Suspended by the desk' });
  const noted = await trader.call('noteMarket', { body: { marketId, reason: 'Wrong price' } });
  expect(noted).toMatchObject({ status: 'suspended', version: stopped.version });
  const { acts } = await trader.call('marketBook', { params: { marketId } });
  expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
    ['noteMarket', 'Wrong price'],
    ['stopMarket', ''],
  ]);
  await trader.call('resumeMarket', { body: { marketId } });
  // A note that arrives after another operator has resumed the market suspends nothing.
  expect(await trader.call('noteMarket', { body: { marketId, reason: 'Feed late' } })).toMatchObject({
    stopped: false,
  });
  const support = await operator('support');
  for (const name of ['stopMarket', 'noteMarket'] as const)
    expect((await refusalOf(support.call(name, { body: { marketId, ...because } }))).status).toBe(403);
  expect((await refusalOf(trader.call('noteMarket', { body: { marketId, reason: ' ' } }))).status).toBe(400);
});

it('the search finds players, events, markets, bets and requests, each for roles that may see it', async () => {
  const clientRef = 'found-by-name';
  await server.writer.submit({
    type: 'adjustBalance',
    playerId: Number(player.id),
    clientRef,
    amount: 100_00,
    reason: 'as a test',
  });
  const trader = await operator('trader');
  const kinds = async (api: HttpClient, text: string) =>
    (await api.call('findOnDesk', { query: { text } })).items.map(({ kind, id }) => `${kind} ${id}`);
  expect(await kinds(trader, 'old kites')).toEqual(['event old']);
  expect(await kinds(trader, 'old-fancy')).toEqual(['market old-fancy']);
  expect(await kinds(trader, 'g1 bookmaker')).toEqual(['market g1-bookmaker']);
  expect(await kinds(trader, player.username)).toEqual([`player ${player.id}`, `bet ${betId}`]);
  expect(await kinds(trader, betId)).toContain(`bet ${betId}`);
  expect(await kinds(trader, '%')).toEqual([]);
  expect(await kinds(trader, "'; --")).toEqual([]);
  const { items } = await trader.call('findOnDesk', { query: { text: betId } });
  expect(items.find(({ kind }) => kind === 'bet')).toMatchObject({ parent: 'old-match_odds' });
  expect((await refusalOf(apiOf(player.token).call('findOnDesk', { query: { text: 'g1' } }))).status).toBe(404);
});
