import { takeAppReply } from '@crease/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { closeAuthModal, openAuthModal } from '../../core/auth-modal.ts';
import { useSession } from '../../core/session.ts';
import { useVisitor } from '../../core/visitor.ts';
import { noteOf, renderPage } from '../../testing/render-page.tsx';
import { APP_DETAILS, CODE_SENT, LOGIN } from '../../testing/session-replies.ts';
import { useMobileDetails } from '../numbers/mobile-details.ts';
import { useRegisterDraft } from '../sign-in/use-register.ts';
import { AuthHost } from './auth-host.tsx';

const MOBILE = '9876543210';
const NUMBER = { mobile: MOBILE, country_code: '91' };
const ASHA = { username: 'asha 22', password: 'Mango lassi 42', email: 'asha@example.com' };
const VERIFIED = { verified: true, code: 'mobileVerified', message: 'Mobile verified' } as const;
const SERVER: Answers = {
  sendOtp: CODE_SENT,
  verifyMobile: ({ body }) =>
    body.otp === '123456'
      ? VERIFIED
      : refused(400, { code: 'INVALID_OTP', message: 'The OTP is wrong or has expired', field: 'otp' }),
  register: LOGIN,
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const terms = () => screen.getByRole<HTMLInputElement>('checkbox');

/** Opens register with an empty form. */
async function openForm(answers: Answers = {}) {
  useRegisterDraft.setState(useRegisterDraft.getInitialState());
  openAuthModal('register');
  const page = await renderPage(AuthHost, { ...SERVER, ...answers });
  await screen.findByRole('dialog');
  const fill = async (label: string, text: string) => {
    await page.user.clear(field(label));
    if (text !== '') await page.user.type(field(label), text);
  };
  const fillAll = async () => {
    await fill('Username', ASHA.username);
    await fill('Password', ASHA.password);
    await fill('Email', ASHA.email);
    await fill('Mobile number', MOBILE);
  };
  const sendOtp = async () => {
    await page.user.click(button('Send OTP'));
    return screen.findByLabelText<HTMLInputElement>('OTP');
  };
  return { ...page, fill, fillAll, sendOtp };
}

test('[AM-08] [AM-09] [AM-13] [ER-03] Send OTP only with a number, Verify OTP once sent, JOIN NOW only when all fields are filled in; then signed in', async () => {
  const { user, fill, fillAll, sendOtp, bodiesOf, toasts } = await openForm();
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect(button('JOIN NOW').disabled).toBe(true);
  expect(button('Send OTP').disabled).toBe(true);
  expect(screen.queryByLabelText('OTP')).toBeNull();
  await fillAll();
  await user.click(terms());
  expect(button('JOIN NOW').disabled).toBe(true);
  expect(screen.getByText('Still to do: send the OTP')).toBeDefined();
  const otp = await sendOtp();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Again in (10:00|9:\d\d)$/ })).disabled).toBe(
    true,
  );
  expect(button('JOIN NOW').disabled).toBe(false);
  await user.click(terms());
  expect(button('JOIN NOW').disabled).toBe(true);
  await user.click(terms());
  await fill('Email', 'no address');
  expect(button('JOIN NOW').disabled).toBe(true);
  await fill('Email', ASHA.email);
  await user.click(button('Verify OTP'));
  expect(noteOf(otp)).toBe('Enter the OTP');
  await user.type(otp, '000000');
  await user.click(button('Verify OTP'));
  await waitFor(() => expect(noteOf(otp)).toBe('The OTP is wrong or has expired'));
  await fill('OTP', '123456');
  await user.click(button('Verify OTP'));
  expect(await screen.findByText('Verified')).toBeDefined();
  expect(useMobileDetails.getState()).toMatchObject({ mobile: MOBILE, isVerified: true });
  await user.click(button('JOIN NOW'));
  await waitFor(() => expect(useSession.getState().isAuth).toBe(true));
  expect(bodiesOf('register')).toEqual([{ ...ASHA, ...NUMBER, name: ASHA.username }]);
  expect(toasts()).toEqual(expect.arrayContaining(['Mobile verified', 'Registration Success']));
  expect(useMobileDetails.getState().mobile).toBe('');
});

test('JOIN NOW verifies the typed code, and the terms open in a new tab', async () => {
  const { user, fillAll, sendOtp, bodiesOf } = await openForm();
  await fillAll();
  await user.type(await sendOtp(), '123456');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /terms/ });
  expect(link.getAttribute('href')).toBe('/terms');
  expect(link.target).toBe('_blank');
  await user.click(terms());
  await user.click(button('JOIN NOW'));
  await waitFor(() => expect(useSession.getState().isAuth).toBe(true));
  expect(bodiesOf('verifyMobile')).toEqual([{ ...NUMBER, otp: '123456' }]);
});

