import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDetails, inDialog, operatorOf, renderDesk } from '../testing/render-desk.tsx';
import { RoleActs } from './role-acts.tsx';
import { StaffLimits } from './staff-limits.tsx';
import { StaffSessions } from './staff-sessions.tsx';

const PERSON = { ...operatorOf('finance'), id: '9', username: 'meera' };
const NONE = { decided: 0, day: 20_000 };
const SESSION = { id: 's1', device: 'Firefox', address: '198.18.0.1' };

/** The pane of a colleague, without the table of rights next to it, in which a search takes long. */
const Pane = () => (
  <section aria-label="Details">
    <StaffLimits person={PERSON} mayChange />
    <StaffSessions operatorId={PERSON.id} mayEnd />
    <RoleActs person={PERSON} />
  </section>
);

/** Opens the pane. */
async function openPerson() {
  let sessions = [{ ...SESSION, createdAt: PERSON.createdAt, lastSeenAt: PERSON.createdAt }];
  const limits = {
    operatorId: PERSON.id,
    own: { withdrawals: null, deposits: null, adjustments: null },
    house: { withdrawals: 10_000, deposits: 10_000, adjustments: 10_000 },
    today: { adjustments: { decided: 2_500, day: 20_000 }, deposits: NONE, withdrawals: NONE, results: NONE },
  };
  const page = await renderDesk(Pane, {
    staffLimits: limits,
    staffSessions: () => sessions,
    changeStaffRole: { operator: PERSON, proposalId: 'p1' },
    setStaffLimits: { ...limits, proposalId: null } as never,
    endStaffSession: () => {
      sessions = [];
      return { ended: true };
    },
  });
  const details = inDetails();
  const open = async (act: string) => {
    await page.user.click(await details.findByRole('button', { name: act }));
    return inDialog();
  };
  return { ...page, details, open };
}

test('a role is proposed to a second owner once another one is chosen', async () => {
  const { user, open, bodiesOf, toasts } = await openPerson();
  const dialog = await open('Change the role');
  await user.type(dialog.getByLabelText('Reason'), 'joins');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Choose a role' }).disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText('Role'), 'trader');
  await user.click(dialog.getByRole('button', { name: 'Propose trader' }));
  await waitFor(() => expect(toasts()).toEqual(['Waits for a second person']));
  expect(bodiesOf('changeStaffRole')).toEqual([{ operatorId: '9', role: 'trader', reason: 'joins' }]);
});

test('a session is ended with a reason, and the pane is then without sessions', async () => {
  const { user, details, open, bodiesOf } = await openPerson();
  expect(await details.findByText('Firefox')).toBeDefined();
  const dialog = await open('End');
  await user.type(dialog.getByLabelText('Reason'), 'a lost laptop');
  await user.click(dialog.getByRole('button', { name: 'End it' }));
  expect(await details.findByText('no sessions')).toBeDefined();
  expect(bodiesOf('endStaffSession')).toEqual([{ operatorId: '9', sessionId: 's1', reason: 'a lost laptop' }]);
});

test('individual limits never exceed those for everyone; the amounts decided alone today are shown', async () => {
  const { user, details, open, bodiesOf } = await openPerson();
  expect(await details.findByText('₹2,500 of ₹20,000')).toBeDefined();
  expect(details.getAllByText('Up to ₹10,000, by role')).toHaveLength(3);
  const dialog = await open('Change individual limits');
  const set = dialog.getByRole<HTMLButtonElement>('button', { name: 'Set the limits' });
  const sum = dialog.getByLabelText('Adjustments');
  await user.type(dialog.getByLabelText('Reason'), 'is new');
  await user.type(sum, '10001');
  expect(dialog.getByText('At most ₹10,000 for everyone')).toBeDefined();
  expect(set.disabled).toBe(true);
  await user.clear(sum);
  await user.type(sum, '750');
  await user.click(set);
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  const own = { withdrawals: null, deposits: null, adjustments: 750 };
  expect(bodiesOf('setStaffLimits')).toEqual([{ operatorId: '9', ...own, reason: 'is new' }]);
});
