import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientWith,
  codeOf,
  consoleToken,
  deskBase,
  deskClient,
  deskHeaders,
  deskVisitor,
  OPERATOR_PASSWORD,
  operatorWith,
} from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let passed = 0;
const now = () => Date.now() + passed;
const MINUTE = 60_000;
beforeAll(async () => {
  app = await startTestServer({}, { now });
});
afterAll(() => app.stop());

const login = (username: string, code?: string) =>
  deskVisitor(app).call('operatorLogin', { body: { username, password: OPERATOR_PASSWORD, code } });

/** Codes up to the sign-in's are used up: a minute later there is a new one. */
async function withFactor(role: 'owner' | 'trader') {
  const staff = await operatorWith(app, role);
  passed += MINUTE;
  return staff;
}

describe('the first owner', () => {
  it('joins by the printed link, once, with a second factor; the link is then invalid', async () => {
    const link = new URL(app.server.desk?.firstOwnerLink as string);
    expect(link.pathname).toBe('/join');
    const token = link.hash.slice(1);
    const guess = await refusalOf(deskVisitor(app).call('openInvitation', { body: { token: 'x'.repeat(43) } }));
    expect([guess.status, guess.code]).toEqual([401, 'UNAUTHORIZED']);
    const { secret, username } = await deskVisitor(app).call('openInvitation', { body: { token } });
    expect(username).toBe('');
    const code = await codeOf(app, secret);
    const join = (name: string | undefined, own = code) =>
      deskVisitor(app).call('acceptInvitation', {
        body: { token, password: OPERATOR_PASSWORD, code: own, ...(name !== undefined && { username: name }) },
      });
    expect((await refusalOf(join(undefined))).field).toBe('username');
    expect((await refusalOf(join('d.mitra', '000000'))).code).toBe('INVALID_OTP');
    expect((await clientWith(app, consoleToken(app)).call('operators')).length).toBe(0);
    const both = await Promise.allSettled([join('d.mitra'), join('second')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(join('third'))).code).toBe('UNAUTHORIZED');
    const console = clientWith(app, consoleToken(app));
    const owners = (await console.call('operators')).filter(({ role }) => role === 'owner');
    expect(owners).toMatchObject([{ secondFactor: true, invitedBy: null }]);
    const { items } = await console.call('auditTrail', { query: { act: 'acceptInvitation' } });
    expect(items).toMatchObject([{ operator: owners[0]?.username, outcome: 'done' }]);
    expect(JSON.stringify(items) + app.lines.join('')).not.toContain(token);
  });
});

it('five wrong passwords from one /64 network block the next for a quarter of an hour', async () => {
  const { username } = await withFactor('trader');
  const guess = async (address: string) =>
    (await refusalOf(deskClient(app, { address }).call('operatorLogin', { body: { username, password: 'wrong' } })))
      .code;
  for (const host of [1, 2, 3, 4, 5]) expect(await guess(`2001:db8:1:2::${host}`)).toBe('UNAUTHORIZED');
  expect(await guess('2001:db8:1:2::6')).toBe('TOO_MANY_REQUESTS');
  expect(await guess('2001:db8:1:3::6')).toBe('UNAUTHORIZED');
  passed += 15 * MINUTE;
  expect(await guess('2001:db8:1:2::6')).toBe('UNAUTHORIZED');
});

describe("operators' second factor", () => {
  it('is required once active; a code works once', async () => {
    const { username, secret } = await withFactor('trader');
    expect((await refusalOf(login(username))).code).toBe('SECOND_FACTOR_REQUIRED');
    const code = await codeOf(app, secret);
    expect((await login(username, code)).operator).toMatchObject({ username, secondFactor: true });
    expect((await refusalOf(login(username, code))).code).toBe('INVALID_OTP');
  });

  it('blocks for ten minutes after three wrong codes, also the right one; audited', async () => {
    const { username, secret } = await withFactor('trader');
    for (const code of ['000000', '111111']) expect((await refusalOf(login(username, code))).code).toBe('INVALID_OTP');
    const third = await refusalOf(login(username, '222222'));
    expect([third.status, third.message]).toEqual([429, 'Three wrong codes: try again in 10 minutes']);
    expect((await refusalOf(login(username, await codeOf(app, secret)))).status).toBe(429);
    const { items } = await clientWith(app, consoleToken(app)).call('auditTrail', {
      query: { operator: username, act: 'operatorLogin' },
    });
    expect(items.map(({ outcome }) => outcome)).toContain('TOO_MANY_REQUESTS');
    passed += 10 * MINUTE;
    expect((await login(username, await codeOf(app, secret))).operator.username).toBe(username);
  });

  it('sign-ins at the same time try no more than three codes', async () => {
    const { username } = await withFactor('trader');
    const codes = ['000000', '111111', '222222', '333333', '444444'];
    const refused = await Promise.all(codes.map(async (code) => (await refusalOf(login(username, code))).code));
    expect(refused.filter((code) => code === 'INVALID_OTP')).toHaveLength(2);
    expect(refused.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
  });

  it('a recovery code works once', async () => {
    const { username, recoveryCodes } = await withFactor('trader');
    const [code] = recoveryCodes as [string];
    expect((await login(username, code)).operator.username).toBe(username);
    expect((await refusalOf(login(username, code))).code).toBe('INVALID_OTP');
  });
});

describe('the desk', () => {
  it("serves operators' calls only", async () => {
    const ask = (path: string) => fetch(`${deskBase(app)}${path}`, { headers: deskHeaders(null) });
    expect((await ask('/operator/me')).status).toBe(401);
    expect((await ask('/getAppDetails')).status).toBe(200);
    for (const path of ['/profile', '/bets', '/sports/events', '/health', '/openapi.json'])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('rejects a player’s token', async () => {
    const { token } = await app.demoPlayer();
    for (const headers of [{ authorization: token }, { cookie: `crease-desk=${token}` }] as Record<string, string>[]) {
      const reply = await fetch(`${deskBase(app)}/operator/me`, { headers: { ...deskHeaders(null), ...headers } });
      expect(reply.status).toBe(401);
    }
  });
});

describe('a player’s page for operators', () => {
  it('is complete, masks contact details, and audits showing them', async () => {
    const { playerId } = await app.demoPlayer();
    const trader = await operatorWith(app, 'trader');
    const params = { playerId: String(playerId) };
    const story = await trader.api.call('playerStory', { params });
    expect(story.player).toMatchObject({ playerId: String(playerId), demo: true, mobile: null });
    expect(story.ledger[0]?.balance).toBe(story.wallet.cash);
    expect(story.openBets).toEqual([]);
    expect(story.sessions).toHaveLength(1);
    expect((await refusalOf(trader.api.call('showContact', { body: params }))).status).toBe(403);
    const support = await operatorWith(app, 'support');
    await support.api.call('notePlayer', { body: { ...params, text: 'Asked for a statement' } });
    const [note] = (await trader.api.call('playerStory', { params })).notes;
    expect(note).toMatchObject({ operator: support.username, text: 'Asked for a statement' });
    expect(await support.api.call('showContact', { body: params })).toMatchObject({ mobile: null, email: null });
    const { items } = await clientWith(app, consoleToken(app)).call('auditTrail', {
      query: { act: 'showContact' },
    });
    expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'asked', 'FORBIDDEN']);
  });
});
