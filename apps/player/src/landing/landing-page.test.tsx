import { call } from '@crease/web';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { renderPage } from '../testing/render-page.tsx';
import { LandingPage } from './landing-page.tsx';

test('[ER-01] calls of the page itself are silent: without their replies it works, and shows no toast', async () => {
  const failed = (message: string) => () => refused(500, { code: 'INTERNAL', message });
  const answers = { events: failed('No events'), banners: failed('No banners'), loginDemo: failed('No demo') };
  const { toasts, bodiesOf } = await renderPage(LandingPage, answers);
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  await waitFor(() => expect(bodiesOf('banners')).toHaveLength(1));
  // A later call that is not silent.
  await expect(call('loginDemo')).rejects.toThrow('No demo');
  expect(toasts()).toEqual(['No demo']);
});
