import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newClientRef } from '@crease/client';
import { englishRefusal } from '@crease/contract';
import { isRefusal } from '@crease/kernel';
import { startServer } from '@crease/server';
import { stillFeed } from '../http/still-feed.ts';

/** Server process: the whole product with its sandboxes, bettors, payers, and a payout account per payer. */
const BETTORS = 500;
const PAYERS = 800;
const RICHES = 1_000_000_000_00;
const HUNDRED = 100_00;

const folder = mkdtempSync(join(tmpdir(), 'crease-bench-cashier-'));
const server = await startServer({
  feed: stillFeed(),
  env: {
    PORT: '0',
    DATA_DIR: folder,
    JET_LINKS: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    CALL_RATE: '100000000',
    MARKET_LOSS_LIMIT: '1000000000000',
    CONNECTIONS_PER_NETWORK: '100000',
    HALF_OPEN_PER_NETWORK: '100000',
  },
});

async function made(name: string, demo: boolean): Promise<number> {
  const asked = { type: 'createPlayer', username: name, demo, asset: 'play:INR', openingBalance: RICHES } as const;
  const answer = await server.writer.submit(asked);
  if (isRefusal(answer)) throw new Error(englishRefusal(answer));
  return answer.playerId;
}

const tokenOf = async (playerId: number) =>
  (await server.sessions.start(playerId, { address: '127.0.0.1', userAgent: '' })).token;

const bettors: string[] = [];
for (let at = 0; at < BETTORS; at++) bettors.push(await tokenOf(await made(`bettor${at}`, true)));
const payers: { token: string; playerId: number; payoutAccountId: string }[] = [];
for (let at = 0; at < PAYERS; at++) {
  const playerId = await made(`payer${at}`, false);
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
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    process.send?.({ breaches }, () => process.exit(0));
  }
});
process.send?.({ port: server.port, bettors, payers: payers.map(({ token }) => token) });
