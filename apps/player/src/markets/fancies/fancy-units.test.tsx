import { fromWire, type Market } from '@crease/client';
import { MARKET_NUMBERS, type Market as WireMarket } from '@crease/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { marketStore } from '../../core/markets/markets.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { fancyBetOf } from '../../testing/sample-bet.ts';
import { teamOf } from '../../testing/sample-event.ts';
import { OPEN_MARKET } from '../../testing/sample-market.ts';
import { EventProvider } from '../card/event-context.ts';
import { RunLadder } from '../odds/run-ladder.tsx';
import { FancyCard } from './fancy-card.tsx';

/** A line of this group, which decides its unit. */
function lineOf(group: string): Market {
  const line: WireMarket = {
    ...OPEN_MARKET,
    marketId: `line-of-${group}`,
    type: 'fancy',
    name: `${group} in the match`,
    group,
    max: 50_000,
    commissionPercent: 0,
    no: { run: 9, rate: 110 },
    yes: { run: 9, rate: 90 },
    state: '',
    result: null,
  };
  return fromWire(line, MARKET_NUMBERS) as Market;
}

const TEAMS = [teamOf('Marinos'), teamOf('Stars')] as const;
const FRAME = { gameId: 'g1', eventName: 'Marinos v Stars', sportId: 1, teams: TEAMS } as const;

test.each(['corners', 'aces'])('[BT-03] yes and no of a line of %s are in its unit', async (unit) => {
  const market = lineOf(unit);
  marketStore.seed([market]);
  await renderPage(() => (
    <EventProvider value={FRAME}>
      <FancyCard markets={[market] as never} />
    </EventProvider>
  ));
  expect(await screen.findByText(`Yes, 9 ${unit} or more, at 90`)).toBeDefined();
  expect(screen.getByText(`No, fewer than 9 ${unit}, at 110`)).toBeDefined();
});

test.each([
  ['corners', 'Corners'],
  ['aces', 'Aces'],
] as const)('[BT-03] the book of a line of %s has results by its unit, and never by runs', async (unit, head) => {
  const { user } = await renderPage(() => <RunLadder bets={[fancyBetOf({ run: 9 })]} drafts={[]} unit={unit} />);
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([head, 'Result']);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  await user.click(screen.getByText('Show every number'));
  expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(9);
  expect(document.body.textContent).not.toMatch(/\bruns?\b/i);
});
