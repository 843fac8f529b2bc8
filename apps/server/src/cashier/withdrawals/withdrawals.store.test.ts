import { createHttpClient, type HttpClient, newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastCode, must, signUp } from '../../testing/browser.ts';
import { agreed, operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';
import { payoutIdOf } from '../gateways/payment-id.ts';

let clock = Date.parse('2026-11-22T12:00:00.000Z');
let house: TestServer;
beforeAll(async () => {
  house = await startTestServer({}, { now: () => clock });
});
afterAll(() => house.stop());

let names = 0;
/** A registered player with ₹1,00,000 of play money and a bank account. */
async function someone() {
  const { browser, mobile, playerId } = await signUp(house, `Taker ${++names}`);
  await must(browser.post('/bank/otp'));
  const bank = {
    type: 'bank',
    accountNo: `5010044182${1000 + names}`,
    accountName: 'Arjun Rawat',
    ifscCode: 'HDFC0002210',
  };
  const otp = await lastCode(house, mobile, 'bank');
  const { payoutAccountId } = (await must(browser.post('/bank', { ...bank, otp }))).body.payoutAccount;
  const api = createHttpClient({ base: house.base, token: () => browser.token });
  /** A new code for an amount to the account. */
  const code = async (amount: number, to: string = payoutAccountId) => {
    clock += 13 * 60_000;
    await must(browser.post('/withdraw/request/otp', { amount, payoutAccountId: to }));
    return lastCode(house, mobile, 'withdraw');
  };
  const ask = (amount: number, otp: string, clientRef: string = newClientRef()) =>
    api.call('createWithdrawal', { body: { clientRef, amount, payoutAccountId, otp } });
  const cash = async () => (await api.call('profile')).wallet;
  return { api, browser, mobile, playerId, payoutAccountId, code, ask, cash };
}

async function paid(api: HttpClient, withdrawalId: string) {
  for (let tries = 0; tries < 3_000; tries++) {
    const { items } = await api.call('withdrawals', { query: {} });
    const found = items.find((one) => one.withdrawalId === withdrawalId);
    if (found && found.status !== 'pending') return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${withdrawalId} stays as it is`);
}

it('[MO-02] [EN-09] requested with a code, cancelled, requested again, approved by two, paid through the gateway, listed in the statement', async () => {
  const { api, code, ask, cash } = await someone();
  expect(await api.call('withdrawalTerms')).toMatchObject({
    available: 100_000,
    needsIdentity: false,
    blockedBy: [],
    cancellable: true,
  });
  const first = await ask(4_000, await code(4_000));
  expect(first).toMatchObject({
    withdrawal: { status: 'pending', amount: 4_000, cancellable: true },
    wallet: { balance: 96_000, cash: 96_000 },
  });
  // Held, but not at risk.
  expect(await api.call('exposureAmount')).toMatchObject({ exposureAmount: 0 });
  const clientRef = newClientRef();
  const { withdrawalId } = first.withdrawal;
  const cancelled = await api.call('cancelWithdrawal', { body: { clientRef, withdrawalId } });
  expect(cancelled).toMatchObject({
    withdrawal: { status: 'declined', reason: 'cancelled_by_player' },
    wallet: { balance: 100_000 },
  });
  expect(await api.call('cancelWithdrawal', { body: { clientRef, withdrawalId } })).toEqual(cancelled);

  const second = await ask(4_000, await code(4_000));
  const [asha, ben] = [await operatorWith(house, 'finance'), await operatorWith(house, 'finance')];
  const params = { id: second.withdrawal.withdrawalId };
  const yes = (operator: typeof asha) => operator.api.call('approveWithdrawal', { params, body: { note: 'seen' } });
  expect(await yes(asha)).toMatchObject({ waitingForSecond: true, withdrawal: { approvals: [asha.username] } });
  const byHand = await refusalOf(asha.api.call('paidByHand', { params, body: { reference: 'UTR-1234' } }));
  expect(byHand.terms).toMatchObject({ reason: 'paidByGateway', request: params.id });
  // A repeated approval is not a second one.
  expect(await yes(asha)).toMatchObject({ waitingForSecond: true, withdrawal: { approvals: [asha.username] } });
  expect(await yes(ben)).toMatchObject({ waitingForSecond: false });
  const done = await paid(api, params.id);
  expect(done).toMatchObject({ status: 'approved', paidAt: expect.any(String) });
  expect(await cash()).toMatchObject({ cash: 96_000, balance: 96_000 });
  const [from = '', to = ''] = [-1, 1].map((days) => new Date(clock + days * 86_400_000).toISOString().slice(0, 10));
  const { items } = await api.call('statement', { params: { from, to } });
  expect(items.filter(({ kind }) => kind === 'withdrawal')).toMatchObject([
    { debit: 4_000, reference: params.id, balance: 96_000 },
  ]);
  expect(
    (await refusalOf(api.call('cancelWithdrawal', { body: { clientRef: newClientRef(), withdrawalId: params.id } })))
      .code,
  ).toBe('NOT_CANCELLABLE');
  expect(await house.server.store.audit()).toEqual([]);
});

it('above their own limit an operator’s approval is the first of two, even below the general limit', async () => {
  const { api, code, ask } = await someone();
  const [owner, limited, ben] = [
    await operatorWith(house, 'owner'),
    await operatorWith(house, 'finance'),
    await operatorWith(house, 'finance'),
  ];
  const limits = { operatorId: limited.id, withdrawals: 1_000, deposits: null, adjustments: null, reason: 'new here' };
  await owner.api.call('setStaffLimits', { body: limits });
  const asked = await ask(1_200, await code(1_200));
  const params = { id: asked.withdrawal.withdrawalId };
  const yes = (by: typeof ben) => by.api.call('approveWithdrawal', { params, body: { note: '' } });
  expect(await yes(limited)).toMatchObject({ waitingForSecond: true, withdrawal: { needs: 2, status: 'pending' } });
  expect(await yes(limited)).toMatchObject({ waitingForSecond: true, withdrawal: { approvals: [limited.username] } });
  expect(await yes(ben)).toMatchObject({ waitingForSecond: false });
  expect((await paid(api, params.id)).status).toBe('approved');
});

it('[X04] a code is valid for its amount and account, once; without one nothing is held', async () => {
  const { code, ask, cash, api, payoutAccountId } = await someone();
  const otp = await code(1_000);
  expect((await refusalOf(ask(2_000, otp))).code).toBe('OTP_INVALID');
  expect((await refusalOf(ask(1_000, '000000'))).code).toBe('OTP_INVALID');
  expect((await cash()).balance).toBe(100_000);
  const clientRef = newClientRef();
  const asked = await ask(1_000, otp, clientRef);
  expect(await ask(1_000, otp, clientRef)).toEqual(asked);
  expect((await refusalOf(ask(1_000, otp))).code).toBe('OTP_INVALID');
  expect((await cash()).balance).toBe(99_000);
  expect((await refusalOf(ask(50, otp))).code).toBe('BELOW_MINIMUM');
  const stranger = await someone();
  const body = {
    clientRef: newClientRef(),
    amount: 500,
    payoutAccountId,
    otp: await stranger.code(500, payoutAccountId),
  };
  expect((await refusalOf(stranger.api.call('createWithdrawal', { body }))).code).toBe('ACCOUNT_NOT_PAYABLE');
  const { withdrawalId } = asked.withdrawal;
  const cancel = { body: { clientRef: newClientRef(), withdrawalId } };
  expect((await refusalOf(stranger.api.call('cancelWithdrawal', cancel))).status).toBe(404);
  expect((await api.call('withdrawals', { query: { status: 'pending' } })).total).toBe(1);
});

it('a code stays valid while the engine refuses, until used or after three wrong codes', async () => {
  const { code, ask, browser, payoutAccountId, cash } = await someone();
  const tooMuch = await code(200_000);
  for (const _ of [1, 2]) expect((await refusalOf(ask(200_000, tooMuch))).code).toBe('INSUFFICIENT_FUNDS');
  expect((await cash()).balance).toBe(100_000);
  const guess = async (otp: string) => {
    const body = { clientRef: newClientRef(), amount: 300, payoutAccountId, otp };
    const { terms } = (await browser.post('/withdrawRequest/create', body)).body;
    return terms;
  };
  const otp = await code(300);
  const wrong = otp === '000000' ? '000001' : '000000';
  expect(await guess(wrong)).toMatchObject({ reason: 'codeTries', left: 2 });
  expect(await guess(wrong)).toMatchObject({ reason: 'codeTries', left: 1 });
  expect(await guess(wrong)).toMatchObject({ reason: 'codeSpent' });
  expect((await refusalOf(ask(300, otp))).code).toBe('OTP_INVALID');
  expect((await ask(300, await code(300))).withdrawal.status).toBe('pending');
});

it('sixty concurrent copies of a request are one withdrawal with one answer', async () => {
  const { api, code, ask, cash } = await someone();
  const [otp, clientRef] = [await code(500), newClientRef()];
  const all = await Promise.all(Array.from({ length: 60 }, () => ask(500, otp, clientRef)));
  expect(new Set(all.map(({ withdrawal }) => withdrawal.withdrawalId)).size).toBe(1);
  expect((await api.call('withdrawals', { query: {} })).total).toBe(1);
  expect((await cash()).balance).toBe(99_500);
});

it('[X03] a new account is payable after a day, with a code, and its player gets a message', async () => {
  const wait = async (hours: number) => {
    const { api } = await operatorWith(house, 'owner');
    await agreed(house, await api.call('setPayoutWait', { body: { hours, reason: 'as the house decides' } }));
  };
  await wait(24);
  const { browser, code, ask, cash } = await someone();
  expect((await browser.messages()).map(({ text }) => text).join()).toContain('in 24 hours');
  const otp = await code(500);
  const early = await refusalOf(ask(500, otp));
  expect([early.code, early.terms?.reason]).toEqual(['ACCOUNT_NOT_PAYABLE', 'waiting']);
  expect((await cash()).balance).toBe(100_000);
  clock += 24 * 3_600_000;
  expect((await ask(500, await code(500))).withdrawal.status).toBe('pending');
  await wait(0);
});

it('accepts a form, rejects a file, and hides operators’ notes from the player', async () => {
  const { code, api, browser, payoutAccountId } = await someone();
  const send = async (parts: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    const headers = { authorization: browser.token ?? '' };
    return fetch(`${house.base}/withdrawRequest/dynamic`, { method: 'POST', headers, body: form });
  };
  const fields = { clientRef: newClientRef(), amount: '350.50', payoutAccountId, otp: await code(350.5) };
  const refused = await send({ ...fields, proof: new Blob(['%PDF']) });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_INPUT', field: 'proof' }]);
  const taken = await send(fields);
  expect(taken.status).toBe(200);
  const { withdrawal } = ((await taken.json()) as { data: { withdrawal: { withdrawalId: string } } }).data;
  const finance = await operatorWith(house, 'finance');
  const { withdrawalId } = withdrawal;
  const seen = await finance.api.call('approveWithdrawal', {
    params: { id: withdrawalId },
    body: { note: 'odd bets' },
  });
  expect(JSON.stringify(seen)).toContain('odd bets');
  const shown = await api.call('withdrawal', { params: { withdrawalId } });
  expect(shown.withdrawal.timeline[1]).toMatchObject({ what: 'approved_by_hand', reference: '' });
  expect((await refusalOf((await someone()).api.call('withdrawal', { params: { withdrawalId } }))).status).toBe(404);
  await paid(api, withdrawalId);
  expect((await api.call('withdrawalTerms')).usualSeconds).toEqual(expect.any(Number));
});

it('[MO-05] a verified identity is required if operators set so', async () => {
  const { ask, code, api } = await someone();
  const otp = await code(500);
  await house.server.store.settings.set('cashier.withdrawals', { needsIdentity: true });
  expect((await refusalOf(ask(500, otp))).code).toBe('KYC_NEEDED');
  expect((await api.call('withdrawalTerms')).blockedBy).toMatchObject([{ code: 'KYC_NEEDED' }]);
  await house.server.store.settings.set('cashier.withdrawals', {});
  expect((await ask(500, otp)).withdrawal.status).toBe('pending');
});

it('a declined withdrawal releases the money; only operators may decide', async () => {
  const { ask, code, cash, api } = await someone();
  const { withdrawal } = await ask(700, await code(700));
  const trader = await operatorWith(house, 'trader');
  const support = await operatorWith(house, 'finance');
  const no = { params: { id: withdrawal.withdrawalId }, body: { reason: 'name did not match' } };
  expect((await refusalOf(trader.api.call('declineWithdrawal', no))).status).toBe(403);
  expect((await support.api.call('declineWithdrawal', no)).withdrawal.status).toBe('declined');
  expect((await cash()).balance).toBe(100_000);
  expect((await api.call('withdrawals', { query: {} })).items[0]).toMatchObject({ reason: 'name did not match' });
});

it('a payout that never arrived at a gateway that is off is recorded as paid at the bank, once', async () => {
  const { ask, code, cash } = await someone();
  const { withdrawal } = await ask(800, await code(800));
  const finance = await operatorWith(house, 'finance');
  const { gateway } = withdrawal;
  await finance.api.call('switchGateway', { body: { gateway, on: false, reason: 'it loses payouts' } });
  const params = { id: withdrawal.withdrawalId };
  await finance.api.call('approveWithdrawal', { params, body: { note: '' } });
  const paidByHand = () => finance.api.call('paidByHand', { params, body: { reference: 'UTR-8000' } });
  expect((await refusalOf(paidByHand())).terms).toMatchObject({ reason: 'paidByGateway' });
  const withdrawalId = Number(params.id.slice('W-'.length));
  const recorded = await house.server.store.requests.withdrawal(withdrawalId);
  const sendId = recorded ? payoutIdOf(recorded) : '';
  await house.server.writer.submit({ type: 'sendPayout', withdrawalId, sendId, recorded });
  clock += 16 * 60_000;
  const report = { sendId, status: 'notFound', reference: '', reason: '' } as const;
  await house.server.writer.submit({ type: 'applyPayoutStatus', withdrawalId, recorded, report });
  for (const _ of [1, 2]) expect((await paidByHand()).withdrawal.status).toBe('approved');
  expect((await cash()).balance).toBe(99_200);
  const on = await finance.api.call('switchGateway', { body: { gateway, on: true, reason: 'it works again' } });
  await agreed(house, on);
});

it('[X05] paid manually: after a crash between sent and paid the repeated call pays once', async () => {
  const { browser, mobile, api, code } = await someone();
  clock += 13 * 60_000;
  await must(browser.post('/bank/otp'));
  const card = { type: 'card', card: '4111 1111 1111 1111', accountName: 'Arjun Rawat', expiry: '8/29' };
  const added = await must(browser.post('/bank', { ...card, otp: await lastCode(house, mobile, 'bank') }));
  const { payoutAccountId } = added.body.payoutAccount;
  const otp = await code(900, payoutAccountId);
  const body = { clientRef: newClientRef(), amount: 900, payoutAccountId, otp };
  const { withdrawal } = await api.call('createWithdrawal', { body });
  expect(withdrawal.gateway).toBe('manual');
  const finance = await operatorWith(house, 'finance');
  const params = { id: withdrawal.withdrawalId };
  await finance.api.call('approveWithdrawal', { params, body: { note: '' } });
  // The first of the two commands of a manual payment, then the end of the process.
  const withdrawalId = Number(withdrawal.withdrawalId.slice('W-'.length));
  const recorded = await house.server.store.requests.withdrawal(withdrawalId);
  const sendId = recorded ? payoutIdOf(recorded) : '';
  await house.server.writer.submit({ type: 'sendPayout', withdrawalId, sendId, recorded });
  const paidByHand = (reference: string) => finance.api.call('paidByHand', { params, body: { reference } });
  for (const _ of [1, 2]) expect((await paidByHand('UTR-1234')).withdrawal.status).toBe('approved');
  const other = await refusalOf(paidByHand('UTR-5678'));
  expect([other.code, other.terms]).toMatchObject(['NOT_CANCELLABLE', { reason: 'paidUnder', reference: 'UTR-1234' }]);
  expect(await house.server.store.audit()).toEqual([]);
});

it('[B14] self-excluded players are paid out to their account after approval; without one they keep the cash', async () => {
  const [{ api, playerId, payoutAccountId }, later] = [await someone(), await someone()];
  const other = await signUp(house, `Taker ${++names}`);
  await must(other.browser.post('/limits/exclude', { for: 'ever' }));
  await api.call('excludeSelf', { body: { for: '6m' } });
  const asked = async (of: number) =>
    (await house.server.store.requests.withdrawals({ playerId: of, page: 1, pageSize: 10 })).items;
  await expect
    .poll(() => asked(playerId))
    .toMatchObject([
      {
        status: 'pending',
        amount: 100_000_00,
        needs: 2,
        payoutAccountId,
        timeline: [{ what: 'requested', by: 'exclusion' }],
      },
    ]);
  const { api: desk } = await operatorWith(house, 'finance');
  const id = `W-${(await asked(playerId))[0]?.withdrawalId}`;
  await desk.call('declineWithdrawal', { params: { id }, body: { reason: 'the bank sent it back' } });
  // A declined one is not repeated at once, nor is one without a payable account.
  clock += 30 * 60_000;
  await later.api.call('excludeSelf', { body: { for: '1y' } });
  await expect.poll(async () => (await asked(later.playerId)).length).toBe(1);
  expect(await asked(playerId)).toHaveLength(1);
  expect(await asked(other.playerId)).toEqual([]);
  clock += 25 * 3_600_000;
  await expect.poll(async () => (await asked(playerId)).length).toBe(2);
  expect(await house.server.store.audit()).toEqual([]);
});
