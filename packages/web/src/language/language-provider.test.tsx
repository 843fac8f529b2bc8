import { cleanup, render, screen } from '@testing-library/react';
import type { Messages } from 'use-intl';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

vi.resetModules();
const { usePreferences } = await import('../looks/preferences.ts');
const { LanguageProvider } = await import('./language-provider.tsx');
const { registerCatalogues, useMessages } = await import('./messages.ts');

// Files share the modules of their worker, and so the catalogues.
afterAll(() => void vi.resetModules());

const CLOSE = { ui: { close: 'Close' } } as Messages;

test('a language that could not be loaded is shown once there is a network', async () => {
  let isOffline = true;
  registerCatalogues({
    first: CLOSE,
    later: {},
    language: async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return { messages: CLOSE, serverTexts: null };
    },
  });
  onTestFinished(() => {
    cleanup();
    usePreferences.setState(usePreferences.getInitialState());
  });
  const Shown = () => useMessages(({ locale }) => locale);
  usePreferences.setState({ locale: 'hi' });
  render(
    <LanguageProvider>
      <Shown />
    </LanguageProvider>,
  );
  expect(await screen.findByText('en')).toBeDefined();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('hi')).toBeDefined();
});
