import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { marketStore } from '../../core/markets/markets.ts';
import { useSession } from '../../core/session.ts';
import { held, renderPage } from '../../testing/render-page.tsx';
import { AlertPart } from './alert-part.tsx';

const alertAt = (price: number, direction: 'atLeast' | 'atMost') => ({
  id: '1',
  gameId: 'g1',
  eventName: 'Tides v Mariners',
  marketId: 'm1',
  marketName: 'Match odds',
  runnerId: 'tides',
  runnerName: 'Mumbai Tides',
  price,
  direction,
  setAt: '2026-12-03T14:00:00.000Z',
});

test('an alert waits for the nearest odds, from the side on which the price is now', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  const { user, bodiesOf } = await renderPage(() => <AlertPart marketId="m1" runnerId="tides" best={185} />, {
    priceAlerts: () => ({ most: 20, items: [] }),
    setPriceAlert: () => ({ most: 20, items: [alertAt(1.7, 'atMost')] }),
    removePriceAlert: () => ({ most: 20, items: [] }),
  } as never);
  const field = await screen.findByRole('textbox', { name: 'Alert me at' });
  await user.click(screen.getByRole('button', { name: 'Set alert' }));
  expect(screen.getByRole('status').textContent).toBe('Type odds, such as 1.80.');
  await user.type(field, '2.2');
  expect(screen.getByText('2.20 or higher')).toBeDefined();
  await user.clear(field);
  await user.type(field, '1.7');
  expect(screen.getByText('1.70 or lower')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Set alert' }));
  const remove = await screen.findByRole('button', { name: 'Remove the alert on Mumbai Tides, 1.70 or lower' });
  expect(bodiesOf('setPriceAlert')).toEqual([{ marketId: 'm1', runnerId: 'tides', price: 1.7, direction: 'atMost' }]);
  await user.click(remove);
  expect(bodiesOf('removePriceAlert')).toEqual([{ id: '1' }]);
});

test('an alert waits for a price of its market’s ladder', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  const market = { type: 'match_odds', status: 'open', version: 1, runners: [] };
  marketStore.seed([{ ...market, marketId: 'fine', priceLadder: 'finest' } as never]);
  marketStore.seed([{ ...market, marketId: 'usual' } as never]);
  const replies = { priceAlerts: () => ({ most: 20, items: [] }) } as never;
  const { user } = await renderPage(
    () => (
      <>
        <AlertPart marketId="fine" runnerId="tides" best={185} />
        <AlertPart marketId="usual" runnerId="tides" best={185} />
      </>
    ),
    replies,
  );
  for (const field of await screen.findAllByRole('textbox', { name: 'Alert me at' })) await user.type(field, '3.07');
  expect(screen.getByText('3.07 or higher')).toBeDefined();
  expect(screen.getByText('3.05 or higher')).toBeDefined();
});

test('a second press while an alert is being set sends nothing', async () => {
  useSession.setState({ isAuth: true, token: 'token' });
  const reply = held({ most: 20, items: [alertAt(1.7, 'atMost')] });
  const { user, bodiesOf } = await renderPage(() => <AlertPart marketId="m1" runnerId="tides" best={185} />, {
    priceAlerts: { most: 20, items: [] },
    setPriceAlert: reply.answer,
  } as never);
  await user.type(await screen.findByRole('textbox', { name: 'Alert me at' }), '1.7{Enter}');
  await user.click(screen.getByRole('button', { name: 'Set alert' }));
  await user.type(screen.getByRole('textbox', { name: 'Alert me at' }), '{Enter}');
  reply.release();
  await screen.findByRole('button', { name: 'Remove the alert on Mumbai Tides, 1.70 or lower' });
  expect(bodiesOf('setPriceAlert')).toHaveLength(1);
});
