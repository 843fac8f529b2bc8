import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { deskMarketOf, marketBookOf, operated } from '../testing/desk-market.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { MarketPage } from './market-page.tsx';

/** Opens the page of a market that the server keeps. */
async function openMarket(changes: Parameters<typeof deskMarketOf>[0] = {}) {
  let market = deskMarketOf(changes);
  const page = await renderDesk(
    MarketPage,
    {
      deskMarket: () => market,
      marketBook: () => marketBookOf(),
      deskEvent: () => ({ ...market, name: market.eventName, status: 'scheduled', markets: [market] }),
      streams: [],
      changeMarketTerms: ({ body }) => {
        if (body.max === 1) return refused(400, { code: 'INVALID', message: 'The maximum is below the minimum' });
        market = { ...market, terms: { ...market.terms, max: body.max ?? market.terms.max } };
        return operated(market);
      },
    },
    { role: 'trader', path: '/markets/$marketId', at: '/markets/m1' },
  );
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  return { ...page, details };
}

test('the maximum bet is changed with a reason; a refusal is shown in the dialog and keeps what was typed', async () => {
  const { user, details, bodiesOf, toasts } = await openMarket();
  await user.click(details.getByRole('button', { name: 'Change delay and limits' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delay and limits of Match odds' }));
  const change = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' });
  const maximum = dialog.getByLabelText<HTMLInputElement>('Maximum bet');
  await user.type(dialog.getByLabelText('Reason'), 'a thin market');
  expect(change.disabled).toBe(true);
  await user.clear(maximum);
  await user.type(maximum, '1');
  await user.click(change);
  expect(await dialog.findByText('The maximum is below the minimum')).toBeDefined();
  expect(maximum.value).toBe('1');
  await user.clear(maximum);
  await user.type(maximum, '7700');
  await user.click(change);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('changeMarketTerms').at(-1)).toEqual({ marketId: 'm1', max: 7700, reason: 'a thin market' });
  expect(toasts()).toEqual(['Changed for future bets']);
  expect(await details.findByText('₹7,700')).toBeDefined();
});
