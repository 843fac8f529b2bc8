import '@crease/ui/tokens.css';
import '@crease/ui/colours.css';
import '@crease/ui/styles.css';
import './app/fonts.css';
import './app/page.css';
import { call, connectSession, LanguageProvider, loadMessages, showLanguage, usePreferences } from '@crease/web';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { closeAuthModal, useAuthModal, useSession } from './core/session.ts';
import './i18n/offer-messages.ts';
import { postToShell, readFrameParams } from './sportsbook/framed/frame-protocol.ts';
import { framedRouter } from './sportsbook/framed/framed-router.tsx';

/**
 * Entry of the framed sportsbook: a page without an origin, which identifies the player by its launch only. It has no
 * storage, no cookies and no access to the site's session.
 */
async function start(): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('The frame has no #app');
  const { token, locale, theme } = readFrameParams(window.location.hash);
  usePreferences.setState({ locale, theme });
  const ended = () => {
    postToShell({ kind: 'ended' });
    return false;
  };
  connectSession({ token: () => useSession.getState().token, expired: ended, mustUpdate: ended });
  // The surrounding page opens the login panel.
  useAuthModal.subscribe(({ activeAuthModal }) => {
    if (activeAuthModal === 'none') return;
    closeAuthModal();
    postToShell({ kind: 'login' });
  });
  await Promise.all([showLanguage(locale).then(() => loadMessages()), token === null ? null : enter(token)]);
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider>
        <RouterProvider router={framedRouter() as never} />
      </LanguageProvider>
    </StrictMode>,
  );
}

/** Signs in with the launch's token; without it the sportsbook is read-only. */
async function enter(token: string): Promise<void> {
  try {
    const entered = await call('enterSportsbook', { body: { token }, silent: true });
    useSession.setState({ isAuth: true, token: entered.token });
  } catch {
    postToShell({ kind: 'ended' });
  }
}

void start();
