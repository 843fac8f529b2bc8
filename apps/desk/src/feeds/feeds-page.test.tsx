import type { ReplyOf } from '@crease/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesk } from '../testing/render-desk.tsx';
import { FeedsPage } from './feeds-page.tsx';

type Feed = ReplyOf<'feedProviders'>['items'][number];

const feedOf = (changes: Partial<Feed>): Feed => ({
  name: 'acme',
  keyId: 'key-1',
  isSandbox: false,
  on: false,
  perSecond: 20,
  perDay: 50,
  sports: ['tennis'],
  settles: false,
  createdBy: 'asha',
  createdAt: '2031-01-05T09:00:00.000Z',
  messages: 0,
  refused: 0,
  lastAt: null,
  lastRefusal: null,
  answerers: 1,
  ...changes,
});

/** Opens the page for a trader, with a server that keeps these feeds. */
async function openFeeds(first: readonly Feed[]) {
  let items = [...first];
  const page = await renderDesk(
    FeedsPage,
    {
      feedProviders: () => ({ items }),
      sportSwitches: [],
      createFeed: ({ body }) => {
        const provider = feedOf({ ...(body as Partial<Feed>), answerers: items[0]?.answerers ?? 1, on: true });
        items = [...items, provider];
        return { provider, secret: 'secret-1' };
      },
      rotateFeed: ({ body }) => ({ provider: feedOf({ name: body.name, keyId: 'key-2' }), secret: 'secret-2' }),
      changeFeed: ({ body }) => ({ provider: feedOf({ name: body.name }), proposalId: '41' }) as never,
    },
    { role: 'trader' },
  );
  const pane = async () => within(await screen.findByRole('region', { name: 'Details' }));
  return { ...page, pane };
}

const SECRET_ONCE = 'Copy the secret now. It is not shown again.';

test('the first feed is created with its sports, and its secret is shown', async () => {
  const { user, pane, bodiesOf } = await openFeeds([]);
  expect(await screen.findByText('No feed yet. Create one with “New feed”.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New feed' }));
  const { getByLabelText, getByText, getByRole, findByText } = await pane();
  expect(document.activeElement).toBe(getByLabelText('Name'));
  await user.keyboard('acme-test');
  await user.click(getByLabelText('Cricket'));
  await user.click(getByRole('button', { name: 'Create the feed' }));
  expect(getByText('Tick at least one sport')).toBeDefined();
  await user.click(getByLabelText('Cricket'));
  await user.click(getByLabelText('Soccer'));
  await user.click(getByRole('button', { name: 'Create the feed' }));
  expect(await findByText(SECRET_ONCE)).toBeDefined();
  expect(getByText('secret-1')).toBeDefined();
  const terms = { isSandbox: true, settles: false, perSecond: 20, perDay: 50 };
  expect(bodiesOf('createFeed')).toEqual([{ ...terms, name: 'acme-test', sports: ['cricket', 'soccer'] }]);
  const row = (await screen.findByText('Cricket, Soccer')).closest('tr');
  expect(row?.textContent).toContain('Sandbox');
});

test('a feed whose proposals nobody can answer says so where it is made, and in its pane', async () => {
  const { user, pane } = await openFeeds([feedOf({ name: 'lonely', answerers: 0 })]);
  const warning = /^Nobody can answer proposals of this feed: asha made its key/;
  await user.click(await screen.findByRole('button', { name: 'New feed' }));
  const details = await pane();
  await user.type(details.getByLabelText('Name'), 'acme-test');
  await user.selectOptions(details.getByLabelText('Key'), 'real');
  await user.click(details.getByRole('button', { name: 'Create the feed' }));
  expect(await details.findByText(SECRET_ONCE)).toBeDefined();
  expect(await details.findByText(warning)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'lonely' }));
  expect((await pane()).getByText(warning)).toBeDefined();
});

test('a key is replaced with a reason; another feed does not show the new secret', async () => {
  const { user, pane } = await openFeeds([feedOf({}), feedOf({ name: 'other', on: true })]);
  await user.click(await screen.findByRole('button', { name: 'acme' }));
  const details = await pane();
  expect(details.getByText('Tennis')).toBeDefined();
  await user.click(details.getByRole('button', { name: 'Replace the key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Replace the key of acme' }));
  expect(dialog.getByText('The old key ends at once, and the feed is off until a second person agrees.')).toBeDefined();
  await user.type(dialog.getByLabelText('Reason'), 'It was in a mail');
  await user.click(dialog.getByRole('button', { name: 'Replace the key' }));
  expect(await details.findByText('secret-2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'other' }));
  expect(screen.queryByText(SECRET_ONCE)).toBeNull();
  expect(screen.queryByText('secret-2')).toBeNull();
});

test('a feed that is off is turned on by two people, one that is on is turned off at once', async () => {
  const { user, pane, bodiesOf, toasts } = await openFeeds([feedOf({}), feedOf({ name: 'other', on: true })]);
  await user.click(await screen.findByRole('button', { name: 'acme' }));
  expect(screen.getByText('Off').closest('tr')?.textContent).toContain('acme');
  await user.click((await pane()).getByRole('button', { name: 'Turn on' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Turn on: acme' }));
  expect(dialog.getByText('A second person agrees first.')).toBeDefined();
  await user.type(dialog.getByLabelText('Reason'), 'Contract signed');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts()).toEqual(['Waits for a second person']);
  expect(bodiesOf('changeFeed')).toEqual([{ name: 'acme', on: true, reason: 'Contract signed' }]);
  await user.click(screen.getByRole('button', { name: 'other' }));
  await user.click((await pane()).getByRole('button', { name: 'Turn off' }));
  expect(within(screen.getByRole('dialog', { name: 'Turn off: other' })).getByText('At once.')).toBeDefined();
});
