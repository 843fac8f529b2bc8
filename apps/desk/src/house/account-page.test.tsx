import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { noteOf, operatorOf, renderDesk } from '../testing/render-desk.tsx';
import { AccountPage } from './account-page.tsx';

test('the own password is changed with the old one, once both new ones are equal; a wrong old one is named at its field', async () => {
  const wrong = refused(400, { code: 'INVALID', message: 'The current password is wrong', field: 'oldPassword' });
  const { user, bodiesOf, toasts } = await renderDesk(AccountPage, {
    operatorMe: operatorOf('auditor'),
    changeOperatorPassword: ({ body }) => (body.oldPassword === 'mistyped' ? wrong : (operatorOf('auditor') as never)),
  });
  const [old, next, again] = ['Current password', 'New password', 'New password again'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Change the password' });
  await user.type(old, 'mistyped');
  await user.type(next, 'another password');
  await user.type(again, 'another passwort');
  expect(noteOf(again)).toBe('The new passwords do not match');
  expect(change.disabled).toBe(true);
  await user.type(again, '{Backspace}d');
  await user.click(change);
  await waitFor(() => expect(noteOf(old)).toBe('The current password is wrong'));
  expect(next.value).toBe('another password');
  await user.clear(old);
  await user.type(old, 'the old one{Enter}');
  await waitFor(() => expect(toasts()).toEqual(['Password changed. Your other sessions ended.']));
  expect(bodiesOf('changeOperatorPassword').at(-1)).toEqual({
    oldPassword: 'the old one',
    newPassword: 'another password',
  });
  await waitFor(() => expect([old, next, again].map(({ value }) => value)).toEqual(['', '', '']));
});
