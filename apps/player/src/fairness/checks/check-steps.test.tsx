import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { CheckSteps } from './check-steps.tsx';

test('a round that the browser may not copy is not marked as copied, and nothing fails', async () => {
  const check = { steps: [], isRight: true, verdict: 'same' } as const;
  const { user } = await renderPage(() => <CheckSteps check={check} figure="2.00×" round={{} as never} />);
  let attempts = 0;
  const refuse = () => {
    attempts++;
    return Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  };
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: refuse } });
  onTestFinished(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });
  const copy = await screen.findByRole('button', { name: /^Copy/ });
  const label = copy.textContent;
  await user.click(copy);
  await waitFor(() => expect(attempts).toBe(1));
  expect(copy.textContent).toBe(label);
});
