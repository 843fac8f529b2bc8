import { takeAppReply } from '@crease/web';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { APP_DETAILS } from '../../testing/session-replies.ts';
import { LobbyLink } from './lobby-link.tsx';

test('[BT-08] the lobby of a partner, if there is one, opens in a new tab without referrer', async () => {
  await renderPage(() => <LobbyLink />);
  expect(screen.queryByRole('link')).toBeNull();
  act(() => takeAppReply('appDetails', { ...APP_DETAILS, LOBBY_URL: 'https://lobby.example/crease' }));
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Partner lobby' });
  expect([link.href, link.target]).toEqual(['https://lobby.example/crease', '_blank']);
  expect(link.rel.split(' ').sort()).toEqual(['noopener', 'noreferrer']);
});
