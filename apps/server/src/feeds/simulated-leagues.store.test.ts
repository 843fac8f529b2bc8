import { rmSync } from 'node:fs';
import { createHttpClient } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { operatorWith, type TestOperator } from '../testing/operator.ts';
import { followed, oddsBody, refusalOf } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';

const LEAGUE = 'Test League';
const folder = freshDataDir('crease-leagues-');
const feed = new ScriptedFeed();
let server: RunningServer;
let trader: TestOperator;

async function start(): Promise<void> {
  const env = { PORT: '0', JET_LINKS: '0', DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' };
  server = await startServer({ env, feed, logger: createLogger('silent') });
  trader = await operatorWith({ server }, 'trader');
}

beforeAll(async () => {
  for (const gameId of ['quiet', 'bet']) feed.publishMatch(gameId);
  feed.publishMatch('playing', { inPlay: true });
  await start();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const apiOf = (token: string | null) => createHttpClient({ base: `${server.url}/api`, token: () => token });
const apiOfPlayer = async () => apiOf((await apiOf(null).call('loginDemo')).token);
const turn = (isOn: boolean, league = LEAGUE) =>
  trader.api.call('switchLeague', { body: { league, isOn, reason: 'as a test' } });
const shown = (gameId: string) => apiOf(null).call('event', { params: { gameId } });
const listed = async () => (await apiOf(null).call('events')).items.map(({ gameId }) => gameId).sort();
const marketsOf = async (gameId: string) => new Set((await shown(gameId)).markets.map(({ status }) => status));

it('off withdraws events without a bet; the others stay, and new ones are not announced', async () => {
  const api = await apiOfPlayer();
  await api.call('placeOdds', { body: oddsBody('bet') });
  expect(await turn(false)).toEqual({ league: LEAGUE, sport: 'cricket', isOn: false, upcoming: 1, inPlay: 1 });
  expect(await listed()).toEqual(['bet', 'playing']);
  expect((await shown('quiet')).status).toBe('abandoned');
  expect(await marketsOf('quiet')).toEqual(new Set(['voided']));
  expect(await marketsOf('bet')).toEqual(new Set(['open']));
  feed.publishMatch('late');
  await followed(server, feed);
  expect(await listed()).toEqual(['bet', 'playing']);
  await api.call('placeOdds', { body: oddsBody('bet') });
  await api.call('placeOdds', { body: oddsBody('playing') });
  expect((await refusalOf(api.call('placeOdds', { body: oddsBody('quiet') }))).code).toBe('MARKET_CLOSED');
});

it('only operators who run markets switch leagues, an unknown league is refused, and the trail has the reason', async () => {
  const finance = await operatorWith({ server }, 'finance');
  const body = { league: LEAGUE, isOn: true, reason: 'as a test' };
  expect((await refusalOf(finance.api.call('switchLeague', { body }))).code).toBe('FORBIDDEN');
  expect((await refusalOf(turn(false, 'No League'))).code).toBe('NOT_FOUND');
  const auditor = await operatorWith({ server }, 'auditor');
  const { items } = await auditor.api.call('auditTrail', { query: { search: 'switchLeague' } });
  expect(items.filter(({ act }) => act === 'switchLeague').map(({ details }) => details)).toContainEqual({
    league: LEAGUE,
    isOn: false,
    reason: 'as a test',
  });
});

it('a restart keeps the switch; on again announces events that have not begun, and none that was withdrawn', async () => {
  await server.stop();
  await start();
  await followed(server, feed);
  expect(await listed()).toEqual(['bet', 'playing']);
  expect(await trader.api.call('simulatedLeagues')).toMatchObject([{ isOn: false, upcoming: 1, inPlay: 1 }]);
  await turn(true);
  expect(await listed()).toEqual(['bet', 'late', 'playing']);
  expect((await shown('quiet')).status).toBe('abandoned');
  expect(await marketsOf('late')).toEqual(new Set(['open']));
  expect(await server.store.audit()).toEqual([]);
});

it('names the feed among the price sources, with its state', async () => {
  const sources = () => trader.api.call('feedSources');
  expect(await sources()).toMatchObject([
    { name: 'scripted', hasOwnEvents: true, state: 'live', isWell: true, events: 3, markets: 9 },
  ]);
  feed.isDamaged = true;
  await expect.poll(sources).toMatchObject([{ state: 'broken', isWell: false, markets: 0 }]);
  feed.isDamaged = false;
});
