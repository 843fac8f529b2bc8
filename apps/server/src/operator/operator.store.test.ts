import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientWith,
  consoleBase,
  consoleToken,
  deskBase,
  deskVisitor,
  OPERATOR_PASSWORD,
  operatorWith,
} from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer();
});
afterAll(() => house.stop());

const login = (username: string, password: string) =>
  deskVisitor(house).call('operatorLogin', { body: { username, password } });

describe('coming in', () => {
  it('the key of the console lies in the data directory for its own user alone, and is good from this machine alone', async () => {
    const token = consoleToken(house);
    expect(statSync(join(house.server.config.folder, 'operator.key')).mode & 0o777).toBe(0o600);
    expect(await clientWith(house, token).call('operatorMe')).toMatchObject({ username: 'console', role: 'owner' });
    const me = (headers: Record<string, string>) => fetch(`${consoleBase(house)}/operator/me`, { headers });
    expect((await me({ authorization: token })).status).toBe(200);
    expect((await me({ authorization: token, 'x-forwarded-for': '127.0.0.1' })).status).toBe(401);
    expect((await me({ authorization: `${token}x` })).status).toBe(401);
    expect((await me({ authorization: 'console_' })).status).toBe(401);
    expect((await me({ authorization: token.slice('console_'.length) })).status).toBe(401);
  });

  it('[F07] a page of another origin does nothing with an operator token, and no forwarded address makes a console', async () => {
    const { token } = await operatorWith(house, 'owner');
    const ask = (headers: Record<string, string>) => fetch(`${deskBase(house)}/operator/me`, { headers });
    expect((await ask({ authorization: token, origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({ authorization: token, origin: new URL(deskBase(house)).origin })).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded'])
      expect((await ask({ authorization: consoleToken(house), [header]: 'for=127.0.0.1' })).status).toBe(401);
    expect((await ask({ authorization: token })).headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('an operator signs in and out; the token is his alone and is stored hashed', async () => {
    const { api, token, username } = await operatorWith(house, 'support');
    expect(token).toMatch(/^op_/);
    expect(await api.call('operatorMe')).toMatchObject({ username, role: 'support', disabled: false });
    const bearer = await fetch(`${deskBase(house)}/operator/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(bearer.status).toBe(200);
    await api.call('operatorSignout');
    expect((await refusalOf(api.call('operatorMe'))).status).toBe(401);
  });

  it('[A02] an unknown name, a wrong password and a shut-out operator are answered alike', async () => {
    const { username, id } = await operatorWith(house, 'trader');
    const wrong = await refusalOf(login(username, 'a wrong password'));
    const unknown = await refusalOf(login('nobody-here', OPERATOR_PASSWORD));
    const body = { operatorId: id, reason: 'left the house' };
    await clientWith(house, consoleToken(house)).call('disableOperator', { body });
    const shut = await refusalOf(login(username, OPERATOR_PASSWORD));
    for (const refusal of [wrong, unknown, shut])
      expect([refusal.status, refusal.message]).toEqual([401, 'Wrong username or password']);
  });

  it('[A01] five wrong passwords from one address make that name wait there; no other name', async () => {
    const [{ username }, other] = [await operatorWith(house, 'support'), await operatorWith(house, 'support')];
    for (let n = 0; n < 5; n++) expect((await refusalOf(login(username, `wrong ${n}`))).status).toBe(401);
    expect((await refusalOf(login(username, OPERATOR_PASSWORD))).status).toBe(429);
    expect((await login(other.username, OPERATOR_PASSWORD)).operator.username).toBe(other.username);
  });

  it('guesses made at once do not pass the five together', async () => {
    const { username } = await operatorWith(house, 'support');
    const guesses = Array.from({ length: 9 }, (_, n) => refusalOf(login(username, `wrong ${n}`)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('a shut-out operator is out with his next call', async () => {
    const { api, id } = await operatorWith(house, 'support');
    expect((await api.call('operatorMe')).disabled).toBe(false);
    const body = { operatorId: id, reason: 'a lost laptop' };
    const console = clientWith(house, consoleToken(house));
    expect((await console.call('disableOperator', { body })).disabled).toBe(true);
    expect((await refusalOf(api.call('operatorMe'))).status).toBe(401);
    expect((await console.call('disableOperator', { body })).disabled).toBe(true);
  });

  it('the last owner cannot be shut out', async () => {
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

  it('changes his own password with the old one: other sessions end, his goes on, the trail knows neither word', async () => {
    const { api, username } = await operatorWith(house, 'trader');
    const { token: elsewhere } = await login(username, OPERATOR_PASSWORD);
    const change = (oldPassword: string, newPassword: string) =>
      api.call('changeOperatorPassword', { body: { oldPassword, newPassword } });
    expect(await refusalOf(change('canary of a guess', 'canary of the next'))).toMatchObject({ field: 'oldPassword' });
    expect((await refusalOf(change(OPERATOR_PASSWORD, 'too short'))).message).toContain('12 to 128');
    expect((await refusalOf(change(OPERATOR_PASSWORD, OPERATOR_PASSWORD))).code).toBe('WEAK_PASSWORD');
    expect(await change(OPERATOR_PASSWORD, 'canary of the next')).toMatchObject({ username, role: 'trader' });
    expect((await api.call('operatorMe')).username).toBe(username);
    expect((await refusalOf(clientWith(house, elsewhere).call('operatorMe'))).status).toBe(401);
    expect((await refusalOf(login(username, OPERATOR_PASSWORD))).status).toBe(401);
    expect((await login(username, 'canary of the next')).operator.username).toBe(username);
    const console = clientWith(house, consoleToken(house));
    const { items } = await console.call('auditTrail', { query: { act: 'changeOperatorPassword' } });
    expect(items[0]).toMatchObject({ operator: username, outcome: 'done' });
    expect(JSON.stringify(items) + house.lines.join('')).not.toContain('canary');
    const body = { oldPassword: OPERATOR_PASSWORD, newPassword: 'canary of the console' };
    expect((await refusalOf(console.call('changeOperatorPassword', { body }))).code).toBe('NOT_FOUND');
  });

  it('guessing the old password is slowed as signing in is', async () => {
    const { api } = await operatorWith(house, 'support');
    const guess = (oldPassword: string) =>
      refusalOf(api.call('changeOperatorPassword', { body: { oldPassword, newPassword: 'another long word' } }));
    for (let n = 0; n < 5; n++) expect((await guess(`wrong ${n}`)).code).toBe('INVALID_INPUT');
    expect((await guess(OPERATOR_PASSWORD)).status).toBe(429);
  });

  it('an owner lets a shut-out operator in again: with his password, by a new sign-in', async () => {
    const { api, id, username } = await operatorWith(house, 'support');
    const console = clientWith(house, consoleToken(house));
    const body = { operatorId: id, reason: 'the laptop was found' };
    await console.call('disableOperator', { body });
    expect((await refusalOf(login(username, OPERATOR_PASSWORD))).status).toBe(401);
    expect(await console.call('enableOperator', { body })).toMatchObject({ username, disabled: false });
    expect(await console.call('enableOperator', { body })).toMatchObject({ disabled: false });
    expect((await refusalOf(api.call('operatorMe'))).status).toBe(401);
    expect((await login(username, OPERATOR_PASSWORD)).operator.disabled).toBe(false);
    const nobody = { operatorId: '999999', reason: 'as a test' };
    expect((await refusalOf(console.call('enableOperator', { body: nobody }))).code).toBe('NOT_FOUND');
  });

  it('a name is given once, a password is long, a role is one of three', async () => {
    const { api, username } = await operatorWith(house, 'owner');
    const create = (changes: object) =>
      refusalOf(
        api.call('createOperator', {
          body: { username: 'new-one', password: OPERATOR_PASSWORD, role: 'owner', ...changes },
        }),
      );
    expect((await create({ username })).code).toBe('USERNAME_TAKEN');
    expect((await create({ password: 'too short' })).message).toBe('Password must be 12 to 128 characters.');
    expect((await create({ role: 'admin' })).code).toBe('INVALID_INPUT');
    expect((await create({ username: 'Console Owner' })).code).toBe('INVALID_INPUT');
    expect((await create({ username: 'console' })).code).toBe('INVALID_INPUT');
    expect((await api.call('operators')).map((it) => it.username)).toContain(username);
  });
});

describe('the trail', () => {
  const trail = (act: string) => clientWith(house, consoleToken(house)).call('auditTrail', { query: { act } });

  it('every act is written before it happens and after; secrets are not', async () => {
    const owner = await operatorWith(house, 'owner');
    await owner.api.call('createOperator', {
      body: { username: 'seen-in-trail', password: 'canary-in-the-trail', role: 'support' },
    });
    const [after, before] = (await trail('createOperator')).items;
    expect(before).toMatchObject({
      operator: owner.username,
      role: 'owner',
      outcome: 'asked',
      answers: null,
      address: '127.0.0.1',
      details: { username: 'seen-in-trail', role: 'support' },
    });
    expect(after).toMatchObject({ operator: owner.username, outcome: 'done', answers: before?.id });
    const all = await clientWith(house, consoleToken(house)).call('auditTrail');
    expect(JSON.stringify(all)).not.toContain('canary-in-the-trail');
    expect(house.lines.join('')).not.toContain('canary-in-the-trail');
  });

  it('what was refused is written too: by rule, by role, by shape, at the door', async () => {
    const { api, username } = await operatorWith(house, 'support');
    await refusalOf(api.call('setDemoUsers', { body: { enabled: false } }));
    expect((await trail('setDemoUsers')).items[0]).toMatchObject({ operator: username, outcome: 'FORBIDDEN' });
    await refusalOf(api.call('removeBanner', { body: { id: 'no-such-banner' } }));
    expect((await trail('removeBanner')).items[0]).toMatchObject({ outcome: 'NOT_FOUND' });
    await refusalOf(api.call('removeBanner', { body: {} as never }));
    expect((await trail('removeBanner')).items[0]).toMatchObject({ operator: username, outcome: 'INVALID_INPUT' });
    await refusalOf(login('a-password-typed-as-name', 'x'));
    expect((await trail('operatorLogin')).items[0]).toMatchObject({ operator: '(unknown)', outcome: 'UNAUTHORIZED' });
  });

  it('nothing happens when its line cannot be written', async () => {
    const { api } = await operatorWith(house, 'owner');
    const { auditTrail } = house.server.store;
    const { append } = auditTrail;
    auditTrail.append = () => Promise.reject(new Error('the disk is full'));
    try {
      await refusalOf(api.call('setAnnouncement', { body: { text: 'never said' } }));
    } finally {
      auditTrail.append = append;
    }
    expect((await house.visitor.call('announcement')).text).not.toBe('never said');
    await api.call('setAnnouncement', { body: { text: '' } });
    expect(await api.call('checkAudit')).toMatchObject({ whole: true });
  });

  it('halves of surrogate pairs and names out of the prototype are lines like any other', async () => {
    const { api } = await operatorWith(house, 'support');
    await refusalOf(api.call('removeBanner', { body: { id: '\ud800' } }));
    await refusalOf(api.call('removeBanner', { body: { id: '__proto__' } }));
    expect((await trail('removeBanner')).items[1]?.details).toEqual({ id: '__proto__' });
    expect(await clientWith(house, consoleToken(house)).call('checkAudit')).toMatchObject({ whole: true });
  });

  it('[Z01] the database refuses to change it; who gets round the database is found', async () => {
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
      const { rows } = await sql.query<{ line: string }>('SELECT line FROM audit_trail WHERE entry_id = 2');
      const line = rows[0]?.line ?? '';
      const byHand = await forge(
        `UPDATE audit_trail SET line = replace(line, 'done', 'FORBIDDEN') WHERE entry_id = 2`,
        `UPDATE audit_trail SET line = '${line}' WHERE entry_id = 2`,
      );
      expect(byHand).toMatchObject({ whole: false, brokenAt: '2' });
      const otherName = await forge(
        `UPDATE audit_trail SET operator = 'nobody' WHERE entry_id = 1`,
        `UPDATE audit_trail SET operator = 'console' WHERE entry_id = 1`,
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
