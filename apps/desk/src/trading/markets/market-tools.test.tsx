import type { TradedMarket, TradeEntry, TradeSheet, ReplyOf as WireReply } from '@crease/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteOf } from '../../testing/render-desk.tsx';
import { openTradePage, tradedMarketOf, tradeSheetOf } from '../../testing/trade-sheet.ts';

/** The pane with the open tool. */
const pane = async () => within(await screen.findByRole('region', { name: 'Details' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function withLine(sheet: TradeSheet, changes: Partial<TradedMarket>): TradeSheet {
  return { ...sheet, lines: sheet.lines.map((line) => ({ ...line, ...changes })) };
}

test('prices by hand are staged for each runner; far from the model they need a confirmation', async () => {
  const take = (entry: TradeEntry, sheet: TradeSheet) => {
    if (entry.kind !== 'line') return sheet;
    return entry.isConfirmed ? withLine(sheet, { line: entry.line }) : 'farFromModel';
  };
  const { user, entries } = await openTradePage(tradeSheetOf({ lines: [tradedMarketOf()] }), take);
  await screen.findByText('Yours');
  await user.keyboard('p');
  const { getByLabelText, getByRole, findByRole } = await pane();
  expect(document.activeElement).toBe(getByLabelText('Back Tides'));
  type(getByLabelText('Back Tides'), '1.1');
  type(getByLabelText('Lay Tides'), '1.15');
  type(getByLabelText('Back Mariners'), '8');
  type(getByLabelText('Lay Mariners'), '');
  await user.click(getByRole('button', { name: 'Stage these prices' }));
  await user.click(await findByRole('button', { name: 'Confirm these prices' }));
  expect(await screen.findByText('by hand')).toBeDefined();
  const price = (odds: number) => ({ price: odds, rate: null });
  const pinned = [
    { runner: 'Tides', back: price(1.1), lay: price(1.15) },
    { runner: 'Mariners', back: price(8), lay: null },
  ];
  const line = { by: 'hand', steps: 0, rate: 0, margin: 0, pinned };
  const staged = { kind: 'line', marketId: 'g1-mo', line };
  expect(entries()).toEqual([staged, { ...staged, isConfirmed: true }]);
});

test('prices that were changed after a refusal are staged first, not confirmed', async () => {
  const { user } = await openTradePage(tradeSheetOf({ lines: [tradedMarketOf()] }), () => 'farFromModel');
  await screen.findByText('Yours');
  await user.keyboard('p');
  const { getByLabelText, getByRole, findByRole, queryByRole } = await pane();
  await user.click(getByRole('button', { name: 'Stage these prices' }));
  expect(await findByRole('button', { name: 'Confirm these prices' })).toBeDefined();
  type(getByLabelText('Back Tides'), '1.8');
  expect(queryByRole('button', { name: 'Confirm these prices' })).toBeNull();
  expect(getByRole('button', { name: 'Stage these prices' })).toBeDefined();
});

test('a cap is written at the name of its line, and taken away again', async () => {
  const take = (entry: TradeEntry, sheet: TradeSheet) =>
    entry.kind === 'line' ? withLine(sheet, { line: entry.line }) : sheet;
  const { user, entries } = await openTradePage(tradeSheetOf({ lines: [tradedMarketOf()] }), take);
  await user.click(await screen.findByText('Cap'));
  const capping = await pane();
  type(capping.getByLabelText('Loss'), '5000');
  await user.click(capping.getByRole('button', { name: 'Set the cap' }));
  expect(await screen.findByText('cap ₹5,000, 1 a time')).toBeDefined();
  expect(entries()[0]).toMatchObject({ line: { by: 'model', cap: { loss: 5_000, steps: 1, passed: 0 } } });
  await user.click(screen.getByText('Cap'));
  await user.click((await pane()).getByRole('button', { name: 'Remove the cap' }));
  await waitFor(() => expect(screen.queryByText(/^cap /)).toBeNull());
});

test('markets of the template are added together; what is not offered now cannot be ticked', async () => {
  const markets = [
    { key: 'bookmaker', name: 'Bookmaker', ready: 1, opened: 0 },
    { key: 'overs', name: 'Runs after an over', ready: 3, opened: 0 },
    { key: 'toss', name: 'To win the toss', ready: 0, opened: 0 },
  ];
  const sheet = tradeSheetOf({ template: { version: 4, markets } });
  const { user, bodiesOf } = await openTradePage(sheet, undefined, { addMarkets: sheet });
  await user.click(await screen.findByText('Add markets'));
  const { getByLabelText, getByText, getByRole } = await pane();
  expect(getByText('version 4')).toBeDefined();
  expect(getByText('Not offered now')).toBeDefined();
  expect(getByLabelText<HTMLInputElement>(/^To win the toss/).disabled).toBe(true);
  const add = getByRole<HTMLButtonElement>('button', { name: 'Add to the event' });
  expect(add.disabled).toBe(true);
  await user.click(getByLabelText('All'));
  await user.click(add);
  await waitFor(() => expect(bodiesOf('addMarkets')).toEqual([{ number: 3, keys: ['bookmaker', 'overs'] }]));
});

test('a market made by hand counts its runners, shows a preview, and waits for the trader’s prices', async () => {
  const { user, entries } = await openTradePage(tradeSheetOf());
  await user.click(await screen.findByText('Make a market'));
  const { getByLabelText, getByText, getByRole, findByText } = await pane();
  type(getByLabelText('Name'), 'Top scorer');
  await user.selectOptions(getByLabelText('Type'), 'bookmaker');
  const runners = Array.from({ length: 30 }, (_, at) => `Player ${at + 1}`);
  type(getByLabelText('Runners'), runners.join('\n'));
  expect(noteOf(getByLabelText('Runners'))).toContain('30 runners.');
  type(getByLabelText('Rules'), 'The player with the most runs in the match.');
  await user.click(getByRole('button', { name: 'Preview' }));
  expect(await findByText('The player with the most runs in the match.')).toBeDefined();
  expect(getByText('Runners').nextElementSibling?.textContent).toBe('30');
  await user.click(getByRole('button', { name: 'Make the market' }));
  await waitFor(() => expect(entries()).toHaveLength(2));
  expect(entries()[0]).toMatchObject({ kind: 'make', market: { name: 'Top scorer', type: 'bookmaker', runners } });
  expect(entries()[1]).toMatchObject({ kind: 'line', marketId: 'g1-h1', line: { by: 'off' } });
});

test('a market whose prices were refused is made once: the next press enters its prices', async () => {
  let isRefused = true;
  const { user, entries } = await openTradePage(tradeSheetOf(), (entry, sheet) => {
    if (entry.kind === 'make') return { ...sheet, made: sheet.made + 1 };
    return isRefused ? 'playOver' : sheet;
  });
  await user.click(await screen.findByText('Make a market'));
  const { getByLabelText, getByRole, findByRole, queryByRole } = await pane();
  type(getByLabelText('Name'), 'Top scorer');
  type(getByLabelText('Runners'), 'A\nB');
  type(getByLabelText('Rules'), 'The player with the most runs.');
  await user.click(getByRole('button', { name: 'Preview' }));
  await user.dblClick(getByRole('button', { name: 'Make the market' }));
  const again = await findByRole('button', { name: 'Enter its prices' });
  expect(queryByRole('button', { name: 'Change it' })).toBeNull();
  isRefused = false;
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull());
  expect(entries().map(({ kind }) => kind)).toEqual(['make', 'line', 'line']);
  expect(entries()[2]).toMatchObject({ marketId: 'g1-h1' });
});

test('a market of the players with four winners has orders that wait, and the preview says how many win', async () => {
  const { user, entries } = await openTradePage(tradeSheetOf());
  await user.click(await screen.findByText('Make a market'));
  const { getByLabelText, getByText, getByRole, findByText } = await pane();
  type(getByLabelText('Name'), 'Top four');
  type(getByLabelText('Runners'), 'A\nB\nC\nD\nE');
  type(getByLabelText('How many win'), '4');
  type(getByLabelText('Rules'), 'The four players with the most runs.');
  await user.selectOptions(getByLabelText('Priced by'), 'players');
  await user.click(getByText('Orders that cannot match wait, too'));
  await user.click(getByRole('button', { name: 'Preview' }));
  expect((await findByText('How many win')).nextElementSibling?.textContent).toBe('4');
  await user.click(getByRole('button', { name: 'Make the market' }));
  await waitFor(() => expect(entries()).not.toHaveLength(0));
  expect(entries()[0]).toMatchObject({ market: { winners: 4, passiveDelay: 'wait' }, isSteady: false });
});

const PREVIEW: WireReply<'settlementPreview'> = {
  about: 'market',
  marketId: 'g1-h1',
  marketName: 'Top scorer',
  eventName: 'Tides v Mariners',
  result: 'Ann',
  isVoid: false,
  part: null,
  players: 1,
  won: 7_500,
  lost: 0,
  book: -7_500,
  cross: 0,
  commission: 0,
  net: -7_500,
  bets: 1,
  staked: 500,
  unmatched: 0,
  takenBack: null,
  tickets: { settled: 0, pays: 0, takenBack: 0 },
  pays: 7_500,
  needsSecond: true,
  secondReasons: [],
  digest: 'd1',
};

test('a declaration shows what it pays and that two people are needed, before it is entered', async () => {
  const prices = ['Ann', 'Bea'].map((runner) => ({ runner, back: null, lay: null }));
  const made = tradedMarketOf({ marketId: 'g1-h1', name: 'Top scorer', isMade: true, staged: prices });
  const sheet = tradeSheetOf({ lines: [made] });
  const { user, entries } = await openTradePage(sheet, undefined, { settlementPreview: PREVIEW });
  await user.click(await screen.findByText('Declare'));
  const { getByLabelText, getByText, getByRole, findByText, queryByRole } = await pane();
  expect(queryByRole('button', { name: 'Declare the result' })).toBeNull();
  await user.click(getByLabelText('Bea'));
  expect(await findByText('Two people.')).toBeDefined();
  expect(getByText('Won by players, net').nextElementSibling?.textContent).toBe('−₹7,500.00');
  await user.click(getByRole('button', { name: 'Declare the result' }));
  const result = { kind: 'winners', winners: [1], note: '' };
  await waitFor(() => expect(entries()).toEqual([{ kind: 'declare', marketId: 'g1-h1', result }]));
});
