import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../testing/browser.ts';
import { agreed, clientWith, consoleToken, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let clock = Date.parse('2026-11-22T12:00:00.000Z');
/** The second source's reply. */
let second: string;
const source = createServer((_, response) => response.end(second));
let app: TestServer;
let owner: TestOperator;
beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`;
  second = JSON.stringify({ BDT: 0.72, USDT: 88.4 });
  app = await startTestServer({ RATE_SOURCE_URL: url }, { now: () => clock });
  owner = await operatorWith(app, 'owner');
});
afterAll(async () => {
  source.close();
  await app.stop();
});

const answer = (by: TestOperator, id: string | null, agree = true) =>
  by.api.call('answerProposal', { params: { id: id ?? '' }, body: { agree, reason: 'seen' } });
const withdrawalTerms = (by: TestOperator, body: object) =>
  by.api.call('setWithdrawalSettings', { body: { reason: 'as a test', ...body } });

it('raising a limit needs two operators: proposed with its values, approved by another, never twice by one', async () => {
  const first = await withdrawalTerms(owner, { aloneMax: 900_000 });
  expect(first).toMatchObject({ withdrawals: { aloneMax: 2_500 }, proposalId: expect.any(String) });
  const id = first.proposalId as string;
  expect(await withdrawalTerms(owner, { aloneMax: 900_000 })).toMatchObject({ proposalId: id });
  expect((await refusalOf(answer(owner, id))).terms).toEqual({ reason: 'ownProposal' });
  // The command line proposes like an operator; other roles' permissions do not suffice.
  const console_ = clientWith(app, consoleToken(app));
  const request = { aloneMax: 800_000, reason: 'from the console' };
  expect((await console_.call('setWithdrawalSettings', { body: request })).proposalId).not.toBeNull();
  for (const role of ['finance', 'trader'] as const)
    expect((await refusalOf(answer(await operatorWith(app, role), id))).terms).toEqual({ reason: 'role' });
  expect(await owner.api.call('proposal', { params: { id } })).toMatchObject({
    proposal: { others: 0, mayAnswer: false, preview: { about: 'terms', call: 'setWithdrawalSettings' } },
  });
  const other = await operatorWith(app, 'owner');
  expect(await other.api.call('proposal', { params: { id } })).toMatchObject({
    isSame: true,
    proposal: {
      others: 1,
      mayAnswer: true,
      preview: { subject: '', changes: [{ name: 'One person approves up to', from: '₹2,500', to: '₹9,00,000' }] },
    },
  });
  expect(await answer(other, id)).toMatchObject({ state: 'done' });
  expect((await owner.api.call('moneySettings')).withdrawals.aloneMax).toBe(900_000);
  // Lowering it again needs no approval.
  expect(await withdrawalTerms(owner, { aloneMax: 2_500 })).toMatchObject({
    withdrawals: { aloneMax: 2_500 },
    proposalId: null,
  });
});

it('a setting that changed after the preview ends the proposal', async () => {
  const other = await operatorWith(app, 'owner');
  const [one, two] = [await withdrawalTerms(owner, { min: 50 }), await withdrawalTerms(owner, { min: 40 })];
  await answer(other, one.proposalId);
  expect((await refusalOf(answer(other, two.proposalId))).terms).toEqual({ reason: 'changed' });
  expect((await owner.api.call('moneySettings')).withdrawals.min).toBe(50);
  // A change to the current value is refused, and so are invalid values.
  expect((await withdrawalTerms(owner, { min: 50 })).proposalId).toBeNull();
  for (const odd of [{ min: 1.5 }, { min: -1 }, { aloneMax: '1e3' }, { aloneMax: 1e12 }, { rolloverPercent: null }])
    expect((await refusalOf(withdrawalTerms(owner, odd))).status).toBe(400);
});

it("a rate stays within 5 % of the last one, yesterday's and the second source's, with two operators too", async () => {
  const rate = (USDT: number) => owner.api.call('setRates', { body: { USDT, reason: 'the market moved' } });
  const wild = await refusalOf(rate(9_000));
  expect([wild.code, wild.field, wild.message]).toEqual([
    'INVALID_INPUT',
    'USDT',
    'One USDT must be between ₹83.6 and ₹92.4: within 5 % of the last rate and of the rate 24 hours ago',
  ]);
  await agreed(app, await rate(92));
  expect((await owner.api.call('moneySettings')).rates.USDT).toBe(92);
  // A second change on the same day is bounded by yesterday's rate.
  expect((await refusalOf(rate(95))).message).toContain('₹92.4');
  clock += 86_400_000;
  owner = await operatorWith(app, 'owner');
  // Yesterday's bound has expired; the second source still returns 88.4.
  expect((await refusalOf(rate(95))).message).toContain('within 5 % of the second source');
  second = JSON.stringify({ BDT: 0.72, USDT: 94 });
  const proposed = await rate(95);
  expect(proposed).toMatchObject({ rates: { USDT: 92 }, proposalId: expect.any(String) });
  // The bounds are checked again on execution.
  second = JSON.stringify({ BDT: 0.72, USDT: 70 });
  const other = await operatorWith(app, 'owner');
  expect((await refusalOf(answer(other, proposed.proposalId))).terms).toEqual({ reason: 'changed' });
  for (const silent of ['not JSON', '{"USDT":"88"}', '{"USDT":-1}', '{"__proto__":{"USDT":94}}', 'null'])
    await refuseWith(silent, rate);
  expect((await owner.api.call('moneySettings')).rates.USDT).toBe(92);
});

async function refuseWith(reply: string, rate: (value: number) => Promise<unknown>): Promise<void> {
  second = reply;
  expect(await refusalOf(rate(94))).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
}

it('a gateway is switched off at once by one operator, accepts nothing new, and is switched on by two', async () => {
  const finance = await operatorWith(app, 'finance');
  const { browser } = await signUp(app, 'Pays in');
  const player = createHttpClient({ base: app.base, token: () => browser.token });
  const turn = (gateway: string, on: boolean) =>
    finance.api.call('switchGateway', { body: { gateway, on, reason: 'its callbacks look forged' } });
  const pays = (clientRef: string) =>
    player.call('createDeposit', { body: { clientRef, gateway: 'm_paytm', amount: 500 } });
  const asDesk = async () => (await owner.api.call('deskGateways')).items.find(({ code }) => code === 'm_paytm');
  expect(await turn('m_paytm', false)).toEqual({ gateway: 'm_paytm', on: false, proposalId: null });
  expect(await asDesk()).toMatchObject({
    on: false,
    off: { by: finance.username, reason: 'its callbacks look forged' },
    health: 'unavailable',
  });
  expect((await refusalOf(pays('while-off'))).code).toBe('GATEWAY_UNAVAILABLE');
  const { items } = await player.call('gateways');
  expect(items.find(({ code }) => code === 'm_paytm')).toMatchObject({ health: 'unavailable', backAt: null });
  const request = await turn('m_paytm', true);
  expect(request).toMatchObject({ on: false, proposalId: expect.any(String) });
  expect((await refusalOf(answer(finance, request.proposalId))).terms).toEqual({ reason: 'ownProposal' });
  await answer(await operatorWith(app, 'finance'), request.proposalId);
  expect(await asDesk()).toMatchObject({ on: true, off: null });
  await pays('on-again');
  for (const odd of ['__proto__', 'constructor', 'nowhere'])
    expect((await refusalOf(turn(odd, false))).status).toBe(404);
  const trader = await operatorWith(app, 'trader');
  const body = { gateway: 'm_paytm', on: false, reason: 'not theirs' };
  expect((await refusalOf(trader.api.call('switchGateway', { body }))).status).toBe(403);
});

it("an operator's limit is raised by a second owner, not by the operator", async () => {
  const other = await operatorWith(app, 'owner');
  const body = { operatorId: other.id, withdrawals: 0, deposits: 0, adjustments: 0, reason: 'on leave' };
  const set = (more: object) => owner.api.call('setStaffLimits', { body: { ...body, ...more } });
  expect(await set({})).toMatchObject({ own: { withdrawals: 0 }, proposalId: null });
  const raised = await set({ withdrawals: 1_000 });
  expect(raised).toMatchObject({ own: { withdrawals: 0 }, proposalId: expect.any(String) });
  expect((await refusalOf(answer(other, raised.proposalId))).terms).toEqual({ reason: 'ownRow' });
  expect((await owner.api.call('staffLimits', { params: { operatorId: other.id } })).own.withdrawals).toBe(0);
});
