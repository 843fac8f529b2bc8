import '@crease/ui/tokens.css';
import '@crease/ui/styles.css';
import './app/fonts.css';
import './app/page.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.ts';
import { usePreferences } from './core/preferences.ts';
import { queryClient } from './core/query.ts';
import { LanguageProvider, loadMessages } from './i18n/language-provider.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');

const { locale } = usePreferences.getState();
const messages = await loadMessages(locale);

createRoot(place).render(
  <StrictMode>
    <LanguageProvider first={{ locale, messages }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
);
