import '@crease/ui/tokens.css';
import '@crease/ui/styles.css';
import './app/fonts.css';
import './app/page.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.ts';
import { usePreferences } from './core/preferences.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';
import { showLanguage } from './i18n/words.ts';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

const { locale } = usePreferences.getState();
if (locale !== 'en') await showLanguage(locale);

createRoot(place).render(
  <StrictMode>
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>
  </StrictMode>,
);
