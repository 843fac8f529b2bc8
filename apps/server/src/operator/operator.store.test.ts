import { readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { DESK_HEADER } from '@crease/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anotherSession,
  clientWith,
  consoleBase,
  consoleToken,
  cookieIn,
  deskBase,
  deskHeaders,
  deskVisitor,
  OPERATOR_PASSWORD,
  operatorWith,
} from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

const login = (username: string, password: string, code?: string) =>
  deskVisitor(app).call('operatorLogin', { body: { username, password, code } });

describe('signing in', () => {
  it("the console's key is readable by the server's user only, and valid from this machine only", async () => {
    const token = consoleToken(app);
    expect(statSync(join(app.server.config.folder, 'operator.key')).mode & 0o777).toBe(0o600);
    expect(await clientWith(app, token).call('operatorMe')).toMatchObject({ username: 'cli', role: 'owner' });
    const me = (headers: Record<string, string>) => fetch(`${consoleBase(app)}/operator/me`, { headers });
    expect((await me({ authorization: token })).status).toBe(200);
    expect((await me({ authorization: token, 'x-forwarded-for': '127.0.0.1' })).status).toBe(401);
    expect((await me({ authorization: `${token}x` })).status).toBe(401);
    expect((await me({ authorization: 'console_' })).status).toBe(401);
    expect((await me({ authorization: token.slice('console_'.length) })).status).toBe(401);
  });

  it("the desk's address rejects the console's key, and the console's rejects sessions", async () => {
    const { token } = await operatorWith(app, 'owner');
    const ask = async (base: string, headers: Record<string, string>) =>
      (await fetch(`${base}/operator/me`, { headers: { ...deskHeaders(null), ...headers } })).status;
    expect(await ask(deskBase(app), { authorization: consoleToken(app) })).toBe(401);
    expect(await ask(deskBase(app), { authorization: token })).toBe(401);
    expect(await ask(consoleBase(app), { cookie: `crease-desk=${token}` })).toBe(401);
    expect(await ask(deskBase(app), { cookie: `crease-desk=${token}` })).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded'])
      expect(await ask(consoleBase(app), { authorization: consoleToken(app), [header]: 'for=127.0.0.1' })).toBe(401);
  });

  it('[F07] a session works only for pages of the desk: its cookie is rejected from other origins, ports and forms', async () => {
    const { token } = await operatorWith(app, 'owner');
    const cookie = `crease-desk=${token}`;
    const origin = new URL(deskBase(app)).origin;
    const own = { cookie, [DESK_HEADER]: '1' };
    const read = (headers: Record<string, string>) => fetch(`${deskBase(app)}/operator/me`, { headers });
    const act = (headers: Record<string, string>) =>
      fetch(`${deskBase(app)}/operator/demo-users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"enabled":true}',
      });
    for (const call of [read, act]) {
      expect((await call({ ...own, origin })).status).toBe(200);
      expect((await call(own)).status).toBe(200);
      // A form or an image of another page sends the cookie but not the header.
      expect((await call({ cookie })).status).toBe(403);
      expect((await call({ cookie, origin })).status).toBe(403);
      for (const other of ['https://evil.example', app.server.url, 'null'])
        expect((await call({ ...own, origin: other })).status).toBe(403);
    }
    const response = await fetch(`${deskBase(app)}/operator/demo-users`, {
      method: 'OPTIONS',
      headers: { origin: app.server.url, 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    // Browsers send Sec-Fetch-Site; Node's fetch cannot set it.
    for (const [site, status] of [
      ['same-origin', 200],
      ['same-site', 403],
      ['cross-site', 403],
      ['none', 403],
    ] as const)
      expect(await statusBySite(`${deskBase(app)}/operator/me`, { ...own, 'sec-fetch-site': site })).toBe(status);
    expect((await read(own)).headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('a session is an HttpOnly cookie, in no reply, stored hashed, and ends at sign-out', async () => {
    const { username, recoveryCodes } = await operatorWith(app, 'support');
    const signIn = (headers: Record<string, string>, code = '') =>
      fetch(`${deskBase(app)}/operator/login`, {
        method: 'POST',
        headers: { ...deskHeaders(null), 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ username, password: OPERATOR_PASSWORD, code }),
      });
    const reply = await signIn({}, recoveryCodes[0]);
    const text = await reply.text();
    const [session = '', device = ''] = reply.headers.getSetCookie();
    expect(session).toMatch(/^crease-desk=op_[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^crease-desk-device=[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
    const token = cookieIn([session], 'crease-desk') ?? '';
    expect(text).not.toContain(token);
    expect(JSON.parse(text).data).toMatchObject({ operator: { username, role: 'support', disabled: false } });
    const forwarded = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' };
    const secure = (await signIn(forwarded, recoveryCodes[1])).headers.getSetCookie();
    expect(secure).toHaveLength(2);
    for (const cookie of secure) expect(cookie).toMatch(/^__Host-crease-desk.*; Secure; SameSite=Strict$/);
    const api = clientWith(app, token);
    expect((await api.call('operatorMe')).username).toBe(username);
    await api.call('operatorSignout');
    expect((await refusalOf(api.call('operatorMe'))).status).toBe(401);
  });

  it('[A02] an unknown name, a wrong password and a disabled operator get the same answer', async () => {
    const { username, id } = await operatorWith(app, 'trader');
    const wrong = await refusalOf(login(username, 'a wrong password'));
    const unknown = await refusalOf(login('nobody-here', OPERATOR_PASSWORD));
    const body = { operatorId: id, reason: 'left the house' };
    await clientWith(app, consoleToken(app)).call('disableOperator', { body });
    const shut = await refusalOf(login(username, OPERATOR_PASSWORD));
    for (const refusal of [wrong, unknown, shut])
      expect([refusal.status, refusal.message]).toEqual([401, 'Wrong username or password']);
  });

  it('[A01] five wrong passwords from one address delay that name there, and no other', async () => {
    const [{ username, recoveryCodes }, other] = [
      await operatorWith(app, 'support'),
      await operatorWith(app, 'support'),
    ];
    for (let n = 0; n < 5; n++) expect((await refusalOf(login(username, `wrong ${n}`))).status).toBe(401);
    expect((await refusalOf(login(username, OPERATOR_PASSWORD, recoveryCodes[0]))).status).toBe(429);
    expect((await login(other.username, OPERATOR_PASSWORD, other.recoveryCodes[0])).operator.username).toBe(
      other.username,
    );
  });

  it('concurrent guesses do not exceed the five', async () => {
    const { username } = await operatorWith(app, 'support');
    const guesses = Array.from({ length: 9 }, (_, n) => refusalOf(login(username, `wrong ${n}`)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('a disabled operator is rejected from the next call on', async () => {
    const { api, id } = await operatorWith(app, 'support');
    expect((await api.call('operatorMe')).disabled).toBe(false);
    const body = { operatorId: id, reason: 'a lost laptop' };
    const console = clientWith(app, consoleToken(app));
    expect((await console.call('disableOperator', { body })).disabled).toBe(true);
    expect((await refusalOf(api.call('operatorMe'))).status).toBe(401);
    expect((await console.call('disableOperator', { body })).disabled).toBe(true);
  });

  it('the last owner cannot be disabled', async () => {
    const own = await startTestServer();
    try {
      const [first, second] = [await operatorWith(own, 'owner'), await operatorWith(own, 'owner')];
      const disable = (id: string) => first.api.call('disableOperator', { body: { operatorId: id, reason: 'test' } });
      await disable(second.id);
      expect(await refusalOf(disable(first.id))).toMatchObject({ status: 409, code: 'LIMIT_REACHED' });
      expect((await first.api.call('operatorMe')).disabled).toBe(false);
    } finally {
      await own.stop();
    }
  });

  it('an operator changes the password with the old one: other sessions end, this one stays, the trail has neither password', async () => {
    const person = await operatorWith(app, 'trader');
    const { api, username, recoveryCodes } = person;
    const elsewhere = await anotherSession(app, person);
    const change = (oldPassword: string, newPassword: string) =>
      api.call('changeOperatorPassword', { body: { oldPassword, newPassword } });
    expect(await refusalOf(change('canary of a guess', 'canary of the next'))).toMatchObject({ field: 'oldPassword' });
    expect((await refusalOf(change(OPERATOR_PASSWORD, 'too short'))).message).toContain('12 to 128');
    expect((await refusalOf(change(OPERATOR_PASSWORD, OPERATOR_PASSWORD))).code).toBe('WEAK_PASSWORD');
    expect(await change(OPERATOR_PASSWORD, 'canary of the next')).toMatchObject({ username, role: 'trader' });
    expect((await api.call('operatorMe')).username).toBe(username);
    expect((await refusalOf(clientWith(app, elsewhere).call('operatorMe'))).status).toBe(401);
    expect((await refusalOf(login(username, OPERATOR_PASSWORD))).status).toBe(401);
    expect((await login(username, 'canary of the next', recoveryCodes[0])).operator.username).toBe(username);
    const console = clientWith(app, consoleToken(app));
    const { items } = await console.call('auditTrail', { query: { act: 'changeOperatorPassword' } });
    expect(items[0]).toMatchObject({ operator: username, outcome: 'done' });
    expect(JSON.stringify(items) + app.lines.join('')).not.toContain('canary');
    const body = { oldPassword: OPERATOR_PASSWORD, newPassword: 'canary of the console' };
    expect((await refusalOf(console.call('changeOperatorPassword', { body }))).code).toBe('NOT_FOUND');
  });

  it('guessing the old password is throttled like signing in', async () => {
    const { api } = await operatorWith(app, 'support');
    const guess = (oldPassword: string) =>
      refusalOf(api.call('changeOperatorPassword', { body: { oldPassword, newPassword: 'another long word' } }));
    for (let n = 0; n < 5; n++) expect((await guess(`wrong ${n}`)).code).toBe('INVALID_INPUT');
    expect((await guess(OPERATOR_PASSWORD)).status).toBe(429);
  });
});

function statusBySite(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    }).on('error', reject);
  });
}

describe('the audit trail', () => {
  const trail = (act: string) => clientWith(app, consoleToken(app)).call('auditTrail', { query: { act } });

  it('every act is written before and after it runs, without secrets', async () => {
    const owner = await operatorWith(app, 'owner');
    const body = { oldPassword: OPERATOR_PASSWORD, newPassword: 'canary-in-the-trail' };
    await owner.api.call('changeOperatorPassword', { body });
    const [after, before] = (await trail('changeOperatorPassword')).items;
    expect(before).toMatchObject({
      operator: owner.username,
      role: 'owner',
      outcome: 'asked',
      answers: null,
      address: owner.address,
      details: {},
    });
    expect(after).toMatchObject({ operator: owner.username, outcome: 'done', answers: before?.id });
    const all = await clientWith(app, consoleToken(app)).call('auditTrail');
    expect(JSON.stringify(all)).not.toContain('canary-in-the-trail');
    expect(app.lines.join('')).not.toContain('canary-in-the-trail');
  });

  it('refused acts are written too: by rule, role, schema and authentication', async () => {
    const { api, username } = await operatorWith(app, 'support');
    await refusalOf(api.call('setDemoUsers', { body: { enabled: false } }));
    expect((await trail('setDemoUsers')).items[0]).toMatchObject({ operator: username, outcome: 'FORBIDDEN' });
    await refusalOf(api.call('removeBanner', { body: { id: 'no-such-banner' } }));
    expect((await trail('removeBanner')).items[0]).toMatchObject({ outcome: 'NOT_FOUND' });
    await refusalOf(api.call('removeBanner', { body: {} as never }));
    expect((await trail('removeBanner')).items[0]).toMatchObject({ operator: username, outcome: 'INVALID_INPUT' });
    await refusalOf(login('a-password-typed-as-name', 'x'));
    expect((await trail('operatorLogin')).items[0]).toMatchObject({ operator: '(unknown)', outcome: 'UNAUTHORIZED' });
  });

  it('an act does not run if its entry cannot be written', async () => {
    const { api } = await operatorWith(app, 'owner');
    const { auditTrail } = app.server.store;
    const { append } = auditTrail;
    auditTrail.append = () => Promise.reject(new Error('the disk is full'));
    try {
      await refusalOf(api.call('setAnnouncement', { body: { text: 'never published' } }));
    } finally {
      auditTrail.append = append;
    }
    expect((await app.visitor.call('announcement')).text).not.toBe('never published');
    await api.call('setAnnouncement', { body: { text: '' } });
    expect(await api.call('checkAudit')).toMatchObject({ whole: true });
  });

  it('lone surrogates and prototype names are stored like any text', async () => {
    const { api } = await operatorWith(app, 'support');
    await refusalOf(api.call('removeBanner', { body: { id: '\ud800' } }));
    await refusalOf(api.call('removeBanner', { body: { id: '__proto__' } }));
    expect((await trail('removeBanner')).items[1]?.details).toEqual({ id: '__proto__' });
    expect(await clientWith(app, consoleToken(app)).call('checkAudit')).toMatchObject({ whole: true });
  });

  it('[Z01] the database refuses changes, and a change that bypasses it is detected', async () => {
    const own = await startTestServer();
    const sql = new pg.Client({ host: socketFolder(own), user: 'crease', database: 'postgres' });
    await sql.connect();
    try {
      const { api } = await operatorWith(own, 'owner');
      const whole = await api.call('checkAudit');
      expect(whole).toMatchObject({ whole: true, brokenAt: null });
      await expect(sql.query("UPDATE audit_trail SET line = '{}'")).rejects.toMatchObject({ code: '42501' });
      await expect(sql.query('DELETE FROM audit_trail')).rejects.toMatchObject({ code: '42501' });
      await sql.query('ALTER TABLE audit_trail DISABLE TRIGGER audit_trail_is_kept');
      const forge = async (change: string, undo: string) => {
        await sql.query(change);
        const verdict = await api.call('checkAudit');
        await sql.query(undo);
        return verdict;
      };
      const { rows } = await sql.query<{ line: string; operator: string }>(
        'SELECT line, operator FROM audit_trail WHERE entry_id = 2',
      );
      const by = rows[0]?.operator;
      const line = rows[0]?.line ?? '';
      const byHand = await forge(
        `UPDATE audit_trail SET line = replace(line, 'done', 'FORBIDDEN') WHERE entry_id = 2`,
        `UPDATE audit_trail SET line = '${line}' WHERE entry_id = 2`,
      );
      expect(byHand).toMatchObject({ whole: false, brokenAt: '2' });
      const otherName = await forge(
        `UPDATE audit_trail SET operator = 'nobody' WHERE entry_id = 1`,
        `UPDATE audit_trail SET operator = '${by}' WHERE entry_id = 1`,
      );
      expect(otherName).toMatchObject({ whole: false, brokenAt: '1' });
      expect(await api.call('checkAudit')).toEqual(whole);
      await sql.query(`DELETE FROM audit_trail WHERE entry_id = ${whole.entries}`);
      expect(await api.call('checkAudit')).toMatchObject({ whole: false, brokenAt: String(whole.entries) });
    } finally {
      await sql.end();
      await own.stop();
    }
  });
});

function socketFolder({ server }: TestServer): string {
  const lines = readFileSync(join(server.config.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return lines[4] as string;
}
