import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, freshMobile, lastCode, PASSWORD, registerBody, signUp } from '../testing/browser.ts';
import { oddsBody, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
let player: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
  player = await signUp(app, 'Asha Rao');
});
afterAll(() => app.stop());

const terms = { marketId: '', runnerId: 'tides', side: 'back', size: 100 };

/** The required calls that this product has, as its pages make them. */
const CALLS: readonly (readonly [method: 'GET' | 'POST', path: string, body?: () => object])[] = [
  ['GET', '/getAppDetails'],
  ['GET', '/getBanners'],
  ['GET', '/announcement/display'],
  ['GET', '/app/demo'],
  ['GET', '/app/visitor'],
  ['POST', '/page/visit', () => ({ path: '/home' })],
  ['GET', '/profile'],
  ['POST', '/bet/match/odds', () => oddsBody('g1', { size: 100 })],
  ['POST', '/bet/bookmaker/odds', () => ({ ...terms, clientRef: newClientRef(), marketId: 'g1-bookmaker', rate: 90 })],
  ['POST', '/bet/fancy/odds', () => ({ ...terms, clientRef: newClientRef(), marketId: 'g1-fancy', run: 52, rate: 90 })],
  ['GET', '/bank'],
  ['GET', '/kyc'],
  ['GET', '/bet/matches'],
  ['GET', '/bets'],
  ['GET', '/bet/exposure/amount'],
  ['GET', '/sports/match/settings?marketId=g1-match_odds'],
  ['GET', '/getAccountstatement/2026-01-01/2026-12-31'],
  ['POST', '/login', () => ({ username: 'Asha Rao', password: PASSWORD })],
  ['POST', '/login/demo', () => ({})],
];

describe('every required path', () => {
  for (const [method, path, body] of CALLS) {
    it(`[CL-01] ${method} ${path} answers under /api as JSON with \`data\`, the token bare or after Bearer`, async () => {
      for (const authorization of [`${player.browser.token}`, `Bearer ${player.browser.token}`]) {
        const reply = await fetch(`${app.server.url}/api${path}`, {
          method,
          headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body()) }),
        });
        expect(reply.status).toBe(200);
        expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
        const envelope = (await reply.json()) as { data: unknown };
        expect(Object.keys(envelope)).toEqual(['data']);
        expect(typeof envelope.data).toBe('object');
      }
    });
  }

  it('[CL-01][CL-02] registration, passwords and signing out, in sequence', async () => {
    const browser = new Browser(app);
    const mobile = freshMobile();
    const named = { mobile, country_code: '91' };
    const step = async (path: string, body: object) => {
      const answer = await browser.post(path, body);
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
      return answer.body;
    };
    await step('/sendOtpToMobile', named);
    expect(await step('/mobileVerification', { ...named, otp: await lastCode(app, mobile) })).toMatchObject({
      message: 'Mobile verified',
    });
    browser.token = (await step('/register', registerBody({ username: 'Ravi K', mobile }))).token;
    await step('/signout', {});
    expect((await browser.get('/profile')).status).toBe(401);
    browser.token = null;
    expect(await step('/forgot-password', { phone: mobile, countryCode: '91' })).toMatchObject({
      message: 'Request created',
    });
    const otp = await lastCode(app, mobile, 'reset');
    await step('/reset-password', { otp, password: 'copper-88-lantern' });
    browser.token = (await step('/login', { username: 'Ravi K', password: 'copper-88-lantern' })).token;
    await step('/update-password', { oldPassword: 'copper-88-lantern', newPassword: 'velvet-19-anchor' });
    expect((await browser.get('/profile')).status).toBe(401);
  });

  it('[CL-01] empty query values are dropped', async () => {
    const { browser } = player;
    const bare = await browser.get('/bets');
    expect(bare.body.total).toBeGreaterThan(0);
    const empty = await browser.get('/bets?status=&sportId=&gameId=&marketId=&from=&to=&page=');
    expect([empty.status, empty.body]).toEqual([200, bare.body]);
    const events = await browser.get('/sports/events?sportId=&inPlay=&competition=&page=');
    expect(events.body).toEqual((await browser.get('/sports/events')).body);
    const statement = await browser.get('/getAccountstatement/2026-01-01/2026-12-31?page=');
    expect([statement.status, statement.body.page]).toEqual([200, 1]);
  });

  it('[CL-01] a refusal is JSON with the error flag, code and message', async () => {
    const reply = await fetch(`${app.base}/bets`);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toEqual({
      error: true,
      code: 'UNAUTHORIZED',
      message: 'Sign in first',
      terms: { reason: 'signIn' },
    });
  });
});
