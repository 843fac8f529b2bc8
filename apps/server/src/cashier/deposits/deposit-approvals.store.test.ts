import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';
import { act, decided, payingPlayer, startDeposit } from '../testing/paying-player.ts';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer();
});
afterAll(() => house.stop());

it('[D02] [D03] a manual transfer: a reference is no proof and is unique; an operator credits it once', async () => {
  const [{ api, cash }, thief] = [await payingPlayer(house), await payingPlayer(house)];
  const started = await startDeposit(api, 'manual', 5_000, { reference: '4321 0987 6543' });
  expect(started.next.payTo).toMatchObject([{ accountName: 'Crease Sandbox House' }]);
  expect(await cash()).toBe(0);
  const again = await refusalOf(startDeposit(thief.api, 'manual', 5_000, { reference: '432109876543' }));
  expect(again).toMatchObject({ code: 'DUPLICATE_REFERENCE', status: 409 });
  const finance = await operatorWith(house, 'finance');
  const trader = await operatorWith(house, 'trader');
  const second = await operatorWith(house, 'finance');
  const decision = { params: { id: started.deposit.depositId }, body: { note: 'in the bank statement' } };
  expect((await refusalOf(trader.api.call('approveDeposit', decision))).status).toBe(403);
  // No provider confirms the payment: the first operator only proposes it.
  for (const _ of [1, 2])
    expect(await finance.api.call('approveDeposit', decision)).toMatchObject({ waitingForSecond: true });
  expect(await cash()).toBe(0);
  expect(await second.api.call('approveDeposit', decision)).toMatchObject({
    waitingForSecond: false,
    deposit: { credited: 5_000 },
  });
  expect((await refusalOf(finance.api.call('approveDeposit', decision))).status).toBe(409);
  expect(await cash()).toBe(5_000);
  expect((await refusalOf(startDeposit(thief.api, 'manual', 5_000, { reference: '432109876543' }))).code).toBe(
    'DUPLICATE_REFERENCE',
  );
  const { items } = await finance.api.call('deskDeposits', { query: { status: 'approved', gateway: 'manual' } });
  const people = `${finance.username}, ${second.username}`;
  expect(items[0]?.timeline.map(({ what, by }) => [what, by])).toContainEqual(['approved_by_hand', people]);
});

/** A payment of another amount than requested: reported by the provider, decided by an operator. */
async function reported(amount: number) {
  const { api, cash } = await payingPlayer(house);
  const started = await startDeposit(api, 'm_paytm', amount + 1);
  await act(api, started.next.sandbox?.paymentId, { outcome: 'other_amount', amount });
  await decided(api, started.deposit.depositId);
  return { api, cash, call: { params: { id: started.deposit.depositId }, body: { note: 'seen at the provider' } } };
}

