import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { FaultPage, NotFoundPage } from './fault-page.tsx';

test.each([
  ['not found', () => <NotFoundPage />, 'Page not found'],
  ['broken', () => <FaultPage error={new Error('broken')} reset={() => {}} />, 'Something went wrong'],
])('a page that is %s has its heading outside of any paragraph', async (_, Page, title) => {
  await renderPage(Page);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(title);
  expect(heading.closest('p')).toBeNull();
});
