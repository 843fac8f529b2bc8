import type { CashOutUpdate } from '@crease/client';
import { live } from '@crease/web';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { refused } from '../../../../../../packages/web/src/testing/answer-calls.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { GreenAll } from './green-all.tsx';

const UPDATE: CashOutUpdate = {
  marketId: 'm-green',
  share: 100,
  sequence: 1,
  isHeld: true,
  value: 400_00 as never,
  quote: {
    marketId: 'm-green',
    status: 'open',
    value: 400_00,
    plan: {
      orders: [{ runnerName: 'Tides', side: 'lay', size: 1000_00, price: 150, available: 1000_00 }],
      worst: 400_00,
      within: 380_00,
      asNow: -1000_00,
    },
    outcomes: [],
    delaySeconds: 0,
    commissionPercent: 2,
    dueAt: null,
  },
};

/** The server answers the subscription with this update. */
function publish(update: CashOutUpdate): void {
  const client = live();
  const answer = { connection: { value: 'live' }, request: { value: async () => [update] } };
  for (const [name, own] of Object.entries(answer)) Object.defineProperty(client, name, { ...own, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(answer)) Reflect.deleteProperty(client, name);
  });
}

test('the orders of the plan stay readable next to the result of the last press', async () => {
  publish(UPDATE);
  const { user } = await renderPage(() => <GreenAll marketId="m-green" />, {
    cashOutMarket: () => refused(409, { code: 'CASH_OUT_CHANGED', message: 'The offer has changed' }),
  } as never);
  const orders = /^Lay Tides ₹1,000 at 1.50/;
  expect(await screen.findByText(orders)).toBeDefined();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('The offer has changed')).toBeDefined();
  expect(screen.getByText(orders)).toBeDefined();
});
