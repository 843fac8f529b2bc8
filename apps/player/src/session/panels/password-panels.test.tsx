import { call } from '@crease/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { openAuthModal, useAuthModal } from '../../core/auth-modal.ts';
import { clearPasswordUpdate, usePasswordUpdate } from '../../core/password-update.ts';
import { takeLogin, useSession } from '../../core/session.ts';
import { held, noteOf, renderPage } from '../../testing/render-page.tsx';
import { LOGIN, PROFILE } from '../../testing/session-replies.ts';
import { refreshPlayer } from '../sign-in/sign-in.ts';
import { AuthHost } from './auth-host.tsx';

const FIELDS = ['Old password', 'New password', 'Confirm password'] as const;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const panel = (name: string) => screen.findByRole('dialog', { name });
const UPDATED = { updated: true, code: 'passwordReset', message: 'Password reset success' } as const;

/** Opens the panel of a player whose sign-in demands a new password. */
async function openForced(answers: Answers = {}) {
  takeLogin({ ...LOGIN, extras: { passwordUpdateRequired: true, paswordUpdateType: 't0' } });
  const page = await renderPage(AuthHost, answers);
  await panel('Choose a new password');
  return page;
}

test('[AM-05] [AM-06] [ER-03] a forgotten password: Indian mobile, code, new password, and back to the login', async () => {
  openAuthModal('forgotpassword');
  const { user, bodiesOf, toasts } = await renderPage(AuthHost, {
    forgotPassword: { requested: true, code: 'requested', message: 'Request created' },
    resetPassword: ({ body }) =>
      body.otp === '123456'
        ? { reset: true, code: 'passwordReset', message: 'Password reset success' }
        : refused(400, { code: 'INVALID_OTP', message: 'The OTP is wrong or has expired' }),
  });
  await panel('Forgot your password?');
  const mobile = field('Mobile number');
  await waitFor(() => expect(document.activeElement).toBe(mobile));
  expect(screen.getByText('+91', { exact: false })).toBeDefined();
  await user.click(button('Submit'));
  expect(noteOf(mobile)).toBe('Please enter mobile number');
  await user.type(mobile, '12345678901234');
  expect(mobile.value).toBe('123456789012');
  await user.click(button('Submit'));
  expect(noteOf(mobile)).toBe('Please enter mobile number');
  await user.clear(mobile);
  await user.type(mobile, '9876543210');
  await user.click(button('Submit'));
  await panel('Set a new password');
  expect(bodiesOf('forgotPassword')).toEqual([{ phone: '9876543210', countryCode: '91' }]);
  expect(toasts()).toContain('Request created');

  const otp = field('OTP');
  await waitFor(() => expect(document.activeElement).toBe(otp));
  expect(otp.autocomplete).toBe('one-time-code');
  await user.click(button('Submit'));
  expect(screen.getByRole('alert').textContent).toBe('All fields are mandatory');
  await user.type(otp, '000000');
  expect(screen.getByRole('alert').textContent).toBe('All fields are mandatory');
  await user.click(button('Show password'));
  expect(field('New password').type).toBe('text');
  await user.type(field('New password'), 'Paneer tikka 9');
  await user.click(button('Submit'));
  await waitFor(() => expect(noteOf(otp)).toBe('The OTP is wrong or has expired'));
  await user.clear(otp);
  await user.type(otp, '123456');
  await user.click(button('Submit'));
  await panel('Underage gambling is prohibited.');
  expect(toasts()).toContain('Password reset success');
});

