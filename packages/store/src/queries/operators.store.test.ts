import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socketFolderOf } from '../testing/embedded-server.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import type { OperatorRow } from './operators.ts';

let test: TestStore;
let sql: pg.Client;
const HOUR = 3_600_000;
const FROM = { device: 'Chrome, Linux', address: '127.0.0.1' };
const LIMITS = { absolute: 12 * HOUR, idle: HOUR };

beforeAll(async () => {
  test = await openTestStore();
  sql = new pg.Client({ host: socketFolderOf(test.dataDir), user: 'crease', database: 'postgres' });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await test.remove();
});

const AT = { network: '192.0.2.1', device: 'a-device' };
const bytes = (text: string) => Buffer.from(text.padEnd(32, '.'));

type Given = Partial<Parameters<TestStore['store']['invitations']['add']>[0]>;
const invite = (username: string | null, given: Given = {}) =>
  test.store.invitations.add({
    username,
    role: 'trader',
    invitedBy: 'asha',
    agreedBy: null,
    reason: 'joins',
    returningId: null,
    mostOwners: null,
    tokenHash: bytes(`link of ${username}`),
    now: 1,
    opensAt: 1,
    endsAt: 100,
    ...given,
  });

/** Shows a secret and proves it, like the invitation page. */
async function accept(invitationId: number, username: string, now = 2) {
  const offered = bytes('secret');
  await test.store.invitations.offer(invitationId, offered);
  const proven = { passwordHash: 'h', offered, step: 5, recoveryCodes: [bytes('recovery')] };
  return test.store.invitations.accept({ invitationId, username, ...proven, now });
}

async function operator(username: string, role: 'owner' | 'trader' | 'support' = 'trader') {
  const made = await invite(username, { role });
  if (!made || !(await accept(made.invitationId, username))) throw new Error(`${username} is taken`);
  return (await test.store.operators.byId(made.operatorId)) as OperatorRow;
}

it('a username is unique', async () => {
  const asha = await operator('asha');
  expect(asha).toMatchObject({ joinedAt: 2, invitedBy: 'asha', hasSecondFactor: true });
  expect(await invite('asha')).toBeNull();
  expect(await invite('mira')).toMatchObject({ username: 'mira', hasLink: true });
  expect(await invite('mira', { tokenHash: bytes('another') })).toBeNull();
  expect(await test.store.operators.find('asha')).toEqual({ ...asha, passwordHash: 'h' });
  expect(await test.store.operators.find('ASHA')).toBeNull();
});

it('a session ends when idle, by age, on request, and with its operator', async () => {
  const { operators } = test.store;
  const { operatorId } = await operator('ravi');
  const token = (name: string) => Buffer.from(name.padEnd(32, '.'));
  for (const name of ['idle', 'old', 'ended', 'shut'])
    await operators.startSession(token(name), { operatorId, at: 0, ...FROM });
  expect(await operators.seen(token('idle'), HOUR - 1, LIMITS, AT)).toMatchObject({ username: 'ravi', role: 'trader' });
  expect(await operators.seen(token('idle'), 2 * HOUR - 1, LIMITS, AT)).toBeNull();
  for (let at = 0; at < 12 * HOUR; at += HOUR / 2)
    expect(await operators.seen(token('old'), at, LIMITS, AT)).not.toBeNull();
  expect(await operators.seen(token('old'), 12 * HOUR, LIMITS, AT)).toBeNull();
  expect(await operators.isOpen(token('shut'), 6, LIMITS)).toBe(true);
  expect(await operators.isOpen(token('old'), 12 * HOUR, LIMITS)).toBe(false);
  await operators.endSession(token('ended'), 5);
  expect(await operators.seen(token('ended'), 6, LIMITS, AT)).toBeNull();
  expect(await operators.disable(operatorId, 7)).toBe(true);
  expect(await operators.seen(token('shut'), 8, LIMITS, AT)).toBeNull();
  expect(await operators.disable(operatorId, 9)).toBe(false);
});

