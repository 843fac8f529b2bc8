import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../../packages/web/src/testing/answer-calls.ts';
import { takeLogin } from '../../core/session.ts';
import { refreshPlayer } from '../../session/sign-in/sign-in.ts';
import { noteOf, renderPage } from '../../testing/render-page.tsx';
import { LOGIN, PROFILE } from '../../testing/session-replies.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

const PASSWORD = 'right';
const SECRET = 'JBSWY3DPEHPK3PXP';
const wrongPassword = refused(403, {
  code: 'INVALID_CREDENTIALS',
  message: 'The password is wrong',
  field: 'password',
});
const wrongCode = refused(400, {
  code: 'INVALID_OTP',
  message: 'The code is wrong or was used before',
  field: 'code',
});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });

/** Opens the card of a player; the server accepts the password and the code 123456. */
async function openCard(isOnAtFirst: boolean) {
  let secondFactor = isOnAtFirst;
  takeLogin(LOGIN);
  const page = await renderPage(SecondFactorCard, {
    profile: () => ({ ...PROFILE, secondFactor }),
    startSecondFactor: ({ body }) =>
      body.password === PASSWORD
        ? { secret: SECRET, uri: `otpauth://totp/Crease:asha?secret=${SECRET}` }
        : wrongPassword,
    confirmSecondFactor: ({ body }) => {
      if (body.code !== '123456') return wrongCode;
      secondFactor = true;
      return { enabled: true, recoveryCodes: ['ABCD-EFGH', 'IJKL-MNOP'] };
    },
    disableSecondFactor: ({ body }) => {
      if (body.password !== PASSWORD) return wrongPassword;
      if (body.code !== 'ABCD-EFGH') return wrongCode;
      secondFactor = false;
      return { enabled: false };
    },
  });
  await act(refreshPlayer);
  return page;
}

test('the second step is turned on by the password and the first code; each refusal is shown at its field', async () => {
  const { user } = await openCard(false);
  await user.click(press('Turn on'));
  const password = await screen.findByLabelText('Your password');
  await user.click(press('Continue'));
  expect(noteOf(password)).toBe('Password cannot be empty');
  await user.type(password, 'wrong');
  await user.click(press('Continue'));
  await waitFor(() => expect(noteOf(password)).toBe('The password is wrong'));
  await user.clear(password);
  await user.type(password, PASSWORD);
  await user.click(press('Continue'));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  await user.type(field('Code'), '00000012');
  expect(field('Code').value).toBe('000000');
  await user.click(press('Confirm'));
  await waitFor(() => expect(noteOf(field('Code'))).toBe('The code is wrong or was used before'));
  await user.clear(field('Code'));
  await user.type(field('Code'), '123456');
  await user.click(press('Confirm'));
  expect(await screen.findByText('IJKL-MNOP')).toBeDefined();
  await user.click(press('I have saved them'));
  expect(await screen.findByText('On')).toBeDefined();
  expect(screen.queryByText('IJKL-MNOP')).toBeNull();
});

test('it is turned off by the password and a code', async () => {
  const { user, bodiesOf } = await openCard(true);
  await user.click(press('Turn off'));
  const off = () => screen.getAllByRole('button', { name: 'Turn off' }).at(-1) as HTMLElement;
  await user.click(off());
  expect(noteOf(field('Your password'))).toBe('Password cannot be empty');
  expect(noteOf(field('Code'))).toBe('Enter the code');
  await user.type(field('Your password'), 'wrong');
  await user.type(field('Code'), ' ABCD-EFGH ');
  await user.click(off());
  await waitFor(() => expect(noteOf(field('Your password'))).toBe('The password is wrong'));
  await user.clear(field('Your password'));
  await user.type(field('Your password'), PASSWORD);
  await user.click(off());
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
  expect(bodiesOf('disableSecondFactor').at(-1)).toEqual({ password: PASSWORD, code: 'ABCD-EFGH' });
});
