import { serverNow } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { PathLink } from '@crease/web';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { held, renderDesk } from '../testing/render-desk.tsx';
import { openTradePage, tradedMarketOf, tradeSheetOf } from '../testing/trade-sheet.ts';
import { TradePage } from './trade-page.tsx';

/** The page with a way to another event, as the browser's history has one. */
function WithOther() {
  return (
    <>
      <PathLink href="/trading/g2">Kites v Owls</PathLink>
      <TradePage />
    </>
  );
}

/** The state of a market among the lines. */
const stateOf = (market: string) =>
  screen.getByText(market, { selector: 'th a' }).closest('tr')?.lastElementChild?.textContent;

test('a key is an entry; one with a choice asks first, and a form takes its keys for itself', async () => {
  const { user, entries } = await openTradePage(tradeSheetOf({ lines: [tradedMarketOf()] }));
  expect(await screen.findByText('Yours')).toBeDefined();
  await user.keyboard('4w');
  expect(await screen.findByText('How is the batter out?')).toBeDefined();
  await user.keyboard('b');
  expect(screen.queryByText('How is the batter out?')).toBeNull();
  await user.type(screen.getByLabelText('Decided by'), '6bu');
  const ball = { kind: 'ball', extra: null } as const;
  await waitFor(() =>
    expect(entries()).toEqual([
      { ...ball, runs: 4, wicket: null },
      { ...ball, runs: 0, wicket: { how: 'bowled', out: 'striker' } },
    ]),
  );
});

test('B suspends, Enter publishes, and the state of each market follows the server', async () => {
  const status = { ballRunning: 'ball_running', publish: 'open' } as const;
  const { user } = await openTradePage(tradeSheetOf({ lines: [tradedMarketOf()] }), (entry, sheet) => ({
    ...sheet,
    lines: [tradedMarketOf({ status: status[entry.kind as keyof typeof status] })],
  }));
  await waitFor(() => expect(stateOf('Match odds')).toBe('Open'));
  await user.keyboard('b');
  await waitFor(() => expect(stateOf('Match odds')).toBe('Ball running'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stateOf('Match odds')).toBe('Open'));
});

/** Takes an entry of a line or a suspension by hand. */
function takeLine(entry: TradeEntry, sheet: TradeSheet): TradeSheet {
  const [line] = sheet.lines;
  if (!line) return sheet;
  if (entry.kind === 'line') return { ...sheet, lines: [{ ...line, line: entry.line }] };
  if (entry.kind === 'suspend') return { ...sheet, lines: [{ ...line, isHeld: true, reason: entry.reason }] };
  return { ...sheet, lines: [{ ...line, isHeld: false }] };
}

test('the chosen line is moved, held and released with keys, and what was changed is written at its name', async () => {
  const { user, entries } = await openTradePage(tradeSheetOf({ lines: [tradedMarketOf()] }), takeLine);
  await screen.findByText('Yours');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('+1')).toBeDefined();
  await user.keyboard('+');
  expect(await screen.findByText('+1, 1 wider')).toBeDefined();
  await user.keyboard('j');
  await waitFor(() => expect(screen.getByText('Held: Suspended')).toBeDefined());
  await user.keyboard('j');
  await waitFor(() => expect(screen.queryByText('Held: Suspended')).toBeNull());
  expect(entries().slice(2)).toEqual([
    { kind: 'suspend', marketIds: ['g1-mo'], reason: 'Suspended' },
    { kind: 'publish', marketIds: ['g1-mo'] },
  ]);
});