it('above their limit an operator’s approval is a proposal; another operator credits it, once', async () => {
  const [owner, limited, second] = [
    await operatorWith(house, 'owner'),
    await operatorWith(house, 'finance'),
    await operatorWith(house, 'finance'),
  ];
  const limits = { operatorId: limited.id, withdrawals: null, deposits: 4_000, adjustments: null, reason: 'new here' };
  await owner.api.call('setStaffLimits', { body: limits });
  const small = await reported(4_000);
  expect(await limited.api.call('approveDeposit', small.call)).toMatchObject({ waitingForSecond: false });
  // A repeated decision gets the same answer; another one is refused, naming the first operator.
  expect(await limited.api.call('approveDeposit', small.call)).toMatchObject({ waitingForSecond: false });
  const no = { params: small.call.params, body: { reason: 'not for me' } };
  expect((await refusalOf(second.api.call('declineDeposit', no))).terms).toMatchObject({
    reason: 'approvedBy',
    by: limited.username,
  });
  expect(await small.cash()).toBe(4_000);
  const large = await reported(4_001);
  for (const _ of [1, 2])
    expect(await limited.api.call('approveDeposit', large.call)).toMatchObject({
      waitingForSecond: true,
      deposit: { status: 'pending', credited: 0 },
    });
  const waiting = async () => {
    const { items } = await second.api.call('proposals', { query: { waiting: 'true' } });
    return items.filter(({ kind }) => kind === 'deposit');
  };
  const [proposal, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(proposal).toMatchObject({
    proposedBy: limited.username,
    mayAnswer: true,
    preview: { amount: 4_001, shown: true },
  });
  const answer = { params: { id: proposal?.id ?? '' }, body: { agree: true, reason: 'seen as well' } };
  expect((await refusalOf(limited.api.call('answerProposal', answer))).status).toBe(403);
  expect(await second.api.call('answerProposal', answer)).toMatchObject({ state: 'done' });
  expect(await large.cash()).toBe(4_001);
  expect((await refusalOf(second.api.call('approveDeposit', large.call))).status).toBe(409);
  // An operator with a sufficient limit can still approve it, and the proposal is then obsolete.
  const other = await reported(5_000);
  await limited.api.call('approveDeposit', other.call);
  await second.api.call('approveDeposit', other.call);
  const late = { params: { id: (await waiting())[0]?.id ?? '' }, body: answer.body };
  expect((await refusalOf(owner.api.call('answerProposal', late))).code).toBe('PROPOSAL_CLOSED');
  expect(await other.cash()).toBe(5_000);
});

it('an invented UTR always needs a second approver: ₹40,00,000 and ₹500', async () => {
  const finance = await operatorWith(house, 'finance');
  for (const [amount, reference] of [
    [4_000_000, '6012 3456 7890'],
    [500, '6012 3456 7891'],
  ] as const) {
    const { api, cash } = await payingPlayer(house);
    const { deposit: made } = await startDeposit(api, 'manual', amount);
    const call = { params: { id: made.depositId }, body: { note: 'it is paid', reference } };
    const replies = await Promise.all(Array.from({ length: 20 }, () => finance.api.call('approveDeposit', call)));
    for (const { waitingForSecond } of replies) expect(waitingForSecond).toBe(true);
    expect(await cash()).toBe(0);
    const { items } = await finance.api.call('proposals', { query: { waiting: 'true' } });
    const own = items.filter(
      ({ preview }) => preview.about === 'deposit' && `D-${preview.depositId}` === made.depositId,
    );
    expect(own).toMatchObject([{ mayAnswer: false, preview: { amount, shown: false, reference } }]);
  }
});

it('one operator takes a refund that names another payment from the player, or leaves the credit', async () => {
  const [finance, second] = [await operatorWith(house, 'finance'), await operatorWith(house, 'finance')];
  for (const isTaken of [true, false]) {
    const { cash, call } = await reported(300);
    const { id } = call.params;
    await finance.api.call('approveDeposit', call);
    const money = { refundId: `R-${id}`, payment: 'OTHER', units: 30_000, currency: 'INR' };
    await house.server.writer.submit({
      type: 'applyDepositStatus',
      depositId: Number(id.slice(2)),
      recorded: null,
      usedBy: null,
      status: { kind: 'refund', by: 'notify', ...money },
    });
    const { items } = await finance.api.call('deskDeposits', { query: { request: id } });
    expect(items).toMatchObject([{ inReview: true, reason: 'refund_unmatched', openRefund: 300 }]);
    const decision = isTaken
      ? await second.api.call('approveDeposit', call)
      : await second.api.call('declineDeposit', { params: call.params, body: { reason: 'another payment' } });
    expect(decision).toMatchObject({ waitingForSecond: false, deposit: { inReview: false, openRefund: 0 } });
    expect(await cash()).toBe(isTaken ? 0 : 300);
    expect((await refusalOf(finance.api.call('approveDeposit', call))).status).toBe(409);
  }
});

it('the ledger equals the deposits', async () => {
  expect(await house.server.store.audit()).toEqual([]);
});
