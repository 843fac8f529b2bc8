import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeLogin } from '../../core/session.ts';
import { AuthHost } from '../../session/panels/auth-host.tsx';
import { refreshPlayer } from '../../session/sign-in/sign-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CODE_SENT, LOGIN, PROFILE } from '../../testing/session-replies.ts';
import { NumberStrip } from './number-strip.tsx';

test('[AM-12] a player who joined without verifying is reminded on every page, until the number is verified', async () => {
  const waiting = { mobile: null, mobileVerified: false, mobileToVerify: '9876543210', playMoneyWaits: true };
  let isProven = false;
  takeLogin(LOGIN);
  const Page = () => (
    <>
      <NumberStrip />
      <AuthHost />
    </>
  );
  const { user, bodiesOf } = await renderPage(Page, {
    profile: () => ({ ...PROFILE, ...(isProven ? {} : waiting) }),
    sendOtp: CODE_SENT,
    verifyMobile: () => {
      isProven = true;
      return { verified: true, code: 'mobileVerified', message: 'Mobile verified' };
    },
  });
  expect(screen.queryByRole('region', { name: 'Your number' })).toBeNull();
  await act(refreshPlayer);
  expect(screen.getByText('Verify your number to get your play money.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Verify number' }));
  await screen.findByRole('dialog', { name: 'Your mobile number' });
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('9876543210');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByRole('dialog', { name: 'Verify your number' });
  await user.type(screen.getByLabelText('OTP'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your number' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf('verifyMobile')).toEqual([{ mobile: '9876543210', country_code: '91', otp: '123456' }]);
});
