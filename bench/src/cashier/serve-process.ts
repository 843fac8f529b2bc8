import { newClientRef } from '@crease/client';
import { englishRefusal } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import { openBenchServer, UNLIMITED } from '../http/bench-server.ts';
import { stillFeed } from '../http/still-feed.ts';

/** Server process: the whole product with its sandboxes, bettors, payers, and a payout account per payer. */
const BETTORS = 500;
const PAYERS = 800;
const HUNDRED = 100_00;

const { server, createPlayer, createBettors, tokenOf, stop } = await openBenchServer({
  feed: stillFeed(),
  env: UNLIMITED,
});
const bettors = await createBettors(BETTORS, 'bettor');
const payers: { token: string; playerId: number; payoutAccountId: string }[] = [];
for (let at = 0; at < PAYERS; at++) {
  const playerId = await createPlayer(`payer${at}`, false);
  const upi = `payer${at}@bank`;
  const details = { type: 'upi', masked: upi, upi, accountName: 'A Payer' } as never;
  const added = await server.payoutAccounts.add(playerId, { details, number: upi }, async () => null);
  if (isRefusal(added)) throw new Error(englishRefusal(added));
  payers.push({ token: await tokenOf(playerId), playerId, payoutAccountId: added.row.payoutAccountId });
}

/** Requests and approves withdrawals at a rate; the product does the rest. */
async function withdraw(rate: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let asked = 0;
  const started = performance.now();
  const underWay: Promise<void>[] = [];
  while (performance.now() < end) {
    for (const due = ((performance.now() - started) / 1000) * rate; asked < due; asked++) underWay.push(one(asked));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(underWay);
  return asked;
}

async function one(at: number): Promise<void> {
  const { playerId, payoutAccountId } = payers[at % payers.length] as (typeof payers)[number];
  const clientRef = newClientRef();
  const request = { amount: HUNDRED, fee: 0, payoutAccountId, gateway: 'm_paytm', needs: 1 } as const;
  const answer = await server.writer.submit({ type: 'requestWithdrawal', playerId, clientRef, ...request });
  if (isRefusal(answer)) throw new Error(englishRefusal(answer));
  const { withdrawal } = answer;
  const { withdrawalId } = withdrawal;
  await server.writer.submit({
    type: 'approveWithdrawal',
    withdrawalId,
    operator: 'bench',
    note: '',
    recorded: withdrawal,
  });
}

async function totals() {
  const of = async (list: 'deposits' | 'withdrawals', status: 'approved' | 'pending') =>
    (await server.store.requests[list]({ page: 1, pageSize: 1, status })).total;
  return {
    credited: await of('deposits', 'approved'),
    waiting: await of('deposits', 'pending'),
    paid: await of('withdrawals', 'approved'),
    unpaid: await of('withdrawals', 'pending'),
  };
}

process.on('message', async (message: { withdraw?: { rate: number; seconds: number }; count?: true; stop?: true }) => {
  if (message.withdraw) {
    const { rate, seconds } = message.withdraw;
    process.send?.({ asked: await withdraw(rate, seconds) });
  }
  if (message.count) process.send?.({ totals: await totals() });
  if (message.stop) {
    const breaches = await server.store.audit();
    await stop();
    process.send?.({ breaches }, () => process.exit(0));
  }
});
process.send?.({ port: server.port, bettors, payers: payers.map(({ token }) => token) });
