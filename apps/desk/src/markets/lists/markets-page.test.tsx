import type { ReplyOf as WireReply } from '@crease/contract';
import { queryClient } from '@crease/web';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskMarketOf, operated } from '../../testing/desk-market.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { MarketsPage } from './markets-page.tsx';

type List = WireReply<'deskMarkets'>;

const NONE = { open: 0, inPlay: 0, nearLimit: 0, suspended: 0, stopped: 0, toSettle: 0 };

/** Opens the list of two markets that the server keeps. */
async function openMarkets() {
  const markets = new Map(['m1', 'm2'].map((marketId) => [marketId, deskMarketOf({ marketId, name: marketId })]));
  const turn =
    (stopped: boolean) =>
    ({ body: { marketId } }: { body: { marketId: string } }) => {
      const market = deskMarketOf({ marketId, name: marketId, stopped, status: stopped ? 'suspended' : 'open' });
      markets.set(marketId, market);
      return operated(market);
    };
  let isTurned = false;
  const queries: object[] = [];
  const page = await renderDesk(
    MarketsPage,
    {
      deskMarkets: ({ query }): List => {
        queries.push(query as object);
        const found = (query as { search?: string }).search === 'none' ? [] : [...markets.values()];
        return {
          items: isTurned ? found.reverse() : found,
          total: found.length,
          views: { all: 2, inPlay: 0, limit: 0, suspended: 0, toSettle: 0, settled: 0 },
          leagues: [],
          figures: { ...NONE, bets: 0, simulatedBets: 0, worst: 0 },
        };
      },
      sportSwitches: [],
      stopMarket: turn(true),
      resumeMarket: turn(false),
    },
    { role: 'trader', path: '/markets' },
  );
  const table = within(await screen.findByRole('table', { name: 'Markets' }));
  const turnAround = () => {
    isTurned = true;
  };
  const suspendElsewhere = (marketId: string) => {
    turn(true)({ body: { marketId } });
    return queryClient.invalidateQueries();
  };
  return { ...page, table, queries, turnAround, suspendElsewhere };
}

test('two markets are selected by keyboard, suspended at once, and resumed after a confirmation with their number', async () => {
  const { user, table, bodiesOf, address } = await openMarkets();
  const both = [{ marketId: 'm1' }, { marketId: 'm2' }];
  await user.keyboard('jxjx');
  expect(screen.getByText('2 selected')).toBeDefined();
  await user.keyboard('s');
  await waitFor(() => expect(table.getAllByText('Suspended by staff')).toHaveLength(2));
  await waitFor(() => expect(bodiesOf('stopMarket')).toEqual(both));
  await user.keyboard('xkxr');
  expect(bodiesOf('resumeMarket')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Yes, resume 2/ }));
  await waitFor(() => expect(bodiesOf('resumeMarket')).toHaveLength(2));
  await waitFor(() => expect(table.queryByText('Suspended by staff')).toBeNull());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/markets/m1'));
});

test('S does not resume markets that a colleague suspended meanwhile', async () => {
  const { user, table, bodiesOf, suspendElsewhere } = await openMarkets();
  await user.keyboard('jx');
  await suspendElsewhere('m1');
  expect(await table.findByText('Suspended by staff')).toBeDefined();
  await user.keyboard('s');
  await waitFor(() => expect(bodiesOf('stopMarket')).toEqual([{ marketId: 'm1' }]));
  await user.keyboard('s');
  await waitFor(() => expect(bodiesOf('resumeMarket')).toEqual([{ marketId: 'm1' }]));
});

test('another selection asks again before it resumes several markets', async () => {
  const { user, table, bodiesOf } = await openMarkets();
  await user.keyboard('jxjxs');
  await waitFor(() => expect(table.getAllByText('Suspended by staff')).toHaveLength(2));
  await user.keyboard('xkxr');
  expect(screen.getByRole('button', { name: /^Yes, resume 2/ })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('2 selected')).toBeNull();
  await user.keyboard('xjxr');
  expect(screen.getByRole('button', { name: /^Yes, resume 2/ })).toBeDefined();
  expect(bodiesOf('resumeMarket')).toEqual([]);
});

test('sport, text and order are sent with the query of the list', async () => {
  const { user, queries } = await openMarkets();
  await user.click(screen.getByRole('radio', { name: 'Tennis' }));
  await user.type(screen.getByLabelText('Event or market'), 'odds');
  await user.selectOptions(screen.getByLabelText('Order'), 'Worst result');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ sportId: '2', search: 'odds', sort: 'result' }));
});

test('S acts on no market after a filter without results removed the row at the cursor', async () => {
  const { user, bodiesOf } = await openMarkets();
  await user.keyboard('jj');
  await user.type(screen.getByLabelText('Event or market'), 'none');
  expect(await screen.findByText('No markets match')).toBeDefined();
  await user.clear(screen.getByLabelText('Event or market'));
  expect(await screen.findByRole('table', { name: 'Markets' })).toBeDefined();
  expect(document.querySelector('tr[data-cursor]')).toBeNull();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('sjs');
  await waitFor(() => expect(bodiesOf('stopMarket')).toEqual([{ marketId: 'm1' }]));
});

test('the cursor stays on its market when another order or a new reply moves it, and S acts on that one', async () => {
  const { user, table, bodiesOf, turnAround } = await openMarkets();
  await user.keyboard('j');
  turnAround();
  await user.selectOptions(screen.getByLabelText('Order'), 'Worst result');
  await waitFor(() => expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['m2', 'm1']));
  expect(document.querySelector('tr[data-cursor]')?.textContent).toContain('m1');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('s');
  await waitFor(() => expect(bodiesOf('stopMarket')).toEqual([{ marketId: 'm1' }]));
});
