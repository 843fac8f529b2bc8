import type { ReplyOf as WireReply } from '@crease/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDetails, renderDesk } from '../testing/render-desk.tsx';
import { ProposalsPage } from './proposals-page.tsx';

type Proposal = WireReply<'proposal'>['proposal'];

const RAISED: Proposal = {
  id: 'p1',
  kind: 'lossLimit',
  state: 'waiting',
  reason: 'the final',
  proposedBy: 'trader.1',
  proposedAt: '2026-12-01T10:00:00.000Z',
  endsAt: '2026-12-01T11:00:00.000Z',
  answeredBy: null,
  answeredAt: null,
  note: '',
  preview: {
    about: 'lossLimit',
    marketId: 'm1',
    marketName: 'Match odds',
    eventName: 'Tides v Mariners',
    wholeEvent: false,
    from: 1_000_000,
    to: 1_200_000,
  },
  mayAnswer: true,
  others: 1,
  unavailableReason: null,
  flag: null,
};

/** Opens one proposal in the list. */
async function openProposal(changes: Partial<Proposal> = {}, isSame = true) {
  const proposal = { ...RAISED, ...changes };
  const page = await renderDesk(
    ProposalsPage,
    {
      proposals: { items: [proposal], total: 1, page: 1, pageSize: 50 },
      proposal: { proposal, now: proposal.preview, isSame },
      answerProposal: { ...proposal, state: 'done' } as never,
    },
    { role: 'trader' },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Raise a loss limit' }));
  const details = inDetails();
  await details.findByText('the final');
  return { ...page, details };
}

test('A focuses the reason that is missing, and agrees once there is one', async () => {
  const { user, details, bodiesOf, toasts } = await openProposal();
  expect(details.getByText('Nothing has changed since it was proposed.')).toBeDefined();
  await user.keyboard('a');
  const reason = details.getByLabelText('Reason');
  expect(document.activeElement).toBe(reason);
  expect(details.getByRole<HTMLButtonElement>('button', { name: 'Agree' }).disabled).toBe(true);
  await user.keyboard('agreed');
  await user.click(details.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(toasts()).toEqual(['Agreed and done']));
  expect(bodiesOf('answerProposal')).toEqual([{ agree: true, reason: 'agreed' }]);
});

test.each([
  ['trader.1 invited you less than 30 days ago: somebody else must decide', 1, ''],
  ['You share an address with trader.1: a third person must decide', 0, 'it waits for one.'],
])('“%s” is shown instead of the buttons', async (unavailableReason, others, rest) => {
  const { details } = await openProposal({ mayAnswer: false, unavailableReason, others });
  expect(details.getByText(new RegExp(`${unavailableReason}.*${rest}`))).toBeDefined();
  expect(details.queryByRole('button', { name: 'Agree' })).toBeNull();
});

test('an attempt from the proposer’s address is flagged, and a changed effect is to be proposed again', async () => {
  const { details } = await openProposal({ flag: { by: 'puppet', why: 'sharedAddress' } }, false);
  expect(details.getByText(/^Flagged: puppet, who shares an address with the proposer/)).toBeDefined();
  expect(details.getByText('It has changed since it was proposed: propose it again.')).toBeDefined();
});