test('[VR-02] [VR-03] [VR-04] register shows the specified errors for name, password and email', async () => {
  const { user, fill } = await openForm();
  const expectError = async (label: string, typed: string, text: string) => {
    await fill(label, typed);
    expect(noteOf(field(label))).toBe(text);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  };
  expect(noteOf(field('Password'))).toBe('8 to 20 characters');
  await user.tab();
  expect(noteOf(field('Username'))).toBe('User name cannot be empty');
  await expectError('Username', 'abc', 'Username must be 4 to 15 characters.');
  await expectError('Username', 'a'.repeat(16), 'Username must be 4 to 15 characters.');
  await expectError('Username', 'asha_22', 'Special characters are not allowed in username.');
  await expectError('Username', '', 'User name cannot be empty');
  await fill('Username', '  asha   22 ');
  expect(field('Username').getAttribute('aria-invalid')).toBeNull();
  await fill('Password', 'x');
  await user.click(field('Email'));
  await expectError('Password', '', 'Password cannot be empty');
  await expectError('Password', 'seven 7', 'Password must be 8 to 20 characters.');
  await expectError('Password', 'x'.repeat(21), 'Password must be 8 to 20 characters.');
  await fill('Password', 'Mango lassi 42');
  expect(noteOf(field('Password'))).toBe('Strong');
  await fill('Email', 'x');
  await user.click(field('Mobile number'));
  await expectError('Email', '', 'Enter valid email');
  await expectError('Email', 'asha@', 'Enter valid email');
  await fill('Email', 'asha@example.com');
  expect(screen.queryByText('Enter valid email')).toBeNull();
});

test('a refusal is shown at its field, nothing typed is lost, and one press sends one request', async () => {
  const isTaken = refused(409, { code: 'USERNAME_TAKEN', message: 'This username is taken', field: 'username' });
  const { user, fillAll, sendOtp, bodiesOf } = await openForm({ register: () => isTaken });
  await fillAll();
  await sendOtp();
  await user.click(terms());
  await user.dblClick(button('JOIN NOW'));
  await waitFor(() => expect(noteOf(field('Username'))).toBe('This username is taken'));
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect(terms().checked).toBe(true);
  expect(bodiesOf('register')).toHaveLength(1);
  await user.type(field('Username'), '{Backspace}');
  expect(screen.queryByText('This username is taken')).toBeNull();
});

test('typed values survive a panel closed by accident, except the password', async () => {
  const { fill } = await openForm();
  await fill('Username', 'asha 22');
  await fill('Password', 'Mango lassi 42');
  await fill('Email', 'asha@example.com');
  act(() => closeAuthModal());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => openAuthModal('register'));
  await screen.findByRole('dialog');
  expect(field('Username').value).toBe('asha 22');
  expect(field('Email').value).toBe('asha@example.com');
  expect(field('Password').value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
});

test('[AM-12] with registration in steps, register verifies the number before the rest', async () => {
  const { user, fill, bodiesOf } = await openForm();
  act(() => takeAppReply('appDetails', { ...APP_DETAILS, registerSteps: 'steps' }));
  expect(await screen.findByRole('dialog', { name: 'Your mobile number' })).toBeDefined();
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(button('Send OTP').disabled).toBe(true);
  await fill('Mobile number', '12345');
  await user.click(button('Send OTP'));
  expect(noteOf(field('Mobile number'))).toBe('Please enter mobile number');
  await fill('Mobile number', MOBILE);
  await user.click(button('Send OTP'));
  const panel = await screen.findByRole('dialog', { name: 'Verify your number' });
  expect(within(panel).getByText(/\+91 98765 43210/)).toBeDefined();
  await user.click(button('Verify OTP'));
  expect(noteOf(field('OTP'))).toBe('Enter the OTP');
  await fill('OTP', '123456');
  await user.click(button('Verify OTP'));
  expect(await screen.findByRole('dialog', { name: 'Create an account' })).toBeDefined();
  expect(field('Mobile number').value).toBe(MOBILE);
  await fill('Username', ASHA.username);
  await fill('Password', ASHA.password);
  await fill('Email', ASHA.email);
  await user.click(terms());
  await user.click(button('JOIN NOW'));
  await waitFor(() => expect(useSession.getState().isAuth).toBe(true));
  expect(bodiesOf('register')).toEqual([{ ...ASHA, ...NUMBER, name: ASHA.username }]);
});

test('[CL-03] register states where registration is not possible', async () => {
  useVisitor.setState({ visitor: { address: '203.0.113.7', country: 'NP' } });
  await openForm();
  expect(screen.getByText('You seem to be in Nepal. An account needs an Indian mobile number.')).toBeDefined();
  act(() => useVisitor.setState({ visitor: { address: '203.0.113.7', country: 'IN' } }));
  expect(screen.queryByText(/You seem to be in/)).toBeNull();
});
