import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, firstDay } from './periods.ts';
import { deposit, depositIdOf, HOUR, paid, RUPEE, set, story } from './testing/limits-story.ts';

describe('the deposit limit', () => {
  it('[D06] counts credited and waiting deposits; simultaneous requests cannot exceed it', () => {
    const { world, ana } = story();
    paid(world, depositIdOf(world, deposit(world, ana, 300 * RUPEE)), 300 * RUPEE);
    set(world, ana, 'deposit:week', 1_000 * RUPEE);
    const outcomes = Array.from({ length: 20 }, () => world.try(deposit(world, ana, 200 * RUPEE)));
    expect(outcomes.filter((outcome) => 'facts' in outcome)).toHaveLength(3);
    expect(outcomes.at(-1)).toMatchObject({
      code: 'LIMIT_REACHED',
      terms: { reason: 'ownDeposit', period: 'week', limit: 1_000 * RUPEE, left: 100 * RUPEE },
      field: 'amount',
    });
    world.do(deposit(world, ana, 100 * RUPEE));
    world.refused(deposit(world, ana, 1 * RUPEE));
  });

  it('is reset by the next period, and by requests that were not paid', () => {
    const { world, ana } = story();
    set(world, ana, 'deposit:day', 500 * RUPEE);
    world.do(deposit(world, ana, 500 * RUPEE));
    world.refused(deposit(world, ana, 100 * RUPEE));
    world.now += 2 * HOUR;
    world.do({ type: 'expireDeposits' });
    paid(world, depositIdOf(world, deposit(world, ana, 500 * RUPEE)), 500 * RUPEE);
    world.crash();
    world.refused(deposit(world, ana, 100 * RUPEE));
    world.now = endOf('day', world.now);
    world.do(deposit(world, ana, 500 * RUPEE));
  });

  it('[I28] holds for any order of requests, payments and delays', () => {
    const act = fc.oneof(
      fc.record({ ask: fc.integer({ min: 1, max: 400 }) }),
      fc.record({ pay: fc.nat(5) }),
      fc.record({ pass: fc.integer({ min: 1, max: 40 }) }),
      fc.constant({ crash: true }),
    );
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
        const { world, ana } = story();
        set(world, ana, 'deposit:day', 500 * RUPEE);
        const open: { depositId: number; amount: number; endsAt: number }[] = [];
        for (const one of acts) {
          if ('ask' in one) {
            const command = deposit(world, ana, one.ask * RUPEE);
            const outcome = world.try(command);
            if ('facts' in outcome)
              open.push({
                depositId: world.engine.counters.depositId,
                amount: command.amount,
                endsAt: command.times.graceUntil,
              });
          } else if ('pay' in one) {
            const found = open.splice(one.pay % Math.max(1, open.length), 1)[0];
            if (found && world.now < found.endsAt) paid(world, found.depositId, found.amount);
          } else if ('pass' in one) {
            world.now += one.pass * 10 * 60_000;
            world.do({ type: 'expireDeposits' });
          } else world.crash();
          // Requests of one day that were paid or still wait never exceed the limit.
          const today = firstDay('day', world.now);
          let sum = 0;
          for (const { createdAt, decidedAt, status, amount } of world.store.deposits.values()) {
            const counts = status === 'pending' || (status === 'approved' && firstDay('day', decidedAt ?? 0) === today);
            if (counts && firstDay('day', createdAt) === today) sum += amount;
          }
          expect(sum).toBeLessThanOrEqual(500 * RUPEE);
        }
      }),
      { numRuns: 60 },
    );
  });
});
