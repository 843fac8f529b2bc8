import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorOf, triggerOf } from './auto-cash-out.ts';

test('an instruction accepts at least its stated amount, whatever the offer', () => {
  const sum = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(sum, sum, fc.nat(1_000_000), sum, (profit, stop, slack, offered) => {
      const figures = {
        takeProfit: profit,
        stopLoss: Math.min(stop, profit - 1),
        worst: Math.min(stop, profit - 1) - slack,
      };
      const trigger = triggerOf(figures, offered);
      if (offered >= profit) expect([trigger, floorOf(figures, 'takeProfit')]).toEqual(['takeProfit', profit]);
      else if (offered <= figures.stopLoss)
        expect([trigger, floorOf(figures, 'stopLoss')]).toEqual(['stopLoss', figures.worst]);
      else expect(trigger).toBeNull();
    }),
  );
});
