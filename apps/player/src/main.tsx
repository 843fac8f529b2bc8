import '@crease/ui/tokens.css';
import '@crease/ui/colours.css';
import '@crease/ui/styles.css';
import './app/fonts.css';
import './app/page.css';
// In this order, yielding to the browser in between: see yield-to-browser.
// biome-ignore-start assist/source/organizeImports: the order is the point
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './yielding/after-react.ts';
import { RouterProvider } from '@tanstack/react-router';
import './yielding/after-libraries.ts';
import { LanguageProvider, showLanguage, usePreferences } from '@crease/web';
import './core/follow-balance.ts';
import { useSession } from './core/session.ts';
import './i18n/offer-messages.ts';
import './yielding/before-pages.ts';
import { registerServiceWorker } from './app/effects/register-service-worker.ts';
import { loadPlayerFrame } from './app/frame/player-frame.ts';
import { router } from './app/pages/router.ts';

// biome-ignore-end assist/source/organizeImports: the order is the point

/** Keeps the prerendered page until the code and messages of the page have loaded. */
async function start(): Promise<void> {
  const place = document.getElementById('app');
  if (!place) throw new Error('index.html has no #app');
  const { locale } = usePreferences.getState();
  const { isAuth } = useSession.getState();
  await Promise.all([router.load(), showLanguage(locale), isAuth ? loadPlayerFrame() : null]);
  const root = createRoot(place);
  // Renders in slices, so that the browser stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <LanguageProvider>
          <RouterProvider router={router} />
        </LanguageProvider>
      </StrictMode>,
    ),
  );
}

// Not awaited: pages import from this module and would wait for it in turn.
void start();
registerServiceWorker();
