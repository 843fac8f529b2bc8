import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesk } from '../testing/render-desk.tsx';
import { BannersPage } from './banners-page.tsx';

test('an announcement is shown with its text, and removed with an empty one', async () => {
  const { user, bodiesOf, toasts } = await renderDesk(BannersPage, {
    ownBanners: [],
    setAnnouncement: ({ body }) => body as never,
  });
  const panel = within(
    (await screen.findByRole('heading', { name: /^Announcement/ })).closest('section') as HTMLElement,
  );
  await user.type(panel.getByLabelText('Text'), 'Hello');
  await user.click(panel.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(toasts()).toEqual(['Every open page shows it']));
  await user.clear(panel.getByLabelText('Text'));
  await user.click(panel.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toasts()[0]).toBe('The default line is shown again'));
  expect(bodiesOf('setAnnouncement')).toEqual([{ text: 'Hello' }, { text: '' }]);
});
