import { serverNow } from '@crease/client';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../../packages/web/src/testing/answer-calls.ts';
import { held, renderPage } from '../../../testing/render-page.tsx';
import { useChips } from './use-chips.ts';
import { useTable } from './use-table.ts';
import { useTableKeys } from './use-table-keys.ts';

/** Longer than all attempts of a call whose reply is lost. */
const FIND_TIMEOUT = { timeout: 30_000 };
const spot = { spot: 'red', min: 1_000, max: 500_000, pays: 1, lays: null };
const TERMS = {
  id: 'roulette',
  game: 'roulette',
  roundId: '7',
  phase: 'betting',
  min: 1_000,
  max: 500_000,
  spots: [spot],
  commitment: 'c'.repeat(64),
  secret: null,
  own: { round: null, bets: [], seal: null },
} as const;

function tableClosingAt(closesAt: number) {
  const terms = { ...TERMS, closesAt } as never;
  return () => {
    const chips = useChips(terms, null);
    useTableKeys(chips, false);
    return (
      <>
        <button type="button" onClick={() => chips.add(['red'])}>
          Red
        </button>
        <select aria-label="Sound" />
        <dialog aria-label="Rules">Rules</dialog>
        <p>{`${chips.laid.length} laid, ${chips.placed.length} placed`}</p>
      </>
    );
  };
}

const REPLY = {
  round: null,
  seal: null,
  bets: [{ spot: 'red', stake: 100 }],
  wallet: { balance: 900, exposure: 0, available: 900, bonus: 0 },
};

test('chips on a table are placed by themselves when betting closes, not before', async () => {
  const closing = await renderPage(tableClosingAt(0), { tableBets: () => REPLY } as never);
  await closing.user.click(screen.getByRole('button', { name: 'Red' }));
  await waitFor(() => expect(screen.getByText('0 laid, 1 placed')).toBeDefined());
  expect(closing.bodiesOf('tableBets')).toHaveLength(1);
  expect(closing.bodiesOf('tableBets')[0]).toMatchObject({ roundId: '7', bets: [{ spot: 'red', stake: 100 }] });
});

const LOST = refused(503, { code: 'UNAVAILABLE', message: 'No answer' });

test('chips whose reply is lost are sent again under the same reference', async () => {
  let attempts = 0;
  const tableBets = () => (attempts++ === 0 ? LOST : REPLY);
  const { user, bodiesOf } = await renderPage(tableClosingAt(serverNow() + 60 * 60_000), { tableBets } as never);
  await user.click(screen.getByRole('button', { name: 'Red' }));
  await user.keyboard('p');
  await screen.findByText('0 laid, 1 placed', {}, FIND_TIMEOUT);
  const [first, again] = bodiesOf('tableBets');
  expect(again).toEqual(first);
  expect(attempts).toBe(2);
});

test.each([
  ['placed, if the server has them', REPLY.bets, '0 laid, 1 placed'],
  ['still laid, if not', [], '1 laid, 0 placed'],
])('chips whose outcome stays unknown are read from the table: %s', async (_, bets, text) => {
  const { user, bodiesOf, sent } = await renderPage(tableClosingAt(serverNow() + 60 * 60_000), {
    tableBets: LOST,
    table: { ...TERMS, own: { round: null, bets, seal: null } },
  } as never);
  await user.click(screen.getByRole('button', { name: 'Red' }));
  await user.keyboard('p');
  await waitFor(() => expect(sent.some(({ name }) => name === 'table')).toBe(true), FIND_TIMEOUT);
  await screen.findByText(text);
  expect(new Set(bodiesOf('tableBets').map((body) => (body as { clientRef: string }).clientRef)).size).toBe(1);
});

test('chips whose reply arrives after betting closed are not reported as returned', async () => {
  const { answer, release } = held(REPLY);
  const Table = () => {
    const [phase, setPhase] = useState('betting');
    const chips = useChips({ ...TERMS, closesAt: 0 } as never, { ...TERMS, phase, closesAt: null } as never);
    return (
      <>
        <button type="button" onClick={() => chips.add(['red'])}>
          Red
        </button>
        <button type="button" onClick={chips.place}>
          Place
        </button>
        <button type="button" onClick={() => setPhase('dealing')}>
          Close
        </button>
        <p>{`${chips.placed.length} placed, ${chips.notice?.kind ?? 'no notice'}`}</p>
      </>
    );
  };
  const { user } = await renderPage(Table, { tableBets: answer } as never);
  for (const name of ['Red', 'Place', 'Close']) await user.click(screen.getByRole('button', { name }));
  await screen.findByText('0 placed, returned');
  release();
  await screen.findByText('1 placed, no notice');
});

test('chips stay on the table while betting is open for long', async () => {
  const open = await renderPage(tableClosingAt(serverNow() + 60 * 60_000), { tableBets: () => REPLY } as never);
  await open.user.click(screen.getByRole('button', { name: 'Red' }));
  expect(screen.getByText('1 laid, 0 placed')).toBeDefined();
  expect(open.bodiesOf('tableBets')).toEqual([]);
});

test('keys double the chips once, and neither in a list of choices nor under a dialog', async () => {
  const open = await renderPage(tableClosingAt(serverNow() + 60 * 60_000), { tableBets: () => REPLY } as never);
  await open.user.click(screen.getByRole('button', { name: 'Red' }));
  await open.user.keyboard('{d>3/}');
  expect(screen.getByText('2 laid, 0 placed')).toBeDefined();
  screen.getByRole('combobox').focus();
  await open.user.keyboard('dp');
  screen.getByText<HTMLDialogElement>('Rules').showModal();
  screen.getByRole('combobox').blur();
  await open.user.keyboard('dp');
  expect(screen.getByText('2 laid, 0 placed')).toBeDefined();
  expect(open.bodiesOf('tableBets')).toEqual([]);
  screen.getByText<HTMLDialogElement>('Rules').close();
  await open.user.keyboard('p');
  await waitFor(() => expect(screen.getByText('0 laid, 1 placed')).toBeDefined());
});

test('a table that is opened again in the same visit shows the chips placed since it was first read', async () => {
  let bets: readonly object[] = [];
  const Table = () => {
    const terms = useTable('roulette').read.data;
    return terms ? <p>{`${terms.own.bets.length} placed in round ${terms.roundId}`}</p> : null;
  };
  const Pages = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Leave' : 'Open'}
        </button>
        {isOpen ? <Table /> : null}
      </>
    );
  };
  const { user } = await renderPage(Pages, {
    table: () => ({ ...TERMS, roundId: bets.length === 0 ? '7' : '8', own: { round: null, bets, seal: null } }),
  } as never);
  await screen.findByText('0 placed in round 7');
  await user.click(screen.getByText('Leave'));
  bets = REPLY.bets;
  await user.click(await screen.findByText('Open'));
  expect(screen.queryByText('0 placed in round 7')).toBeNull();
  await screen.findByText('1 placed in round 8');
});