test("[VR-05] a forced update is validated on each key, and reads 'Updating' while it runs; then signed out with the flag gone", async () => {
  const { answer, release } = held(UPDATED);
  const { user, bodiesOf } = await openForced({ updatePassword: answer });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(button('Save'));
  for (const label of FIELDS) {
    const text = `${label.replace('password', 'Password')} cannot be empty`;
    expect(noteOf(field(label))).toBe(text);
    await user.type(field(label), 'x');
    expect(noteOf(field(label))).not.toBe(text);
    await user.type(field(label), '{Backspace}');
    expect(noteOf(field(label))).toBe(text);
  }
  await user.type(field('Old password'), 'Mango lassi 42');
  await user.type(field('New password'), 'Paneer tikka 9');
  await user.type(field('Confirm password'), 'Paneer tikka');
  expect(noteOf(field('Confirm password'))).toBe('Confirm password must match');
  await user.type(field('Confirm password'), ' 9');
  expect(noteOf(field('Confirm password'))).toBe('');
  await user.click(button('Save'));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Updating' })).disabled).toBe(true);
  release();
  await waitFor(() => expect(useSession.getState().isAuth).toBe(false));
  expect(bodiesOf('updatePassword')).toEqual([{ oldPassword: 'Mango lassi 42', newPassword: 'Paneer tikka 9' }]);
  expect(usePasswordUpdate.getState().passwordUpdateRequired).toBeNull();
});

test('a forced update leads to a reset and back, and signing out ends it', async () => {
  const { user } = await openForced({ signout: { signedOut: true } });
  await user.click(button('Forgot your old password?'));
  await panel('Forgot your password?');
  await user.click(button('Use my old password instead'));
  await panel('Choose a new password');
  await user.click(button('Sign out'));
  await waitFor(() => expect(useSession.getState().isAuth).toBe(false));
  expect(usePasswordUpdate.getState().passwordUpdateRequired).toBeNull();
  expect(useAuthModal.getState().activeAuthModal).toBe('none');
});

test("[AM-07] a player on an open page must update as well; a code to the account's mobile resets a forgotten password, without a close button until the update is no longer forced", async () => {
  takeLogin(LOGIN);
  const forced = refused(403, { code: 'PASSWORD_UPDATE_REQUIRED', message: 'A new password is required' });
  const { user, bodiesOf, toasts } = await renderPage(AuthHost, {
    profile: PROFILE,
    bets: () => forced,
    forgotPassword: { requested: true, code: 'requested', message: 'Request created' },
    resetPassword: { reset: true, code: 'passwordReset', message: 'Password reset success' },
  });
  await refreshPlayer();
  await act(() => call('bets').catch(() => {}));
  await panel('Choose a new password');
  expect(toasts()).toEqual([]);
  await user.click(button('Forgot your old password?'));
  const own = await panel('Reset Your Password');
  expect(bodiesOf('forgotPassword')).toEqual([{ phone: '9876543210', countryCode: '91' }]);
  expect(within(own).queryByRole('button', { name: 'Close' })).toBeNull();
  act(() => clearPasswordUpdate());
  expect(within(own).getByRole('button', { name: 'Close' })).toBeDefined();
  await user.type(field('OTP'), '123456');
  await user.type(field('New password'), 'Paneer tikka 9');
  await user.click(button('Submit'));
  await waitFor(() => expect(useSession.getState().isAuth).toBe(false));
  expect(bodiesOf('resetPassword')).toEqual([{ otp: '123456', password: 'Paneer tikka 9' }]);
});

test('[AM-10] login → forgot → reset → login, login → register → login; closing leaves none', async () => {
  openAuthModal('login');
  const { user } = await renderPage(AuthHost, {
    forgotPassword: { requested: true, code: 'requested', message: 'Request created' },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await user.click(button('Password Recovery'));
  await panel('Forgot your password?');
  await user.type(field('Mobile number'), '9876543210');
  await user.click(button('Submit'));
  await panel('Set a new password');
  await user.click(button('Login'));
  await panel('Underage gambling is prohibited.');
  await user.click(button('Confirm'));
  await user.click(button('Sign Up'));
  await panel('Create an account');
  await user.click(button('Login'));
  await panel('Underage gambling is prohibited.');
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useAuthModal.getState().activeAuthModal).toBe('none');
});
