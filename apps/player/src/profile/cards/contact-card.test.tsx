import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { takeLogin } from '../../core/session.ts';
import { AuthHost } from '../../session/panels/auth-host.tsx';
import { refreshPlayer } from '../../session/sign-in/sign-in.ts';
import { noteOf, renderPage } from '../../testing/render-page.tsx';
import { CODE_SENT, LOGIN, PROFILE } from '../../testing/session-replies.ts';
import { ContactCard } from './contact-card.tsx';

const WRONG_PASSWORD = refused(403, {
  code: 'INVALID_CREDENTIALS',
  message: 'The password is wrong',
  field: 'password',
});

test('an address is verified by the password, then by a code; each refusal is shown at its field', async () => {
  let isProven = false;
  takeLogin(LOGIN);
  const { user, bodiesOf, toasts } = await renderPage(ContactCard, {
    profile: () => ({ ...PROFILE, emailVerified: isProven }),
    sendEmailCode: ({ body }) => (body.password === 'right' ? CODE_SENT : WRONG_PASSWORD),
    verifyEmail: ({ body }) => {
      if (body.otp !== '123456')
        return refused(400, { code: 'INVALID_OTP', message: 'The OTP is wrong or has expired', field: 'otp' });
      isProven = true;
      return { verified: true, code: 'emailVerified', message: 'Email verified' };
    },
  });
  await act(refreshPlayer);
  expect(screen.getAllByText('Verified')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Verify: Email' }));
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('asha@example.com');
  const password = screen.getByLabelText('Your password');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(noteOf(password)).toBe('Password cannot be empty');
  await user.type(password, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(noteOf(password)).toBe('The password is wrong'));
  expect(noteOf(email)).not.toContain('The password is wrong');
  await user.clear(password);
  await user.type(password, 'right');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const otp = await screen.findByLabelText('OTP');
  await user.type(otp, '000000');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await waitFor(() => expect(noteOf(otp)).toBe('The OTP is wrong or has expired'));
  await user.clear(otp);
  await user.type(otp, '123456');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await waitFor(() => expect(screen.queryByLabelText('OTP')).toBeNull());
  expect(screen.getAllByText('Verified')).toHaveLength(2);
  expect(bodiesOf('verifyEmail').at(-1)).toEqual({ email: 'asha@example.com', otp: '123456' });
  expect(toasts()).toContain('Email verified');
});

test('a verified number is replaced with the code sent to the new one, the password and the second factor', async () => {
  let mobile = '9876543210';
  takeLogin(LOGIN);
  const Page = () => (
    <>
      <ContactCard />
      <AuthHost />
    </>
  );
  const { user, bodiesOf } = await renderPage(Page, {
    profile: () => ({ ...PROFILE, mobile, secondFactor: true }),
    sendOtp: CODE_SENT,
    verifyMobile: ({ body }) => {
      if (body.password !== 'right') return WRONG_PASSWORD;
      mobile = body.mobile;
      return { verified: true, code: 'mobileVerified', message: 'Mobile verified' };
    },
  });
  await act(refreshPlayer);
  await user.click(screen.getByRole('button', { name: 'Change: Mobile number' }));
  await screen.findByRole('dialog', { name: 'Your mobile number' });
  await user.type(screen.getByLabelText('Mobile number'), '8876543210');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByRole('dialog', { name: 'Verify your number' });
  await user.type(screen.getByLabelText('OTP'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  const password = screen.getByLabelText('Password');
  const code = screen.getByLabelText('Code');
  expect(noteOf(password)).toBe('Password cannot be empty');
  expect(noteOf(code)).toContain('Enter the code');
  await user.type(password, 'wrong');
  await user.type(code, '654321');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await waitFor(() => expect(noteOf(password)).toBe('The password is wrong'));
  await user.clear(password);
  await user.type(password, 'right');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('verifyMobile').at(-1)).toEqual({
    mobile: '8876543210',
    country_code: '91',
    otp: '123456',
    password: 'right',
    code: '654321',
  });
});
