import { ApiError, type HttpClient, newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../testing/browser.ts';
import { clientWith, consoleToken } from '../testing/operator.ts';
import { oddsBody, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());

type Bettor = Awaited<ReturnType<typeof signUp>> & { api: HttpClient };

/** The three ways to bet, called directly. */
const ways: readonly ((api: HttpClient) => Promise<unknown>)[] = [
  (api) => api.call('placeOdds', { body: oddsBody('g1') }),
  (api) =>
    api.call('placeBookmaker', {
      body: {
        clientRef: newClientRef(),
        side: 'back',
        size: 100,
        marketId: 'g1-bookmaker',
        runnerId: 'kites',
        rate: 90,
      },
    }),
  (api) =>
    api.call('placeFancy', {
      body: { clientRef: newClientRef(), side: 'back', size: 100, marketId: 'g1-fancy', run: 52, rate: 90 },
    }),
];

const setExcluded = ({ playerId }: Bettor, excluded: boolean) =>
  app.server.writer.submit({ type: 'setExcluded', playerId, excluded });

const becomes = (status: 'live' | 'maintenance' | 'suspended') =>
  clientWith(app, consoleToken(app)).call('setOrganisation', { body: { status, reason: 'a test' } });

/** State, how it begins and ends, the answer to a bet. Unverified players may bet: all money is play money. */
const STATES: [
  name: string,
  enter: (player: Bettor) => Promise<unknown>,
  leave: (player: Bettor) => Promise<unknown>,
  answer: [number, string],
][] = [
  ['excluded', (player) => setExcluded(player, true), (player) => setExcluded(player, false), [409, 'EXCLUDED']],
  ['in maintenance', () => becomes('maintenance'), () => becomes('live'), [503, 'SERVICE_UNAVAILABLE']],
  ['of a suspended organisation', () => becomes('suspended'), () => becomes('live'), [503, 'SERVICE_UNAVAILABLE']],
  [
    'who must change their password',
    ({ playerId }) => app.server.identities.forceUpdate(playerId, 't0'),
    async ({ browser }) => {
      const changed = await browser.post('/update-password', {
        oldPassword: PASSWORD,
        newPassword: 'willow-53-anchor',
      });
      expect(changed.status).toBe(200);
    },
    [403, 'PASSWORD_UPDATE_REQUIRED'],
  ],
  [
    'whose sessions were ended',
    ({ playerId }) => app.server.sessions.endAll(playerId),
    async () => {},
    [401, 'UNAUTHORIZED'],
  ],
];

async function outcomeOf(bet: Promise<unknown>): Promise<[number, string]> {
  const error = await bet.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ApiError ? [error.status, error.code] : [200, ''];
}

/** A player's state in the engine: no bet, no hold, the opening balance. */
const traces = ({ playerId }: Bettor) =>
  app.server.writer.read(({ playerStates }) => [
    playerStates[playerId]?.live.length ?? 0,
    playerStates[playerId]?.balances.held,
    playerStates[playerId]?.balances.cash.balance,
  ]);

it.each(STATES)(
  '[B14] a player %s can place no bet, leaves no trace, and can bet again when it ends',
  async (name, enter, leave, answer) => {
    const account = await signUp(app, `Bar ${STATES.findIndex(([other]) => other === name)}`);
    const player: Bettor = { ...account, api: clientWith(app, account.reply.token) };
    const before = await traces(player);
    await enter(player);
    for (const bet of ways) expect(await outcomeOf(bet(player.api))).toEqual(answer);
    expect(await traces(player)).toEqual(before);
    await leave(player);
    if (answer[0] === 409 || answer[0] === 503)
      for (const bet of ways) expect(await outcomeOf(bet(player.api))).toEqual([200, '']);
  },
);

it('[B14] an exclusion queued before a bet refuses the bet', async () => {
  const account = await signUp(app, 'In The Queue');
  const player: Bettor = { ...account, api: clientWith(app, account.reply.token) };
  const before = await traces(player);
  const bets = Array.from({ length: 20 }, (_, at) => {
    const bet = outcomeOf(player.api.call('placeOdds', { body: oddsBody('g1', { size: 100 + at }) }));
    return at === 10 ? Promise.all([setExcluded(player, true), bet]).then(([, outcome]) => outcome) : bet;
  });
  const outcomes = await Promise.all(bets);
  const taken = outcomes.filter(([status]) => status === 200).length;
  expect(outcomes.filter(([, code]) => code === 'EXCLUDED')).toHaveLength(20 - taken);
  const { items } = await player.api.call('bets', { query: { status: 'open' } });
  expect(items).toHaveLength(taken);
  if (taken === 0) expect(await traces(player)).toEqual(before);
  expect(await outcomeOf(player.api.call('placeOdds', { body: oddsBody('g1', { size: 700 }) }))).toEqual([
    409,
    'EXCLUDED',
  ]);
});
