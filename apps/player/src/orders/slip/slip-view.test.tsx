import { fromWire, type Market } from '@crease/client';
import { EMPTY_WALLET, MARKET_NUMBERS, type Market as WireMarket } from '@crease/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { marketStore } from '../../core/markets/markets.ts';
import { pickPrice } from '../../core/orders/slip/pick-price.ts';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { useSession } from '../../core/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { wireBetOf } from '../../testing/sample-bet.ts';
import { OPEN_MARKET, TIDES_BACK } from '../../testing/sample-market.ts';
import { SlipView } from './slip-view.tsx';

const WIRE: WireMarket = {
  ...OPEN_MARKET,
  marketId: 'm1',
  type: 'match_odds',
  name: 'Match odds',
  group: 'odds',
  runners: [
    {
      runnerId: 'tides',
      name: 'Mumbai Tides',
      status: 'active',
      back: [{ price: 1.85, size: 1000 }],
      lay: [{ price: 1.87, size: 1000 }],
      lastPrice: 1.85,
    },
  ],
};
const MARKET = fromWire(WIRE, MARKET_NUMBERS) as Market;

/** Opens the slip of a signed-in player. */
async function openSlip() {
  marketStore.seed([MARKET]);
  useSession.setState({ isAuth: true, token: 'token' });
  return renderPage(SlipView);
}

test('Escape removes a bet from the slip', async () => {
  const { user } = await openSlip();
  expect(await screen.findByText('Pick a price to start a bet')).toBeDefined();
  pickPrice(TIDES_BACK);
  const entry = within(await screen.findByRole('group', { name: /Mumbai Tides/ }));
  await user.click(entry.getByLabelText(/^Stake/));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Pick a price to start a bet')).toBeDefined();
});

test('the choice of the starting price says that it may be worse than the price of the bet', async () => {
  const { user } = await openSlip();
  pickPrice(TIDES_BACK);
  const entry = within(await screen.findByRole('group', { name: /Mumbai Tides/ }));
  const note = 'Matched at the starting price, even if it is worse than yours.';
  expect(entry.queryByText(note)).toBeNull();
  await user.click(entry.getByText('Starting price'));
  expect(entry.getByText(note)).toBeDefined();
});

test('one-click betting explains itself, has a limit, and is on only once it is confirmed', async () => {
  const { user } = await openSlip();
  const toggle = await screen.findByText('One-click betting');
  await user.click(toggle);
  const asking = within(await screen.findByRole('dialog'));
  expect(asking.getByText(/A tap on a price places the bet at once/)).toBeDefined();
  await user.click(asking.getByText('Cancel'));
  expect(useSlipSettings.getState().isOneClickArmed).toBe(false);
  await user.click(toggle);
  const again = within(await screen.findByRole('dialog'));
  const stake = again.getByLabelText(/Stake/);
  await user.clear(stake);
  await user.type(stake, '99999');
  expect(again.getByText<HTMLElement>(/^Turn on/).closest('button')?.disabled).toBe(true);
  await user.clear(stake);
  await user.type(stake, '200');
  await user.click(again.getByRole('switch', { name: /^Ask before placing/ }));
  await user.click(again.getByText('Turn on, ₹200 per tap'));
  expect(await screen.findByText('One-click is on: ₹200 per tap')).toBeDefined();
  expect(useSlipSettings.getState()).toMatchObject({ oneClickStake: 200_00, asksOneClickAgain: true });
  await user.click(screen.getByText('Turn off'));
  await waitFor(() => expect(screen.queryByText(/^One-click is on/)).toBeNull());
});

test('with the question wanted, a repeated one-click bet asks before it is placed again', async () => {
  marketStore.seed([MARKET]);
  const placed = wireBetOf({ size: 200, matched: 200 });
  const { user, bodiesOf } = await renderPage(SlipView, {
    placeOdds: () => ({ bet: placed, wallet: EMPTY_WALLET, exposureAmount: 200 }),
  } as never);
  useSession.setState({ isAuth: true, token: 'token' });
  useSlipSettings.setState({ isOneClickArmed: true, oneClickStake: 200_00, asksOneClickAgain: true });
  pickPrice(TIDES_BACK);
  expect(await screen.findByText('Matched ₹200 at 1.85.')).toBeDefined();
  pickPrice(TIDES_BACK);
  expect(await screen.findByText(/You placed the same bet less than a minute ago/)).toBeDefined();
  expect(bodiesOf('placeOdds')).toHaveLength(1);
  await user.click(screen.getByText('Place again'));
  await waitFor(() => expect(bodiesOf('placeOdds')).toHaveLength(2));
});
