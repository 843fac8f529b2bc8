import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Command } from '../modules.ts';
import { MINUTE, request } from '../testing/sample-deposits.ts';
import { World } from '../testing/world.ts';
import { paymentsOf } from './deposit-table.ts';
import type { DepositStatus } from './payment-status.ts';

/** Returns the deposit that the store has a transaction for, as a caller would look it up. */
function payerIn({ store }: World, payment: string): number | null {
  const payer = [...store.deposits.values()].find((deposit) => paymentsOf(deposit).includes(payment));
  return payer?.depositId ?? null;
}

/** Anything that can happen to two deposits of two players, in any order, any number of times. */
const event = fc.oneof(
  fc.record({
    on: fc.nat(1),
    say: fc.constantFrom('success', 'less', 'failure', 'refund', 'unnamed', 'pending', 'claim', 'cancel'),
    name: fc.constantFrom('T1', 'T2', 'T3'),
    by: fc.constantFrom('notify' as const, 'query' as const),
  }),
  fc.record({
    on: fc.nat(1),
    say: fc.constantFrom('approve', 'decline'),
    name: fc.constantFrom('T1', 'T2', 'T3'),
    by: fc.constant('notify' as const),
  }),
  fc.record({
    on: fc.nat(1),
    say: fc.constantFrom('wait', 'restart'),
    name: fc.constantFrom('T1'),
    by: fc.constant('notify' as const),
  }),
);

it('[H03] [D05] [MO-08] in any order of statuses, decisions, cancels, expiries, restarts and repeats, a payment is credited once and balances equal the received money', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), (events) => {
      const world = new World();
      const players = [world.player(0), world.player(0)];
      const deposits = players.map((playerId) => request(world, playerId));
      for (const { on, say, name, by } of events) {
        const depositId = deposits[on] as number;
        const about = {
          depositId,
          recorded: structuredClone(world.store.deposits.get(depositId) ?? null),
          usedBy: payerIn(world, name),
        };
        const report = (status: DepositStatus): Command => ({ type: 'applyDepositStatus', ...about, status });
        const decision = { isApproved: say === 'approve', payment: name, reason: 'no', operator: 'asha' };
        const money = { payment: name, units: say === 'success' || say === 'refund' ? 62_500 : 100, currency: 'BDT' };
        if (say === 'wait') world.now += 15 * MINUTE;
        else if (say === 'restart') world.crash();
        else if (say === 'approve' || say === 'decline') world.try({ type: 'decideDeposit', ...about, decision });
        else if (say === 'claim')
          world.try({ type: 'claimDeposit', ...about, playerId: players[on] as number, claim: name });
        else if (say === 'cancel') world.try({ type: 'cancelDeposit', ...about, playerId: players[on] as number });
        else if (say === 'failure') world.do(report({ kind: 'failure', by, reason: 'no' }));
        else if (say === 'pending') world.do(report({ kind: 'pending', by }));
        else if (say === 'refund') world.do(report({ kind: 'refund', by, refundId: `R-${name}`, ...money }));
        else if (say === 'unnamed')
          world.do(report({ kind: 'refund', by, refundId: `U-${name}`, ...money, payment: '' }));
        else world.do(report({ kind: 'success', by, ...money }));
        world.do({ type: 'expireDeposits' });
      }
      const credits = world.store.journals.filter(({ kind }) => kind === 'deposit').map(({ key }) => key);
      expect(new Set(credits).size).toBe(credits.length);
      const rows = [...world.store.deposits.values()];
      const inside = rows.reduce((sum, { creditedMoney, reversedMoney }) => sum + creditedMoney - reversedMoney, 0);
      expect(world.engine.ledger.balance('gateway:m_bkash:play:INR')).toBe(0 - inside);
      const owned = players.map(
        (playerId) =>
          world.engine.ledger.cash({ playerId, asset: 'play:INR' }) -
          world.engine.ledger.debt({ playerId, asset: 'play:INR' }),
      );
      expect(owned.reduce((sum, one) => sum + one, 0)).toBe(inside);
      for (const row of rows) {
        expect(row.reversed).toBeLessThanOrEqual(row.credited);
        expect(row.status === 'approved' || row.credited === row.reversed, 'money without approval').toBe(true);
        expect(row.loose.length === 0 || row.review, 'unallocated money without a review').toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
