import { expect, test } from 'vitest';
import { afterCommission } from './after-commission.ts';

test.each([
  [139_00, 2, 136_22],
  [139_33, 2, 136_55],
  [100_00, 2.5, 97_50],
  [0, 2, 0],
  [-45_00, 2, -45_00],
])('%s paise less %s %% commission are %s paise', (result, percent, net) => {
  expect(afterCommission(result, percent)).toBe(net);
});
