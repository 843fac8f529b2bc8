import { createHttpClient, newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastCode, must, signUp } from '../../testing/browser.ts';
import { agreed, clientWith, consoleToken, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let clock = Date.parse('2026-11-22T12:00:00.000Z');
let house: TestServer;
let finance: TestOperator;
beforeAll(async () => {
  house = await startTestServer({}, { now: () => clock });
  finance = await operatorWith(house, 'finance');
  const body = { paidBy: 'file', reason: 'the gateway is not agreed yet' } as const;
  await agreed(house, await clientWith(house, consoleToken(house)).call('setPayoutMethod', { body }));
});
afterAll(() => house.stop());

let names = 0;
/** A new player's withdrawal to their bank account. */
async function requested(amount: number, username = `Payee ${++names}`) {
  const { browser, mobile } = await signUp(house, username);
  await must(browser.post('/bank/otp'));
  const accountNo = `5010044182${1000 + ++names}`;
  const bank = { type: 'bank', accountNo, accountName: 'Arjun Rawat', ifscCode: 'HDFC0002210' };
  const otp = await lastCode(house, mobile, 'bank');
  const { payoutAccountId } = (await must(browser.post('/bank', { ...bank, otp }))).body.payoutAccount;
  clock += 13 * 60_000;
  await must(browser.post('/withdraw/request/otp', { amount, payoutAccountId }));
  const api = createHttpClient({ base: house.base, token: () => browser.token });
  const code = await lastCode(house, mobile, 'withdraw');
  const body = { clientRef: newClientRef(), amount, payoutAccountId, otp: code };
  const { withdrawal } = await api.call('createWithdrawal', { body });
  const id = withdrawal.withdrawalId;
  const now = async () => (await api.call('withdrawals', { query: {} })).items.find((one) => one.withdrawalId === id);
  return { id, accountNo, api, now };
}

const approve = (id: string) => finance.api.call('approveWithdrawal', { params: { id }, body: { note: '' } });

async function approved(amount: number) {
  const asked = await requested(amount);
  await approve(asked.id);
  return asked;
}

const take = (again = false) => finance.api.call('payoutBatch', { body: { again } });
const answer = async (...lines: string[]) => {
  const text = ['request,amount,status,reference', ...lines].join('\n');
  const files = { confirmation: new Blob([text], { type: 'text/csv' }) };
  const { rows } = await finance.api.call('confirmPayouts', { body: {}, files });
  return rows.map(({ outcome, fault }) => fault ?? outcome);
};

it('withdrawals in a file cannot be cancelled, are in no second one, and the file can be downloaded again', async () => {
  const one = await approved(400);
  const file = await take();
  expect(file).toMatchObject({ rows: 1, total: 400 });
  expect(file.csv).toContain(`${one.id},400.00,,,Arjun Rawat,${one.accountNo},HDFC0002210,`);
  expect(await take()).toMatchObject({ rows: 0, total: 0 });
  expect((await take(true)).csv).toContain(one.accountNo);
  const cancel = one.api.call('cancelWithdrawal', { body: { clientRef: newClientRef(), withdrawalId: one.id } });
  expect((await refusalOf(cancel)).code).toBe('NOT_CANCELLABLE');
  expect(await answer(`${one.id},400.00,failed,`)).toEqual(['failed']);
  expect(await one.now()).toMatchObject({ status: 'declined', reason: 'bank_refused' });
  expect((await one.api.call('profile')).wallet.balance).toBe(100_000);
  expect(await answer(`${one.id},400.00,failed,`)).toEqual(['already']);
});

it('[EN-09] the answer pays row by row, a repeated file changes nothing, and invalid rows are skipped', async () => {
  const [first, second, third] = [await approved(500), await approved(600.5), await approved(700)];
  await take();
  const fourth = await approved(800);
  const lines = [
    `${first.id},500.00,paid,UTR 9001`,
    `${second.id},600.00,paid,UTR 9002`,
    `${third.id},700,paid,`,
    `${fourth.id},800,paid,UTR 9004`,
    'W-999999,1.00,paid,UTR 9005',
    'nonsense',
    `${first.id},500.00,paid,UTR 9006`,
  ];
  const faults = ['otherAmount', 'noReference', 'notSent', 'unknownRequest', 'badRow', 'twiceInFile'];
  expect(await answer(...lines)).toEqual(['paid', ...faults]);
  expect(await first.now()).toMatchObject({ status: 'approved', paidAt: expect.any(String) });
  expect(await second.now()).toMatchObject({ status: 'pending' });
  expect(await answer(...lines)).toEqual(['already', ...faults]);
  expect(await answer(`${first.id},500.00,paid,UTR 9999`)).toEqual(['otherReference']);
  expect(await answer(`${first.id},500.00,failed,`)).toEqual(['decidedOtherwise']);
  expect((await first.api.call('profile')).wallet.balance).toBe(99_500);
  expect(await answer(`${second.id},600.50,paid,UTR 9002`, `${third.id},700.00,paid,UTR 9002`)).toEqual([
    'paid',
    'twiceInFile',
  ]);
  expect(await house.server.store.audit()).toEqual([]);
});

it('an invalid file is refused, and full account numbers are for finance only; both are in the audit trail', async () => {
  const files = { confirmation: new Blob(['hello'], { type: 'text/csv' }) };
  const refused = await refusalOf(finance.api.call('confirmPayouts', { body: {}, files }));
  expect([refused.code, refused.field]).toEqual(['INVALID_INPUT', 'confirmation']);
  const support = await operatorWith(house, 'support');
  expect((await refusalOf(support.api.call('payoutBatch', { body: {} }))).code).toBe('FORBIDDEN');
  const owner = await operatorWith(house, 'owner');
  const acts = (await owner.api.call('auditTrail', { query: { operator: finance.username } })).items;
  expect(acts.filter(({ act }) => act === 'payoutBatch').length).toBeGreaterThan(0);
  expect(JSON.stringify(acts)).not.toContain('5010044182');
});

it('operators see payee and risks, and an operator with the player’s name is refused', async () => {
  const namesake = await requested(450, finance.username.replace('-', ' '));
  const refused = await refusalOf(approve(namesake.id));
  expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
  const { items } = await finance.api.call('deskWithdrawals', { query: { status: 'pending' } });
  const row = items.find(({ withdrawalId }) => withdrawalId === namesake.id);
  expect(row).toMatchObject({ approvals: [], identity: 'none', payee: { masked: expect.stringContaining('··') } });
  expect(row?.risk).toMatchObject({ level: 'hold', reasons: ['identityMissing', 'newAccount'] });
});
