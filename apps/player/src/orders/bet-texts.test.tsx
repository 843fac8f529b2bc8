import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { marketStore } from '../core/markets/markets.ts';
import { renderPage } from '../testing/render-page.tsx';
import { betOf } from '../testing/sample-bet.ts';
import { useWaitText } from './bet-texts.tsx';

const waiting = (changes: Parameters<typeof betOf>[0] = {}) =>
  betOf({ status: 'unmatched', matched: 0, remaining: 5000, averagePrice: null, ...changes });
const seedMarket = (status: string) =>
  marketStore.seed([{ marketId: `m-${status}`, type: 'match_odds', status, version: 1, runners: [] } as never]);

const CASES = [
  ['In-play delay', waiting({ status: 'pending' })],
  ['Changing, in-play delay', waiting({ status: 'pending', replaces: '7' })],
  ['Waits for the starting price', waiting({ timeInForce: 'onClose', persistence: 'startingPrice' })],
  ['Market suspended, waiting', waiting({ marketId: 'm-suspended' })],
  ['Ball running, waiting', waiting({ marketId: 'm-ball_running', until: '2026-12-03T15:00:00.000Z' })],
  ['Unmatched, until 16:30', waiting({ marketId: 'm-open', until: new Date(2026, 11, 3, 16, 30).toISOString() })],
  ['Unmatched, waiting', waiting({ marketId: 'm-open' })],
] as const;

test.each(CASES)('a bet waits: %s', async (text, bet) => {
  for (const status of ['open', 'suspended', 'ball_running']) seedMarket(status);
  function Page() {
    return <p>{useWaitText(bet)}</p>;
  }
  await renderPage(Page);
  expect(await screen.findByText(text)).toBeTruthy();
});
