import { newClientRef } from '@crease/client';
import type { AnswerOf, CommandOf, PlayerAnswer, WithdrawalAnswer } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let [ann, bob]: TestOperator[] = [];
beforeAll(async () => {
  app = await startTestServer();
  [ann, bob] = [await operatorWith(app, 'owner'), await operatorWith(app, 'owner')];
});
afterAll(() => app.stop());

const people = () => [ann as TestOperator, bob as TestOperator] as const;
const submit = async <T>(command: Parameters<typeof app.server.writer.submit>[0]) => {
  const answer = await app.server.writer.submit(command);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer as T;
};

/** Sends two decisions concurrently. @returns how each ended: `done`, or its refusal. */
async function cross(...calls: readonly Promise<unknown>[]) {
  const ended = await Promise.allSettled(calls);
  return ended.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { terms: unknown }).terms));
}

/** A deposit whose provider reports another amount than requested. */
async function reported(): Promise<string> {
  const made = { username: `Payer ${newClientRef()}`, demo: false, asset: 'play:INR', openingBalance: 0 } as const;
  const { playerId } = await submit<PlayerAnswer>({ type: 'createPlayer', ...made });
  const times = { expiresAt: Date.now() + 600_000, graceUntil: Date.now() + 600_000, lateUntil: Date.now() + 600_000 };
  const request = { playerId, clientRef: newClientRef(), gateway: 'm_paytm', amount: 500_00, fee: 0 };
  const sent = { currency: 'INR', units: 500_00, times, chain: null, claim: '', usedBy: null };
  const { deposit } = await submit<AnswerOf<CommandOf<'requestDeposit'>>>({
    type: 'requestDeposit',
    ...request,
    ...sent,
  });
  const payment = newClientRef();
  const word = { kind: 'success', by: 'query', payment, units: 400_00, currency: 'INR' } as const;
  const { depositId } = deposit;
  await submit({ type: 'applyDepositStatus', depositId, recorded: null, status: word, usedBy: null });
  return `D-${depositId}`;
}

async function requested(): Promise<string> {
  const { playerId } = await app.demoPlayer();
  const request = { playerId, clientRef: newClientRef(), amount: 900_00, fee: 0, payoutAccountId: 'none' };
  const command = { type: 'requestWithdrawal', ...request, gateway: 'manual', needs: 1 } as const;
  const { withdrawal } = await submit<WithdrawalAnswer>(command);
  return `W-${withdrawal.withdrawalId}`;
}

it('approving and declining a deposit: the first decision counts, the other is refused with its operator', async () => {
  const [one, two] = people();
  for (const isYesFirst of [true, false]) {
    const params = { id: await reported() };
    const yes = () => one.api.call('approveDeposit', { params, body: { note: 'seen' } });
    const no = () => two.api.call('declineDeposit', { params, body: { reason: 'not ours' } });
    const [first, second] = await cross(...(isYesFirst ? [yes(), no()] : [no(), yes()]));
    const { items } = await one.api.call('deskDeposits', { query: {} });
    const isApproved = items.find(({ depositId }) => depositId === params.id)?.status === 'approved';
    const lost = isApproved
      ? { reason: 'approvedBy', by: one.username, request: params.id }
      : { reason: 'declinedBy', by: two.username, request: params.id };
    expect([first, second]).toContain('done');
    expect([first, second]).toContainEqual(expect.objectContaining(lost));
    // A repeated decision gets the same answer.
    await (isApproved ? yes() : no());
  }
});

it('approving and declining a withdrawal: the first decision counts, the other is refused with its operator', async () => {
  const [one, two] = people();
  const params = { id: await requested() };
  const yes = () => one.api.call('approveWithdrawal', { params, body: { note: '' } });
  const no = () => two.api.call('declineWithdrawal', { params, body: { reason: 'not ours' } });
  const ended = await cross(yes(), no());
  const lost =
    ended[0] === 'done' ? { reason: 'approvedBy', by: one.username } : { reason: 'declinedBy', by: two.username };
  expect(ended).toContain('done');
  expect(ended).toContainEqual(expect.objectContaining({ ...lost, request: params.id }));
});

it('an approved withdrawal is declined only by an operator who saw the approval', async () => {
  const [one, two] = people();
  const params = { id: await requested() };
  const yes = () => one.api.call('approveWithdrawal', { params, body: { note: '' } });
  const no = (approvals?: number) =>
    two.api.call('declineWithdrawal', { params, body: { reason: 'not ours', approvals } });
  await yes();
  for (const seen of [0, undefined])
    expect((await refusalOf(no(seen))).terms).toMatchObject({ reason: 'approvedBy', by: one.username });
  for (const _ of [1, 2]) expect((await no(1)).withdrawal.status).toBe('declined');
  const late = await refusalOf(yes());
  expect([late.code, late.terms]).toMatchObject(['NOT_CANCELLABLE', { reason: 'declinedBy', by: two.username }]);
  expect(late.message).toMatch(new RegExp(`^${two.username} declined ${params.id} on `));
});

it('a withdrawal is recorded as paid under one reference', async () => {
  const [one, two] = people();
  const params = { id: await requested() };
  await one.api.call('approveWithdrawal', { params, body: { note: '' } });
  const paid = (by: TestOperator, reference: string) => by.api.call('paidByHand', { params, body: { reference } });
  const ended = await cross(paid(one, 'UTR-ONE'), paid(two, 'UTR-TWO'));
  const reference = ended[0] === 'done' ? 'UTR-ONE' : 'UTR-TWO';
  expect(ended).toContain('done');
  expect(ended).toContainEqual(expect.objectContaining({ reason: 'paidUnder', reference }));
});

it('approving and declining a proposal: the later decision is refused with the earlier one', async () => {
  const [one, two] = people();
  const third = await operatorWith(app, 'owner');
  const { playerId } = await app.demoPlayer();
  const body = { clientRef: newClientRef(), playerId: String(playerId), amount: 50_000, reason: 'as a test' };
  const { proposalId } = await third.api.call('adjustBalance', { body });
  const answer = (by: TestOperator, agree: boolean) =>
    by.api.call('answerProposal', { params: { id: proposalId ?? '' }, body: { agree, reason: 'seen' } });
  const ended = await cross(answer(one, true), answer(two, false));
  const lost = ended[0] === 'done' ? { reason: 'agreed', by: one.username } : { reason: 'declined', by: two.username };
  expect(ended).toContain('done');
  expect(ended).toContainEqual(expect.objectContaining(lost));
});

it('two concurrent results: the later one is refused with the operator of the first', async () => {
  const [one, two] = people();
  app.feed.publishMatch('crossed');
  await app.followed();
  const { api } = await app.demoPlayer();
  const marketId = 'crossed-bookmaker';
  const bet = { clientRef: newClientRef(), marketId, runnerId: 'tides', side: 'back', rate: 90, size: 500 } as const;
  await api.call('placeBookmaker', { body: bet });
  app.feed.endMatch('crossed');
  await app.followed();
  const settle = async (by: TestOperator) => {
    const { digest } = await by.api.call('settlementPreview', { query: { marketId, winners: 'tides' } });
    return () => by.api.call('settleMarket', { body: { marketId, winners: ['tides'], digest, reason: 'as seen' } });
  };
  const [first, second] = [await settle(one), await settle(two)];
  const ended = await cross(first(), second());
  const [winner, loser] = ended[0] === 'done' ? [one, 1] : [two, 0];
  expect(ended).toContain('done');
  expect(ended[loser]).toMatchObject({ reason: 'settledBy', by: winner.username });
  expect(await app.server.store.audit()).toEqual([]);
});
