import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { socketFolderOf } from '../testing/socket-folder.ts';

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

async function operator(username: string, role: 'owner' | 'trader' | 'support' = 'trader') {
  const made = await test.store.operators.create({ username, passwordHash: 'h', role, createdAt: 1, factorDueAt: 2 });
  if (!made) throw new Error(`${username} is taken`);
  return made;
}

it('a name is given once', async () => {
  const asha = await operator('asha');
  const again = { username: 'asha', passwordHash: 'x', role: 'owner', createdAt: 2, factorDueAt: 2 } as const;
  expect(await test.store.operators.create(again)).toBeNull();
  expect(await test.store.operators.find('asha')).toEqual({ ...asha, passwordHash: 'h' });
  expect(await test.store.operators.find('ASHA')).toBeNull();
});

it('a session ends by idleness, by age, by hand, and with its operator', async () => {
  const { operators } = test.store;
  const { operatorId } = await operator('ravi');
  const token = (name: string) => Buffer.from(name.padEnd(32, '.'));
  for (const name of ['idle', 'old', 'ended', 'shut'])
    await operators.startSession(token(name), { operatorId, at: 0, ...FROM });
  expect(await operators.seen(token('idle'), HOUR - 1, LIMITS)).toMatchObject({ username: 'ravi', role: 'trader' });
  expect(await operators.seen(token('idle'), 2 * HOUR - 1, LIMITS)).toBeNull();
  for (let at = 0; at < 12 * HOUR; at += HOUR / 2)
    expect(await operators.seen(token('old'), at, LIMITS)).not.toBeNull();
  expect(await operators.seen(token('old'), 12 * HOUR, LIMITS)).toBeNull();
  await operators.endSession(token('ended'), 5);
  expect(await operators.seen(token('ended'), 6, LIMITS)).toBeNull();
  expect(await operators.disable(operatorId, 7)).toBe(true);
  expect(await operators.seen(token('shut'), 8, LIMITS)).toBeNull();
  expect(await operators.disable(operatorId, 9)).toBe(false);
});

it('one owner remains, also when two shut each other out at once', async () => {
  const { operators } = test.store;
  const [one, other] = [await operator('one', 'owner'), await operator('other', 'owner')];
  const done = await Promise.all([operators.disable(one.operatorId, 1), operators.disable(other.operatorId, 1)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  const left = (await operators.list()).filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
  expect(left).toHaveLength(1);
});

it.each([
  "UPDATE audit_trail SET line = 'forged'",
  'DELETE FROM audit_trail WHERE entry_id = 1',
  'TRUNCATE audit_trail',
])('[I24] the trail takes new lines only: %s', async (statement) => {
  const entry = { at: 1, operator: 'asha', act: 'test', line: '{}', hash: `h-${statement}` };
  const last = await test.store.auditTrail.last();
  const entryId = (last?.entryId ?? 0) + 1;
  await test.store.auditTrail.append({ ...entry, entryId, previousHash: last?.hash ?? '' });
  await expect(sql.query(statement)).rejects.toMatchObject({ code: '42501' });
  expect((await test.store.auditTrail.list({ page: 1, pageSize: 10 })).total).toBe(entryId);
});

it('[I24] the trail has no forks, and is found by operator and act', async () => {
  const { auditTrail } = test.store;
  const last = await auditTrail.last();
  if (!last) throw new Error('nothing was written');
  const next = { ...last, entryId: last.entryId + 1, operator: 'ravi', previousHash: last.hash, hash: 'next' };
  await auditTrail.append(next);
  await expect(auditTrail.append({ ...next, entryId: next.entryId + 1, hash: 'fork' })).rejects.toThrow();
  expect(await auditTrail.list({ operator: 'ravi', page: 1, pageSize: 5 })).toMatchObject({ total: 1, items: [next] });
  expect(await auditTrail.after(last.entryId, 10)).toEqual([next]);
});

it('visits add up by day, page and class', async () => {
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
