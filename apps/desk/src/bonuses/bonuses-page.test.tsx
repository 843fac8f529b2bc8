import type { ReplyOf as WireReply } from '@crease/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDetails, renderDesk } from '../testing/render-desk.tsx';
import { BonusesPage } from './bonuses-page.tsx';

type Bonus = WireReply<'deskBonuses'>['items'][number];
type Rule = NonNullable<Bonus['draft']>['rule'];

const NOTHING = { claims: 0, claimsThisWeek: 0, running: 0, given: 0, toCash: 0, outstanding: 0, flagged: 0 };
const EDITED = { offerId: 'o1', editedAt: '2026-12-01T10:00:00.000Z', editedBy: 'finance.7' };

/** Opens the page over the rules that the server keeps. */
async function openBonuses() {
  let items: Bonus[] = [];
  const page = await renderDesk(
    BonusesPage,
    {
      deskBonuses: () => ({ items }),
      saveBonus: ({ body }) => {
        const live = items[0]?.live ?? null;
        const draft = { version: (live?.version ?? 0) + 1, rule: body.rule as Rule };
        items = [{ ...NOTHING, ...EDITED, live, draft }];
        return { bonus: items[0] as Bonus };
      },
      publishBonus: () => ({ bonus: items[0] as Bonus, proposalId: 'p1' }) as never,
    },
    { role: 'finance' },
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const publish = (version: number) =>
    screen.getByRole<HTMLButtonElement>('button', { name: `Publish version ${version}` });
  const agree = () => {
    items = items.map((item) => ({ ...item, live: item.draft, draft: null }));
  };
  return { ...page, field, publish, agree };
}

test('a rule is described as it is typed, cannot be published while it is impossible, and waits for a second person', async () => {
  const { user, field, publish, bodiesOf, toasts } = await openBonuses();
  await user.click(await screen.findByRole('button', { name: 'New rule' }));
  await user.type(field('Name, as the player reads it'), 'A test');
  await user.clear(field('Up to'));
  await user.type(field('Up to'), '300');
  const details = inDetails();
  expect(details.getByText(/get 100% of it, up to ₹300, as sports bonus/)).toBeDefined();
  await user.clear(field('Rollover'));
  await user.type(field('Rollover'), '0');
  expect(details.getAllByText('Without a rollover it would be cash at once: set one.')).toHaveLength(2);
  expect(publish(1).disabled).toBe(true);
  await user.type(field('Rollover'), '{Backspace}10');
  expect(details.getByText('10 × ₹300 = ₹3,000.00')).toBeDefined();
  await user.click(publish(1));
  await waitFor(() => expect(toasts()[0]).toBe('Waits for a second person'));
  expect(bodiesOf('saveBonus')).toMatchObject([{ rule: { name: 'A test', cap: 300, rollover: 10 } }]);
  expect(bodiesOf('publishBonus')).toEqual([{ offerId: 'o1' }]);
});

test('Ctrl S saves a live rule, changed, as the draft of its next version', async () => {
  const { user, field, publish, agree, bodiesOf } = await openBonuses();
  await user.click(await screen.findByRole('button', { name: 'New rule' }));
  await user.type(field('Name, as the player reads it'), 'A test');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Not live yet\. Version 1, edited 2026-12-01 by finance\.7/);
  agree();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Version 1 is live\. Version 2, edited/)).toBeDefined();
  expect(publish(2).disabled).toBe(false);
  expect(bodiesOf('saveBonus').at(-1)).toMatchObject({ offerId: 'o1' });
});

test('Ctrl S that is held down, or pressed again before the reply, saves a new rule once', async () => {
  const { user, field, bodiesOf } = await openBonuses();
  await user.click(await screen.findByRole('button', { name: 'New rule' }));
  await user.type(field('Name, as the player reads it'), 'A test');
  await user.keyboard('{Control>}{s>3/}s{/Control}');
  await screen.findByText(/^Not live yet\. Version 1, edited/);
  expect(bodiesOf('saveBonus')).toHaveLength(1);
});
