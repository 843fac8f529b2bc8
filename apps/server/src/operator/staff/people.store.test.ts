import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  agreed,
  anotherSession,
  clientWith,
  consoleToken,
  operatorWith,
  type TestOperator,
} from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let [ann, bob]: TestOperator[] = [];

beforeAll(async () => {
  app = await startTestServer();
  ann = await operatorWith(app, 'owner');
  bob = await operatorWith(app, 'owner');
});
afterAll(() => app.stop());

const owners = () => [ann as TestOperator, bob as TestOperator] as const;
const roleOf = async (id: string) => {
  const people = await owners()[0].api.call('operators');
  return people.find((person) => person.id === id)?.role;
};

it('a role changes when a second owner approves, and every session of the operator ends', async () => {
  const [one, two] = owners();
  const person = await operatorWith(app, 'support');
  const body = { operatorId: person.id, role: 'trader', reason: 'joins the desk' } as const;
  const { proposalId } = await one.api.call('changeStaffRole', { body });
  expect(await roleOf(person.id)).toBe('support');
  const agree = { params: { id: proposalId }, body: { agree: true, reason: 'as agreed' } };
  expect((await refusalOf(one.api.call('answerProposal', agree))).status).toBe(403);
  expect((await refusalOf(person.api.call('answerProposal', agree))).status).toBe(403);
  await two.api.call('answerProposal', agree);
  expect(await roleOf(person.id)).toBe('trader');
  expect((await refusalOf(person.api.call('operatorMe'))).status).toBe(401);
});

it('no operator changes their own account, and the last owner keeps the role', async () => {
  const [one] = owners();
  const own = { operatorId: one.id, role: 'auditor', reason: 'as a test' } as const;
  const refusal = await refusalOf(one.api.call('changeStaffRole', { body: own }));
  expect(refusal).toMatchObject({ status: 403, message: 'You cannot change your own account' });
  const factor = { operatorId: one.id, reason: 'as a test' };
  expect((await refusalOf(one.api.call('resetStaffFactor', { body: factor }))).status).toBe(403);
  const now = Date.now();
  const { staff } = app.server.store;
  expect(await staff.setRole(Number(owners()[1].id), 'auditor', now)).toBe(true);
  expect(await staff.setRole(Number(one.id), 'auditor', now)).toBe(false);
  expect(await staff.setRole(Number(owners()[1].id), 'owner', now)).toBe(true);
});

it('owners set operators’ limits with a reason, below the general ones, never their own; all audited', async () => {
  const [one, two] = [await operatorWith(app, 'owner'), await operatorWith(app, 'owner')];
  const person = await operatorWith(app, 'finance');
  const body = { operatorId: person.id, withdrawals: 1_000, deposits: null, adjustments: 0, reason: 'is new here' };
  const set = (more: object, by = one) => by.api.call('setStaffLimits', { body: { ...body, ...more } });
  expect(await set({})).toMatchObject({
    operatorId: person.id,
    own: { withdrawals: 1_000, deposits: null, adjustments: 0 },
    house: { withdrawals: 2_500, deposits: 10_000, adjustments: 10_000 },
    today: { withdrawals: { decided: 0, day: 10_000 }, adjustments: { decided: 0, day: 0 } },
    proposalId: null,
  });
  const params = { operatorId: person.id };
  const kept = (await two.api.call('staffLimits', { params })).own;
  expect(await refusalOf(set({ withdrawals: 2_501 }))).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'withdrawals',
    message: 'One operator may decide at most ₹2,500 alone',
  });
  expect((await refusalOf(set({ adjustments: 10_001 }))).field).toBe('adjustments');
  for (const odd of [-1, 0.5, 4_000_001, '5', undefined])
    expect((await refusalOf(set({ deposits: odd }))).code).toBe('INVALID_INPUT');
  expect((await refusalOf(set({ reason: '' }))).code).toBe('INVALID_INPUT');
  expect((await refusalOf(set({ operatorId: '999999' }))).status).toBe(404);
  expect((await refusalOf(set({ operatorId: one.id }))).message).toBe('You cannot change your own account');
  for (const by of [person, await operatorWith(app, 'auditor')])
    expect((await refusalOf(set({ withdrawals: null }, by))).status).toBe(403);
  expect((await two.api.call('staffLimits', { params })).own).toEqual(kept);
  const { items } = await two.api.call('auditTrail', { query: { act: 'setStaffLimits' } });
  expect(items.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['done', 'INVALID_INPUT', 'FORBIDDEN']));
  // Raising them again needs a second owner.
  const raised = await set({ withdrawals: null, adjustments: null });
  expect(raised).toMatchObject({ own: kept, proposalId: expect.any(String) });
  await agreed(app, raised);
  expect((await two.api.call('staffLimits', { params })).own).toEqual({
    withdrawals: null,
    deposits: null,
    adjustments: null,
  });
});

it("an operator's sessions are listed and ended one by one; resetting the factor ends them all", async () => {
  const owner = clientWith(app, consoleToken(app));
  const person = await operatorWith(app, 'trader');
  const second = clientWith(app, await anotherSession(app, person));
  const sessions = () => owner.call('staffSessions', { params: { operatorId: person.id } });
  expect(await sessions()).toHaveLength(2);
  await person.api.call('operatorMe');
  const [latest] = await sessions();
  const end = { operatorId: person.id, sessionId: latest?.id ?? '', reason: 'a lost laptop' };
  expect(await owner.call('endStaffSession', { body: end })).toEqual({ ended: true });
  expect((await refusalOf(person.api.call('operatorMe'))).status).toBe(401);
  expect((await refusalOf(owner.call('endStaffSession', { body: end }))).status).toBe(404);
  expect(await second.call('operatorMe')).toMatchObject({ username: person.username });
  const reset = await owner.call('resetStaffFactor', { body: { operatorId: person.id, reason: 'a lost phone' } });
  expect(reset).toMatchObject({ link: expect.stringMatching(/^\/join#/), invitation: { returns: true } });
  expect(await sessions()).toEqual([]);
  expect((await refusalOf(second.call('operatorMe'))).status).toBe(401);
});