it('one owner remains when two disable each other at once', async () => {
  const { operators } = test.store;
  const [one, other] = [await operator('one', 'owner'), await operator('other', 'owner')];
  const done = await Promise.all([operators.disable(one.operatorId, 1), operators.disable(other.operatorId, 1)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  const left = (await operators.list()).filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
  expect(left).toHaveLength(1);
});

it('an invitation is accepted once, between opening and expiry, with the latest secret', async () => {
  const { invitations } = test.store;
  const early = await invite('early', { opensAt: 50 });
  const id = early?.invitationId ?? 0;
  expect(await accept(id, 'early', 49)).toBe(false);
  expect(await accept(id, 'early', 100)).toBe(false);
  await invitations.offer(id, bytes('secret'));
  await invitations.offer(id, bytes('shown again'));
  const proven = { passwordHash: 'h', step: 5, recoveryCodes: [], now: 50 };
  const stale = { invitationId: id, username: 'early', offered: bytes('secret'), ...proven };
  expect(await invitations.accept(stale)).toBe(false);
  const fresh = { ...stale, offered: bytes('shown again') };
  const both = await Promise.all([invitations.accept(fresh), invitations.accept(fresh)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await invitations.revoke(id, 51)).toBe(false);
  expect(await invitations.ofToken(bytes('link of early'), 51)).toBeNull();
});

it('an owner invited by one owner alone is not accepted once there are two', async () => {
  const owners = (await test.store.operators.activeOwners()).length;
  const alone = await invite('one-more', { role: 'owner', mostOwners: owners });
  await operator('between', 'owner');
  expect(await accept(alone?.invitationId ?? 0, 'one-more')).toBe(false);
});

it('a reset operator returns only by invitation, with new credentials; the last owner cannot be reset', async () => {
  const { operators, staff } = test.store;
  const person = await operator('back');
  await operators.startSession(bytes('theirs'), { operatorId: person.operatorId, at: 3, ...FROM });
  expect(await staff.resetFactor(person.operatorId, { now: 4, evenLast: false })).toBe(true);
  expect(await operators.seen(bytes('theirs'), 5, LIMITS, AT)).toBeNull();
  expect(await operators.find('back')).toMatchObject({ hasSecondFactor: false, passwordHash: '' });
  const again = await invite('back', { returningId: person.operatorId, invitedBy: 'ravi', tokenHash: bytes('again') });
  expect(await accept(again?.invitationId ?? 0, 'back', 9)).toBe(true);
  expect(await operators.byId(person.operatorId)).toMatchObject({ joinedAt: 9, invitedBy: 'ravi', createdAt: 2 });
  const owners = await operators.activeOwners();
  const resets = await Promise.all(owners.map((id) => staff.resetFactor(id, { now: 10, evenLast: false })));
  expect(resets.filter(Boolean)).toHaveLength(owners.length - 1);
  expect(await operators.activeOwners()).toHaveLength(1);
});

it('operators who used the desk from one address or browser are reported, within the requested period', async () => {
  const { operators, presence } = test.store;
  const [one, two] = [await operator('p-one'), await operator('p-two')];
  const call = async (who: OperatorRow, at: number, from: typeof AT) => {
    const token = bytes(`${who.username}${at}`);
    await operators.startSession(token, { operatorId: who.operatorId, at, ...FROM });
    await operators.seen(token, at + 1, LIMITS, from);
  };
  const shared = (since: number) => presence.shared(one.operatorId, two.operatorId, since);
  await call(one, 10, { network: '192.0.2.7', device: 'd1' });
  await call(two, 20, { network: '192.0.2.8', device: '' });
  expect(await shared(0)).toEqual({ network: false, device: false });
  await call(one, 30, { network: '192.0.2.9', device: '' });
  expect(await shared(0)).toEqual({ network: false, device: false });
  await call(two, 40, { network: '192.0.2.10', device: 'd1' });
  expect(await shared(0)).toEqual({ network: false, device: true });
  await call(two, 50, { network: '192.0.2.7', device: '' });
  expect(await shared(0)).toEqual({ network: true, device: true });
  expect(await shared(12)).toEqual({ network: false, device: false });
});

it.each([
  "UPDATE audit_trail SET line = 'forged'",
  'DELETE FROM audit_trail WHERE entry_id = 1',
  'TRUNCATE audit_trail',
])('[I24] the trail is append-only: %s', async (statement) => {
  const entry = { at: 1, operator: 'asha', act: 'test', line: '{}', hash: `h-${statement}` };
  const last = await test.store.auditTrail.last();
  const entryId = (last?.entryId ?? 0) + 1;
  await test.store.auditTrail.append({ ...entry, entryId, previousHash: last?.hash ?? '' });
  await expect(sql.query(statement)).rejects.toMatchObject({ code: '42501' });
  expect((await test.store.auditTrail.list({ page: 1, pageSize: 10 })).total).toBe(entryId);
});

it('[I24] the trail has no forks, and is searchable by operator and action', async () => {
  const { auditTrail } = test.store;
  const last = await auditTrail.last();
  if (!last) throw new Error('no entry was written');
  const next = { ...last, entryId: last.entryId + 1, operator: 'ravi', previousHash: last.hash, hash: 'next' };
  await auditTrail.append(next);
  await expect(auditTrail.append({ ...next, entryId: next.entryId + 1, hash: 'fork' })).rejects.toThrow();
  expect(await auditTrail.list({ operator: 'ravi', page: 1, pageSize: 5 })).toMatchObject({ total: 1, items: [next] });
  expect(await auditTrail.after(last.entryId, 10)).toEqual([next]);
});

it('visits are summed by day, page and class', async () => {
  const { visits } = test.store;
  const seen = { day: '2026-03-01', path: '/home', visitorClass: 'player', visits: 2 };
  await visits.add([seen, { ...seen, visitorClass: 'demo', visits: 1 }]);
  await visits.add([
    { ...seen, visits: 3 },
    { ...seen, day: '2026-03-02' },
  ]);
  await visits.add([]);
  expect(await visits.between({ from: '2026-03-01', to: '2026-03-01' })).toEqual([
    { ...seen, visits: 5 },
    { ...seen, visitorClass: 'demo', visits: 1 },
  ]);
  expect(await visits.between({ from: '2026-03-01', to: '2026-03-02' })).toHaveLength(3);
  await expect(async () => visits.between({ from: '2026-02-30', to: '2026-03-01' })).rejects.toThrow(RangeError);
});
