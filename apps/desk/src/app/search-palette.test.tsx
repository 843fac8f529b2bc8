import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDeskUi } from '../core/desk-ui.ts';
import { Page } from '../parts/page.tsx';
import { inDialog, renderDesk } from '../testing/render-desk.tsx';
import { SearchPalette } from './search-palette.tsx';

const Searched = () => (
  <Page title="A page" keys={[['S', 'suspend']]}>
    <SearchPalette />
  </Page>
);

test('the search focuses its field, in which letters and spaces are typed; Enter opens what was found', async () => {
  const item = { kind: 'player', id: '41', name: 'asha 22', note: 'demo', amount: null, parent: null } as const;
  useDeskUi.setState({ isSearchOpen: true });
  const { user, address } = await renderDesk(Searched, { findOnDesk: { items: [item] } });
  const dialog = inDialog();
  const field = dialog.getByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('asha s? ');
  expect(field.value).toBe('asha s? ');
  expect(await dialog.findByRole('option', { name: /Player asha 22/ })).toBeDefined();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/players/41'));
  expect(document.querySelector('dialog')).toBeNull();
});

test('a match of an earlier text is neither pressed nor entered: Enter waits for those of the text', async () => {
  const event = (id: string, name: string) =>
    ({ kind: 'event', id, name, note: '', amount: null, parent: null }) as const;
  const findOnDesk = ({ query: { text } }: { readonly query: { readonly text: string } }) => ({
    items: [text === 'kites' ? event('g1', 'Lanterns v Kites') : event('g2', 'Kites v Monarchs')],
  });
  useDeskUi.setState({ isSearchOpen: true });
  const { user, address } = await renderDesk(Searched, { findOnDesk });
  const dialog = inDialog();
  await user.type(dialog.getByRole('combobox'), 'kites');
  const early = await dialog.findByRole('option', { name: /Lanterns v Kites/ });
  await waitFor(() => expect(early.getAttribute('aria-disabled')).toBeNull());
  const before = address();
  await user.keyboard(' v mon');
  await user.click(early);
  expect(address()).toBe(before);
  dialog.getByRole('combobox').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/events/g2'));
});

test('pages are found by a part of their name, those only that the role may open', async () => {
  useDeskUi.setState({ isSearchOpen: true });
  const { user } = await renderDesk(Searched, { findOnDesk: { items: [] } }, { role: 'support' });
  const dialog = inDialog();
  await user.type(dialog.getByRole('combobox'), 'log');
  expect(await dialog.findByText('No results for “log”')).toBeDefined();
  await user.clear(dialog.getByRole('combobox'));
  await user.type(dialog.getByRole('combobox'), 'verif');
  expect(await dialog.findByRole('option', { name: /Page Verification/ })).toBeDefined();
});

test('? lists the keys of the page, and focuses the heading instead of Close', async () => {
  const { user } = await renderDesk(Searched);
  await user.keyboard('?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keys' }));
  expect(dialog.getByText('suspend')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Keys' })));
});
