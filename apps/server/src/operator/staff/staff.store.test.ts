import { createHttpClient } from '@crease/client';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith, consoleToken, OPERATOR_PASSWORD, operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let house: TestServer;
let passed = 0;
const now = () => Date.now() + passed;
const MINUTE = 60_000;
beforeAll(async () => {
  house = await startTestServer({ DESK_PORT: '0' }, { now });
});
afterAll(() => house.stop());

const desk = () => createHttpClient({ base: `${house.server.desk?.url}/api`, token: () => null });
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(now() / 1000) });
const login = (username: string, code?: string) =>
  desk().call('operatorLogin', { body: { username, password: OPERATOR_PASSWORD, code } });

async function withFactor(role: 'owner' | 'trader') {
  const staff = await operatorWith(house, role);
  const { secret } = await staff.api.call('offerOperatorFactor', { body: { password: OPERATOR_PASSWORD } });
  const body = { code: await codeOf(secret) };
  const { recoveryCodes } = await staff.api.call('confirmOperatorFactor', { body });
  passed += MINUTE;
  return { ...staff, secret, recoveryCodes };
}

describe('the first owner', () => {
  it('comes in by the printed link, once, and nobody comes after them', async () => {
    const link = new URL(house.server.desk?.firstOwnerLink as string);
    expect(link.pathname).toBe('/first-owner');
    const body = { token: link.hash.slice(1), username: 'd.mitra', password: OPERATOR_PASSWORD };
    const guess = await refusalOf(desk().call('firstOwner', { body: { ...body, token: 'x'.repeat(43) } }));
    expect([guess.status, guess.code]).toEqual([401, 'UNAUTHORIZED']);
    const both = await Promise.allSettled([
      desk().call('firstOwner', { body }),
      desk().call('firstOwner', { body: { ...body, username: 'second' } }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusalOf(desk().call('firstOwner', { body }))).code).toBe('UNAUTHORIZED');
    const console = clientWith(house, consoleToken(house));
    const owners = (await console.call('operators')).filter(({ role }) => role === 'owner');
    expect(owners).toHaveLength(1);
    const { items } = await console.call('auditTrail', { query: { act: 'firstOwner' } });
    expect(items).toMatchObject([{ operator: owners[0]?.username, outcome: 'done' }]);
    expect(JSON.stringify(items) + house.lines.join('')).not.toContain(body.token);
  });
});

describe('the second factor of staff', () => {
  it('is asked for once it is on; a right code comes in, the same code twice does not', async () => {
    const { username, secret } = await withFactor('trader');
    expect((await refusalOf(login(username))).code).toBe('SECOND_FACTOR_REQUIRED');
    const code = await codeOf(secret);
    expect((await login(username, code)).operator).toMatchObject({ username, secondFactor: true, factorDueAt: null });
    expect((await refusalOf(login(username, code))).code).toBe('INVALID_OTP');
  });

  it('locks for ten minutes after three wrong codes, also against the right one; the trail says so', async () => {
    const { username, secret } = await withFactor('trader');
    for (const code of ['000000', '111111']) expect((await refusalOf(login(username, code))).code).toBe('INVALID_OTP');
    const third = await refusalOf(login(username, '222222'));
    expect([third.status, third.message]).toEqual([429, 'Three wrong codes: try again in 10 minutes']);
    expect((await refusalOf(login(username, await codeOf(secret)))).status).toBe(429);
    const { items } = await clientWith(house, consoleToken(house)).call('auditTrail', {
      query: { operator: username, act: 'operatorLogin' },
    });
    expect(items.map(({ outcome }) => outcome)).toContain('TOO_MANY_REQUESTS');
    passed += 10 * MINUTE;
    expect((await login(username, await codeOf(secret))).operator.username).toBe(username);
  });

  it('a recovery code comes in once', async () => {
    const { username, recoveryCodes } = await withFactor('trader');
    const [code] = recoveryCodes as [string];
    expect((await login(username, code)).operator.username).toBe(username);
    expect((await refusalOf(login(username, code))).code).toBe('INVALID_OTP');
  });

  it('is not taken off or replaced by whoever finds an open session', async () => {
    const { api } = await withFactor('owner');
    const offer = (password: string) => refusalOf(api.call('offerOperatorFactor', { body: { password } }));
    expect((await offer('a guess of the password')).code).toBe('INVALID_INPUT');
    expect((await offer(OPERATOR_PASSWORD)).code).toBe('FORBIDDEN');
  });

  it('without one a person comes in for two days, and then not', async () => {
    const { username } = await operatorWith(house, 'support');
    passed += 47 * 60 * MINUTE;
    expect((await login(username)).operator.secondFactor).toBe(false);
    passed += 2 * 60 * MINUTE;
    const late = await refusalOf(login(username));
    expect([late.status, late.message]).toEqual([
      403,
      'No second factor was set up in time: an owner can give you two more days',
    ]);
  });
});

describe('the desk', () => {
  it('serves the calls of those who run the house and no other', async () => {
    const ask = (path: string) => fetch(`${house.server.desk?.url}/api${path}`);
    expect((await ask('/operator/me')).status).toBe(401);
    expect((await ask('/getAppDetails')).status).toBe(200);
    for (const path of ['/profile', '/bets', '/sports/events', '/health', '/openapi.json'])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('a player’s token opens nothing there', async () => {
    const { token } = await house.demoPlayer();
    const base = `${house.server.desk?.url}/api`;
    const asked = createHttpClient({ base, token: () => token }).call('operatorMe');
    expect((await refusalOf(asked)).status).toBe(401);
  });
});

describe('one player’s story', () => {
  it('is whole, masks contact details, and showing them is written down', async () => {
    const { playerId } = await house.demoPlayer();
    const trader = await operatorWith(house, 'trader');
    const params = { playerId: String(playerId) };
    const story = await trader.api.call('playerStory', { params });
    expect(story.player).toMatchObject({ playerId: String(playerId), demo: true, mobile: null });
    expect(story.ledger[0]?.balance).toBe(story.wallet.cash);
    expect(story.openBets).toEqual([]);
    expect(story.sessions).toHaveLength(1);
    expect((await refusalOf(trader.api.call('showContact', { body: params }))).status).toBe(403);
    const support = await operatorWith(house, 'support');
    await support.api.call('notePlayer', { body: { ...params, text: 'Asked for a statement' } });
    const [note] = (await trader.api.call('playerStory', { params })).notes;
    expect(note).toMatchObject({ operator: support.username, text: 'Asked for a statement' });
    expect(await support.api.call('showContact', { body: params })).toMatchObject({ mobile: null, email: null });
    const { items } = await clientWith(house, consoleToken(house)).call('auditTrail', {
      query: { act: 'showContact' },
    });
    expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'asked', 'FORBIDDEN']);
  });
});