test('a double click retires one batter, by name, and does not start the innings after the one that it ends', async () => {
  const { user, entries } = await openTradePage(tradeSheetOf(), (entry, sheet) =>
    entry.kind === 'endInnings' ? { ...sheet, next: null } : sheet,
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Ann Opener retired hurt' }));
  await user.dblClick(screen.getByRole('button', { name: 'End the innings' }));
  await screen.findByRole('button', { name: 'Start the next innings' });
  expect(entries()).toEqual([{ kind: 'retiredHurt', end: 'striker', name: 'Ann Opener' }, { kind: 'endInnings' }]);
});

test('an event of another trader says whose it is, and T takes it over', async () => {
  const { user, sent } = await openTradePage(tradeSheetOf({ owner: 'asha' }));
  expect(await screen.findByText('asha trades this event. Press T to take it over.')).toBeDefined();
  await user.keyboard('t');
  expect(await screen.findByText('Yours')).toBeDefined();
  expect(screen.queryByText(/trades this event/)).toBeNull();
  expect(sent.filter(({ name }) => name === 'takeEvent')).toHaveLength(1);
});

test('an event that a source prices is taken from the source with the same key', async () => {
  const rest = { isLate: false, failed: null, faults: [], score: null };
  const source = { name: 'acme', isActive: true, ageMs: 400, markets: 2, ...rest };
  const { user, entries } = await openTradePage(tradeSheetOf({ owner: null, sources: [source] }));
  expect(await screen.findByText('Nobody trades it')).toBeDefined();
  await user.keyboard('t');
  await waitFor(() => expect(entries()).toEqual([{ kind: 'source', name: null }]));
});

test('a source that the event left says why', async () => {
  const rest = { isActive: false, isLate: true, faults: ['silent' as const], score: null };
  const source = { name: 'acme', ageMs: 6_000, markets: 2, failed: 'silent' as const, ...rest };
  await openTradePage(tradeSheetOf({ sources: [source] }));
  expect(await screen.findByText('Left: silent')).toBeDefined();
  expect(screen.getByText('The trader prices')).toBeDefined();
});

test('a result that waits for a second person, and one that play contradicts, are announced', async () => {
  await openTradePage(
    tradeSheetOf({
      waiting: [{ marketId: 'g1-h1', name: 'Top batter', result: 'Ann Opener' }],
      contradicted: [{ marketId: 'g1-f1', name: 'Runs in over 1', declared: '6', now: '5' }],
    }),
  );
  expect(await screen.findByText('Top batter, Ann Opener: waits for a second person.')).toBeDefined();
  expect(screen.getByText(/Runs in over 1 was settled as 6; play now says 5/)).toBeDefined();
});

const soccer = (changes: object, next: object): TradeSheet =>
  tradeSheetOf({
    format: 'cup',
    score: {
      sport: 'soccer',
      phase: 'first_half',
      minute: 4,
      stoppageMinute: 0,
      goals: [1, 0],
      yellowCards: [0, 0],
      redCards: [0, 0],
      corners: [1, 0],
      timeline: [],
      summary: 'Tides 1–0 Mariners',
      ...changes,
    },
    next: {
      sport: 'soccer',
      clockFrom: null,
      added: null,
      penalty: null,
      isChecked: false,
      hasGoal: true,
      periods: [],
      ...next,
    },
  });

test('during a check by the video assistant no goal can be entered; X cancels the last one', async () => {
  const { user, entries } = await openTradePage(soccer({}, { isChecked: true, clockFrom: serverNow() }));
  expect(await screen.findByText('; VAR check')).toBeDefined();
  expect(screen.queryByText('Goal TID')).toBeNull();
  await user.keyboard('1');
  await user.keyboard('x');
  await waitFor(() => expect(entries()).toEqual([{ kind: 'var', stage: 'noGoal' }]));
});

test('a key pressed before the reply to the last one means what that reply makes of it', async () => {
  const { user, entries } = await openTradePage(soccer({}, {}), (entry, sheet) =>
    entry.kind === 'var' ? soccer({}, { isChecked: entry.stage === 'check' }) : sheet,
  );
  await screen.findByText('Yours');
  await user.keyboard('vx');
  await waitFor(() =>
    expect(entries()).toEqual([
      { kind: 'var', stage: 'check' },
      { kind: 'var', stage: 'noGoal' },
    ]),
  );
});

test('Space presses the button in focus while an entry is under way', async () => {
  const { user, entries } = await openTradePage(tradeSheetOf());
  (await screen.findByRole('button', { name: /^6/ })).focus();
  await user.keyboard('4[Space]');
  await waitFor(() => expect(entries()).toMatchObject([{ runs: 4 }, { runs: 6 }]));
});

test('a key that follows a refused entry is dropped, and the next one is taken', async () => {
  const { answer, release } = held(refused(409, { code: 'REFUSED', message: 'Not now' }));
  const { user, entries, toasts } = await openTradePage(soccer({}, {}), undefined, { enterTrade: answer });
  await screen.findByText('Yours');
  await user.keyboard('vv');
  // The toast appears before the waiting key is dropped; `act` ends after both.
  await act(async () => {
    release();
    await expect.poll(toasts).toEqual(['Not now']);
  });
  await user.keyboard('b');
  await waitFor(() => expect(entries()).toMatchObject([{ kind: 'var' }, { kind: 'ballRunning' }]));
});

test('a goal with its scorer is entered once by a double click; a refused one stays in the form', async () => {
  let refusal: string | null = 'No goal now';
  const { user, entries } = await openTradePage(soccer({}, { clockFrom: serverNow() }), (entry, sheet) =>
    entry.kind === 'goal' && refusal ? refusal : sheet,
  );
  const goals = () => entries().filter(({ kind }) => kind === 'goal');
  const scorer = await screen.findByLabelText<HTMLInputElement>('Scorer');
  const button = screen.getByRole('button', { name: 'Enter the goal' });
  await user.type(scorer, 'Dee Forward');
  await user.dblClick(button);
  expect(await screen.findByText('No goal now')).toBeDefined();
  expect(scorer.value).toBe('Dee Forward');
  expect(goals()).toHaveLength(1);
  refusal = null;
  await user.dblClick(button);
  await waitFor(() => expect(scorer.value).toBe(''));
  expect(screen.queryByText('No goal now')).toBeNull();
  expect(goals()).toHaveLength(2);
});

test('an awarded penalty is announced until it is taken', async () => {
  await openTradePage(soccer({}, { penalty: 1 }));
  expect(await screen.findByText('; penalty for Mariners')).toBeDefined();
});

test('a corner asks for its side', async () => {
  const { user, entries } = await openTradePage(soccer({}, { clockFrom: serverNow() }));
  expect(await screen.findByText(/Corners 1–0/)).toBeDefined();
  expect(screen.getByText('Goal TID')).toBeDefined();
  await user.keyboard('c');
  expect(screen.getByText('Corner for')).toBeDefined();
  await user.keyboard('2');
  await waitFor(() => expect(entries()).toContainEqual({ kind: 'corner', team: 1 }));
});

test('full time asks before it settles every market', async () => {
  const { user, entries } = await openTradePage(soccer({ phase: 'second_half' }, { periods: ['finished'] }));
  await screen.findByText('Yours');
  await user.keyboard('f');
  expect(screen.getByText('Finish the match?')).toBeDefined();
  expect(entries()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(entries()).toEqual([{ kind: 'period', period: 'finished' }]));
});

test('after the end there is no key but the undo, and no market', async () => {
  const life = { state: 'finished' as const, reason: '', by: '', at: '2031-04-02T18:00:00.000Z' };
  const { user, entries } = await openTradePage(tradeSheetOf({ status: 'finished', next: null, life }));
  expect(await screen.findByText('No market is open. The event is over.')).toBeDefined();
  await user.keyboard('4');
  await user.keyboard('u');
  await waitFor(() => expect(entries()).toEqual([{ kind: 'undo' }]));
});

test('another event that is opened from the page has its own sheet, with fewer entries too', async () => {
  const sheets = [tradeSheetOf({ number: 30 }), tradeSheetOf({ gameId: 'g2', name: 'Kites v Owls', number: 0 })];
  let asked = 0;
  const answers = { tradeSheet: () => sheets[asked++ === 0 ? 0 : 1] as never, feedSources: [] };
  const at = { role: 'trader', path: '/trading/$gameId', at: '/trading/g1' } as const;
  const { user } = await renderDesk(WithOther, answers, at);
  expect(await screen.findByRole('heading', { level: 1, name: /^Tides v Mariners/ })).toBeDefined();
  await user.click(screen.getByText('Kites v Owls'));
  expect(await screen.findByRole('heading', { level: 1, name: /^Kites v Owls/ })).toBeDefined();
});
