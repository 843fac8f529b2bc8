import { PRICE_ALERTS_MOST } from '@crease/contract';
import type { ReadonlyEngine } from '@crease/engine';
import type { Asset } from '@crease/kernel';
import { expect, it } from 'vitest';
import { PriceAlerts } from './price-alerts.ts';

const asset: Asset = 'play:INR';

it('alerts that are set at once are no more than a player may have', async () => {
  let count = 0;
  const store = { all: async () => [], add: async () => ++count, remove: async () => true };
  const alerts = await PriceAlerts.open({ store, asset, notify: () => {}, log: { warn: () => {} } });
  const market = {
    status: 'suspended',
    books: new Map([[asset, { ladder: {} }]]),
    definition: { runners: [{ runnerId: 'r1' }] },
    runnerStatus: ['active'],
  };
  const engine = { markets: new Map([['m1', market]]) } as unknown as ReadonlyEngine;
  const alert = { playerId: 1, marketId: 'm1', runnerId: 'r1', price: 200, direction: 'atLeast', setAt: 0 } as const;
  const answers = await Promise.all(Array.from({ length: PRICE_ALERTS_MOST + 2 }, () => alerts.set(engine, alert)));
  expect(answers.filter((answer) => answer?.code === 'LIMIT_REACHED')).toHaveLength(2);
  expect([count, alerts.of(1).length]).toEqual([PRICE_ALERTS_MOST, PRICE_ALERTS_MOST]);
});
