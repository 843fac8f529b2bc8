import { sha256, toHex } from '@crease/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { held, renderPage } from '../../testing/render-page.tsx';
import { MarketLog } from './market-log.tsx';

const START = Date.parse('2026-11-29T12:00:00Z');
const line = (seconds: number, ...events: object[]) => JSON.stringify({ at: START + 1000 * seconds, events });
const runners = ['Tides', 'Kings'].map((name) => ({ runnerId: name, name }));
const bet = (order: number, player: string, terms: object) => ({
  event: 'place',
  order,
  player,
  asset: 'play:INR',
  runner: 0,
  price: 200,
  size: 50_000,
  ...terms,
});
const LINES = [
  line(0, {
    event: 'open',
    market: { marketId: 'm', gameId: 'g', name: 'Match odds', runners, inPlayDelayMs: 5000 },
    assets: ['play:INR'],
  }),
  line(1, { event: 'status', status: 'open', reason: '' }),
  line(2, bet(1, 'you', { side: 'lay' })),
  line(60, bet(2, 'other', { side: 'back', size: 20_000 }), {
    event: 'fill',
    fill: 1,
    runner: 0,
    price: 200,
    size: 20_000,
    back: 2,
    lay: 1,
  }),
];

/** Opens the page of a log with these lines. */
async function open(texts: readonly string[], you: string | null = 'you') {
  let hash = '';
  const lines = texts.map((text) => {
    hash = toHex(sha256(hash + text));
    return { line: text, hash };
  });
  const heads = [{ marketId: 'm', at: '2026-11-29T12:02:00.000Z', lines: lines.length, head: hash }];
  let asked = 0;
  return renderPage(() => <MarketLog marketId="m" />, {
    matchingLog: () => ({ marketId: 'm', lines, total: lines.length, you }),
    matchingLogHeads: () => ({ heads: asked++ === 0 ? heads : [] }),
  });
}

test('the browser runs the log again and says that it followed the rules', async () => {
  await open(LINES);
  expect(await screen.findByText('Every fill, priority, delay and lapse followed the rules.')).toBeTruthy();
  expect(screen.getByText('1 published hash agrees.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Match odds · Tides, Kings' })).toBeTruthy();
});

test('a line that breaks a rule is named', async () => {
  await open([
    ...LINES.slice(0, 3),
    (LINES[3] as string).replace('"price":200,"size":20000,"back"', '"price":210,"size":20000,"back"'),
  ]);
  expect(await screen.findByText('Line 4 does not follow the rules.')).toBeTruthy();
});

test('the slider shows the book, own bets, their place and result at its moment, by key and button', async () => {
  const { user } = await open(LINES);
  const slider = await screen.findByRole('slider', { name: 'Time' });
  const [card] = screen.getAllByRole('region', { name: 'The market at any moment' });
  const then = within(card as HTMLElement);
  expect(then.getByText('₹200 matched at 2.00 on Tides')).toBeTruthy();
  expect(then.getByText('−₹200.00')).toBeTruthy();
  await user.click(then.getByRole('button', { name: 'Previous step' }));
  expect(then.getByText('Bet 1: lay Tides, ₹500 at 2.00')).toBeTruthy();
  expect(then.getByText(/Place in the queue 1, ₹0 ahead of it/)).toBeTruthy();
  fireEvent.change(slider, { target: { value: String(START + 1500) } });
  expect(then.getByText('You had no bets in this market at this time.')).toBeTruthy();
  expect(then.getByText('Step 2 of 4')).toBeTruthy();
  await user.click(then.getByRole('button', { name: 'Next step' }));
  expect(then.getByText('Step 3 of 4')).toBeTruthy();
});

test('a market without public lines says so', async () => {
  await open([], null);
  expect(await screen.findByText(/This market has no log yet/)).toBeTruthy();
});

test('leaving the page ends the reading of the log', async () => {
  const page = held({ marketId: 'm', lines: [{ line: LINES[0] as string, hash: '' }], total: 1000, you: null });
  const Pages = () => {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <>
        <button type="button" onClick={() => setOpen(false)}>
          Leave
        </button>
        <MarketLog marketId="m" />
      </>
    ) : (
      <p>Elsewhere</p>
    );
  };
  const { user, sent } = await renderPage(Pages, { matchingLog: page.answer, matchingLogHeads: { heads: [] } });
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['matchingLogHeads', 'matchingLog']));
  await user.click(screen.getByText('Leave'));
  page.release();
  // More turns than the next page would take.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(sent).toHaveLength(2);
});

test('a log that could not be read is read again on request', async () => {
  let asked = 0;
  const { user } = await renderPage(() => <MarketLog marketId="m" />, {
    matchingLog: () =>
      asked++ === 0
        ? refused(404, { code: 'NOT_FOUND', message: 'No such market' })
        : { marketId: 'm', lines: [], total: 0, you: null },
    matchingLogHeads: { heads: [] },
  });
  expect(await screen.findByText('No such market')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/This market has no log yet/)).toBeTruthy();
});
