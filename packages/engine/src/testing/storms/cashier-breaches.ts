import type { Asset } from '@crease/kernel';
import type { Deposit, Withdrawal } from '../../index.ts';

/** The rows that {@link cashierBreaches} reads. */
interface Requests {
  readonly deposits: ReadonlyMap<number, Deposit>;
  readonly withdrawals: ReadonlyMap<number, Withdrawal>;
}

interface Money {
  readonly accounts: ReadonlyMap<string, { readonly asset: Asset; readonly balance: number }>;
  readonly holds: ReadonlyMap<
    string,
    { readonly playerId: number; readonly kind: string; readonly id: string; readonly amount: number }
  >;
}

/**
 * [MO-08] Over all requests, the balance at providers equals payments in minus payouts, for each asset; [I16] a
 * withdrawal is held exactly while it waits; [I17] a transaction paid one deposit.
 */
export function cashierBreaches({ deposits, withdrawals, accounts, holds }: Requests & Money): string[] {
  return [...providerBreaches({ deposits, withdrawals, accounts }), ...requestHoldBreaches(withdrawals, holds)];
}

function providerBreaches({ deposits, withdrawals, accounts }: Requests & Pick<Money, 'accounts'>): string[] {
  const due = new Map<string, number>();
  const add = (asset: string, money: number) => due.set(asset, (due.get(asset) ?? 0) + money);
  for (const { asset, creditedMoney, reversedMoney } of deposits.values()) add(asset, creditedMoney - reversedMoney);
  for (const { asset, captured, fee, returned, houseLoss } of withdrawals.values())
    add(asset, returned - houseLoss - (captured > 0 ? captured - fee : 0));
  for (const [accountId, { asset, balance }] of accounts) if (accountId.startsWith('gateway:')) add(asset, balance);
  return [...due].filter(([, left]) => left !== 0).map(([asset, left]) => `[MO-08] ${asset}: ${left} has no source`);
}

function requestHoldBreaches(withdrawals: Requests['withdrawals'], holds: Money['holds']): string[] {
  const breaches: string[] = [];
  const held = new Map<string, number>();
  for (const { playerId, kind, id, amount } of holds.values())
    if (kind === 'withdrawal') held.set(`${playerId}/${id}`, amount);
  for (const { withdrawalId, playerId, status, amount } of withdrawals.values()) {
    if (status !== 'pending') continue;
    const key = `${playerId}/${withdrawalId}`;
    if (held.get(key) !== amount) breaches.push(`[I16] withdrawal ${withdrawalId} waits with ${held.get(key)} held`);
    held.delete(key);
  }
  for (const [key, amount] of held) breaches.push(`[I16] ${amount} held for ${key}, which does not wait`);
  return breaches;
}
