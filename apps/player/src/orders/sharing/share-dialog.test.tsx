import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { betOf } from '../../testing/sample-bet.ts';
import { ShareDialog } from './share-dialog.tsx';

const SHARE_ID = 'AbcdefghijklmnopqrstuV';

test('a bet is shared without amounts unless they are shown; its link can be withdrawn', async () => {
  const links: { shareId: string; betId: string; showsAmounts: boolean; sharedAt: string }[] = [];
  const { user, bodiesOf } = await renderPage(() => <ShareDialog bet={betOf()} onClose={() => {}} />, {
    shareLinks: () => ({ items: links }),
    shareBet: () => {
      const link = { shareId: SHARE_ID, betId: 'b1', showsAmounts: false, sharedAt: '2026-12-03T14:00:00.000Z' };
      links.push(link);
      return link;
    },
    withdrawShare: () => {
      links.length = 0;
      return { withdrawn: true };
    },
  } as never);
  expect(await screen.findByRole('img', { name: 'Back, Mumbai Tides, 1.85, Tides v Mariners' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Public link' });
  expect(field.value).toMatch(new RegExp(`/shared/${SHARE_ID}$`));
  expect(bodiesOf('shareBet')).toEqual([{ betId: 'b1', showsAmounts: false }]);
  await user.click(screen.getByRole('switch', { name: 'Show stake and profit' }));
  expect(screen.queryByRole('textbox', { name: 'Public link' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Show stake and profit' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the link' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Public link' })).toBeNull());
  expect(bodiesOf('withdrawShare')).toEqual([{ shareId: SHARE_ID }]);
});

test('a link that was not copied is never marked as copied', async () => {
  const sharedAt = '2026-12-03T14:00:00.000Z';
  const linkOf = (shareId: string, showsAmounts: boolean) => ({ shareId, betId: 'b1', showsAmounts, sharedAt });
  const links = [linkOf(SHARE_ID, false), linkOf(`${SHARE_ID.slice(1)}X`, true)];
  const { user } = await renderPage(() => <ShareDialog bet={betOf()} onClose={() => {}} />, {
    shareLinks: { items: links },
  } as never);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Show stake and profit' }));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
});
