import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { betOf } from '../../testing/sample-bet.ts';
import { BetTotals } from './bet-totals.tsx';

test('when the last bet has ended nothing is at risk', async () => {
  let markets = [{ marketId: 'm1', exposure: 5_000, outcomes: [{ runnerId: 'tides', profit: 4_250 }] }];
  let end = () => {};
  function Totals() {
    const [bets, setBets] = useState([betOf()]);
    end = () => setBets([]);
    return <BetTotals bets={bets} />;
  }
  await renderPage(() => <Totals />, { exposureAmount: () => ({ markets }), bets: { items: [], total: 0 } } as never);
  expect(await screen.findByText('−₹5,000.00')).toBeDefined();
  markets = [];
  act(() => end());
  await waitFor(() => expect(screen.queryByText('−₹5,000.00')).toBeNull());
});
