import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { noteOf, renderPage } from '../testing/render-page.tsx';
import { KeyForm } from './key-form.tsx';

/** Sends a new key, which the server refuses for a field. */
async function sendRefused(field: string) {
  const createApiKey = () => refused(400, { code: 'INVALID_INPUT', message: 'Enter another value', field });
  const { user } = await renderPage(() => <KeyForm onClose={() => {}} />, { createApiKey });
  await user.type(await screen.findByLabelText('Name'), 'Ladder bot');
  await user.type(screen.getByLabelText('Allowed addresses'), '203.0.113');
  await user.type(screen.getByLabelText('Your password'), 'Crease@2026');
  await user.click(screen.getByRole('button', { name: 'Create key' }));
}

test('a refused address is shown at the field of the addresses', async () => {
  await sendRefused('addresses.0');
  await screen.findByText('Enter another value');
  expect(noteOf(screen.getByLabelText('Allowed addresses'))).toBe('Enter another value');
});

test('a refusal of what the form does not show is shown above the button', async () => {
  await sendRefused('scope');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter another value');
});
