import { takeAppReply, useToasts } from '@crease/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { openLogin, useAuthModal } from '../../core/auth-modal.ts';
import { useSession } from '../../core/session.ts';
import { held, noteOf, renderPage } from '../../testing/render-page.tsx';
import { APP_DETAILS, LOGIN } from '../../testing/session-replies.ts';
import { AuthHost } from './auth-host.tsx';

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const login = () => screen.getByRole('button', { name: 'Login' });

/** Opens the login panel and passes the age gate. */
async function openForm(answers: Answers = {}) {
  openLogin();
  const page = await renderPage(AuthHost, answers);
  await page.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const fill = async (name: string, secret: string) => {
    await page.user.type(username(), name);
    await page.user.type(password(), secret);
  };
  return { ...page, fill };
}

test('[AM-01] login opens on the age gate; Exit closes, Confirm shows the form', async () => {
  openLogin();
  const { user } = await renderPage(AuthHost);
  const panel = await screen.findByRole('dialog', { name: 'Underage gambling is prohibited.' });
  expect(within(panel).getByText(/18 or older/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Confirm' })));
  expect(screen.queryByLabelText('Username')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Exit' }));
  await waitFor(() => expect(useAuthModal.getState().activeAuthModal).toBe('none'));
  openLogin();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(document.activeElement).toBe(username()));
  expect(password()).toBeDefined();
});

test("[AM-02] [ER-03] the form has name and password with show and hide, 'Login' reads 'Loading..' while one request runs, 'Sign Up' opens registration", async () => {
  const { answer, release } = held(LOGIN);
  const { user, fill, bodiesOf, toasts } = await openForm({ login: answer });
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await user.click(await screen.findByRole('button', { name: 'Login' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await fill('asha 22', 'Mango lassi 42');
  expect(password()).toMatchObject({ type: 'password', autocomplete: 'current-password' });
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
  await user.click(login());
  await user.click(await screen.findByRole('button', { name: /Loading\.\.$/ }));
  await user.type(password(), '{Enter}');
  release();
  await waitFor(() => expect(useSession.getState().isAuth).toBe(true));
  expect(bodiesOf('login')).toEqual([{ username: 'asha 22', password: 'Mango lassi 42' }]);
  expect(toasts()).toContain('Login Success');
  // The bell does not list logins.
  expect(useToasts.getState().kept.map(({ message }) => message)).not.toContain('Login Success');
  expect(useAuthModal.getState().activeAuthModal).toBe('none');
});

test('[AM-03] Password Recovery is offered only when the OTP setting equals 0', async () => {
  const { user } = await openForm();
  expect(screen.getByText('Password Recovery')).toBeDefined();
  act(() => takeAppReply('appDetails', { ...APP_DETAILS, OTP: 1 }));
  expect(screen.queryByText('Password Recovery')).toBeNull();
  act(() => takeAppReply('appDetails', APP_DETAILS));
  await user.click(await screen.findByRole('button', { name: 'Password Recovery' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobile number')));
});

test('[AM-04] Demo Login is offered only when the server reports demo users, and signs in to play money', async () => {
  const demo = { ...LOGIN, user: { ...LOGIN.user, demo: true } };
  const { user } = await openForm({ loginDemo: demo });
  expect(screen.queryByRole('button', { name: 'Demo Login' })).toBeNull();
  act(() => takeAppReply('demoAvailability', { hasDemoUsers: true, hasUsers: true }));
  await user.click(await screen.findByRole('button', { name: 'Demo Login' }));
  await waitFor(() => expect(useSession.getState().user?.demo).toBe(true));
});

test('a failed demo login says so at its button, and can be repeated', async () => {
  const closed = refused(503, { code: 'SERVICE_UNAVAILABLE', message: 'The demo is closed at the moment' });
  let isOpen = false;
  const { user } = await openForm({ loginDemo: () => (isOpen ? LOGIN : closed) });
  act(() => takeAppReply('demoAvailability', { hasDemoUsers: true, hasUsers: true }));
  await user.click(await screen.findByRole('button', { name: 'Demo Login' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Demo login failed: The demo is closed at the moment');
  isOpen = true;
  await user.click(screen.getByRole('button', { name: 'Demo Login' }));
  await waitFor(() => expect(useSession.getState().isAuth).toBe(true));
});

test('[VR-01] login names missing fields, and keeps the typed values after a refusal', async () => {
  const wrong = refused(401, { code: 'INVALID_CREDENTIALS', message: 'Wrong username or password' });
  const { user, fill, bodiesOf, toasts } = await openForm({ login: () => wrong });
  await user.click(login());
  expect(noteOf(username())).toBe('Username cannot be empty');
  expect(noteOf(password())).toBe('Password cannot be empty');
  await waitFor(() => expect(document.activeElement).toBe(username()));
  expect(bodiesOf('login')).toEqual([]);
  await fill('nobody here', 'wrong password');
  expect(screen.queryByText(/cannot be empty/)).toBeNull();
  await user.click(login());
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username or password');
  expect(toasts()).toContain('Wrong username or password');
  expect(username().value).toBe('nobody here');
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test('offline: the panel says so, keeps the typed values, and works again once online', async () => {
  let isOnline = false;
  const { user, fill } = await openForm({
    login: () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return LOGIN;
    },
  });
  await fill('asha 22', 'Mango lassi 42');
  await user.click(login());
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong: Failed to fetch');
  isOnline = true;
  await user.click(login());
  await waitFor(() => expect(useSession.getState().isAuth).toBe(true));
});

test('an account locked after too many attempts is unlocked by a code to its number', async () => {
  const terms = { reason: 'attempts', wait: 60_000 };
  const tooMany = refused(429, { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts', terms });
  const { user, fill, bodiesOf } = await openForm({
    login: ({ body }) => (body.otp === undefined ? tooMany : LOGIN),
    sendSignInCode: { requested: true, message: 'Request created', code: 'requested' },
  });
  await fill('asha 22', 'Mango lassi 42');
  await user.click(login());
  await user.click(await screen.findByRole('button', { name: 'Send a login code instead' }));
  await user.type(await screen.findByLabelText('OTP'), '123456');
  expect(screen.getByText(/Sandbox: no message is sent\./)).toBeDefined();
  await user.click(login());
  await waitFor(() => expect(useSession.getState().isAuth).toBe(true));
  expect(bodiesOf('sendSignInCode')).toEqual([{ username: 'asha 22', password: 'Mango lassi 42' }]);
  expect(bodiesOf('login').at(-1)).toMatchObject({ otp: '123456' });
});

test('a second factor is required after the password; a wrong code is refused, a recovery code accepted', async () => {
  const required = refused(401, { code: 'SECOND_FACTOR_REQUIRED', message: 'A code is required' });
  const wrong = refused(401, { code: 'INVALID_OTP', message: 'The code is wrong or was used before' });
  const { user, fill, bodiesOf, toasts } = await openForm({
    login: ({ body: { code } }) => (code === undefined ? required : code === 'ABCD-EFGH' ? LOGIN : wrong),
  });
  await fill('asha 22', 'Mango lassi 42');
  await user.click(login());
  expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeDefined();
  expect(toasts()).toEqual([]);
  const code = screen.getByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.click(login());
  expect(noteOf(code)).toBe('Enter the code');
  await user.type(code, '12 34 56{Enter}');
  await waitFor(() => expect(noteOf(code)).toBe('The code is wrong or was used before'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(username().value).toBe('asha 22');
  await user.type(password(), 'Mango lassi 42');
  await user.click(login());
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(screen.getByLabelText('Recovery code'), ' ABCD-EFGH {Enter}');
  await waitFor(() => expect(useSession.getState().isAuth).toBe(true));
  expect(bodiesOf('login').at(-1)).toMatchObject({ code: 'ABCD-EFGH' });
});
