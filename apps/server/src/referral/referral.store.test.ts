import { createHttpClient } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, freshMobile, lastCode, must, PASSWORD, registerBody, signUp } from '../testing/browser.ts';
import { operatorWith } from '../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  for (const gameId of ['g1', 'g2']) app.feed.publishMatch(gameId);
  await app.followed();
});
afterAll(() => app.stop());

const apiOf = (token: string) => createHttpClient({ base: app.base, token: () => token });
const run = () => app.server.referrals.run();
/** A result in which the first runner loses. */
async function settle(gameId: string): Promise<void> {
  const result = { kind: 'winners', winners: [1], note: '' } as const;
  const market = { gameId, feedSeq: null, marketId: `${gameId}-match_odds` };
  await app.server.writer.submit({ type: 'settleMarket', ...market, result });
}

let addresses = 0;

/** A player who signs up with a code, from a separate address and device. */
async function friend(username: string, code: string, userAgent = `Device of ${username}`) {
  const headers = { 'x-forwarded-for': `10.77.0.${++addresses}`, 'user-agent': userAgent };
  const browser = new Browser(app, headers);
  const mobile = freshMobile();
  const named = { mobile, country_code: '91' };
  await must(browser.post('/sendOtpToMobile', named));
  await must(browser.post('/mobileVerification', { ...named, otp: await lastCode(app, mobile) }));
  const body = registerBody({ username, mobile, password: PASSWORD, agent_code: code });
  const { token, user } = (await must(browser.post('/register', body))).body;
  return { api: apiOf(token), playerId: Number(user.id) };
}

it('[MO-07] one link per placement; its owner alone sees visits, sign-ups and rewards', async () => {
  const { reply, playerId } = await signUp(app, 'Arjun Rawat', { 'x-forwarded-for': '10.76.0.1' });
  const api = apiOf(reply.token);
  expect(await api.call('refStats')).toMatchObject({ link: null, opened: 0, earned: 0, rewards: { firstBet: 150 } });
  const link = await api.call('generateRef', { body: {} });
  expect(link.url).toBe(`${app.server.url}/?ref=${link.code}`);
  expect(link.code).toMatch(/^ARJUNR\d{4}$/);
  const race = await Promise.all(
    Array.from({ length: 10 }, () => api.call('generateRef', { body: { source: 'Chat' } })),
  );
  expect(new Set(race.map(({ code }) => code)).size).toBe(1);
  expect(await api.call('generateRef', { body: {} })).toEqual(link);
  for (let i = 0; i < 3; i++) await app.visitor.call('openedRef', { body: { code: link.code.toLowerCase() } });
  await app.visitor.call('openedRef', { body: { code: 'NOBODY0000' } });

  const nimisha = await friend('Nimisha 21', link.code.toLowerCase());
  await friend('Kabir', race[0]?.code ?? '');
  await friend('A Stranger', 'NOBODY0000');
  await run();
  await run();
  await nimisha.api.call('placeOdds', { body: oddsBody('g1', { size: 600 }) });
  await settle('g1');
  await expect
    .poll(async () => {
      await run();
      return (await api.call('refStats')).firstBet;
    })
    .toBe(1);
  const stats = await api.call('refStats');
  expect(stats).toMatchObject({ opened: 3, signedUp: 2, firstBet: 1, verified: 0, earned: 150, waiting: 150 });
  expect(stats.weeks.at(-1)).toMatchObject({ signedUp: 2, earned: 150 });
  expect(new Date(stats.nextPayAt).toISOString()).toMatch(/T18:30:00\.000Z$/);
  const { items } = await api.call('refSources');
  expect(items.map(({ source, opened, signedUp, earned }) => [source, opened, signedUp, earned])).toEqual([
    ['link', 3, 1, 150],
    ['Chat', 0, 1, 0],
  ]);

  // [R02] Names are shortened, and other players see none.
  const children = await api.call('refChildren');
  expect(children.items.map(({ name, step, earned }) => [name, step, earned])).toEqual([
    ['Kab•••', 'signedUp', 0],
    ['Nim•••21', 'firstBet', 150],
  ]);
  expect(JSON.stringify(children)).not.toContain('Nimisha');
  expect((await nimisha.api.call('refChildren')).items).toEqual([]);
  expect(await nimisha.api.call('refStats')).toMatchObject({ opened: 0, signedUp: 0, earned: 0 });

  const { api: desk } = await operatorWith(app, 'finance');
  const { items: referrers } = await desk.call('referrers');
  expect(referrers).toMatchObject([{ playerId: String(playerId), signedUp: 2, firstBet: 1, earned: 150, held: false }]);
  const hold = (held: boolean) =>
    desk.call('holdReferrer', { body: { playerId: String(playerId), held, reason: 'looks odd' } });
  await hold(true);
  expect((await desk.call('referrers')).items).toMatchObject([{ held: true }]);
  await hold(false);
  const { api: auditor } = await operatorWith(app, 'auditor');
  expect((await auditor.call('auditTrail', { query: { act: 'holdReferrer' } })).total).toBeGreaterThanOrEqual(4);
  const body = { playerId: String(playerId), held: true, reason: 'no reason' };
  expect((await refusalOf(auditor.call('holdReferrer', { body }))).status).toBe(403);
});

it('[R01] self-referral is refused, and a friend resembling the referrer is flagged', async () => {
  const headers = { 'x-forwarded-for': '10.78.0.1', 'user-agent': 'The same device' };
  const { reply, playerId } = await signUp(app, 'Twin One', headers);
  const link = await apiOf(reply.token).call('generateRef', { body: {} });
  addresses = 0;
  const twin = await friend('Twin Two', link.code, 'The same device');
  await run();
  // The referrer signs in at the friend's address, with the friend's device.
  await must(
    new Browser(app, { 'x-forwarded-for': '10.77.0.1', 'user-agent': 'The same device' }).post('/login', {
      username: 'Twin One',
      password: PASSWORD,
    }),
  );
  await twin.api.call('placeOdds', { body: oddsBody('g2', { size: 600 }) });
  await settle('g2');
  await expect
    .poll(async () => {
      await run();
      return (await apiOf(reply.token).call('refStats')).firstBet;
    })
    .toBe(1);
  const { api: desk } = await operatorWith(app, 'finance');
  const row = (await desk.call('referrers')).items.find((one) => one.playerId === String(playerId));
  expect(row).toMatchObject({ flagged: 1, earned: 150, paid: 0 });
  // Operators see the reason on both pages, except for other roles.
  const params = { playerId: String(playerId) };
  const { links, risk } = await (await operatorWith(app, 'support')).api.call('playerLinks', { params });
  expect(links).toContainEqual({
    playerId: String(twin.playerId),
    username: 'Twin Two',
    reasons: ['device', 'referred'],
  });
  expect(risk.points).toBe(risk.reasons.reduce((sum, { points }) => sum + points, 0));
  expect(risk.reasons).toContainEqual({ reason: 'referred', players: 1, points: 5 });
  expect(await refusalOf(desk.call('playerLinks', { params }))).toMatchObject({ code: 'FORBIDDEN' });
});
