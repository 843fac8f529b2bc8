import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { checkSession, useDeskSession } from '../core/session.ts';
import { operatorOf, renderDesk } from '../testing/render-desk.tsx';
import { SignInPage } from './sign-in-page.tsx';

const NEEDED = refused(401, { code: 'SECOND_FACTOR_REQUIRED', message: 'A code is required' });
const WRONG = refused(401, { code: 'INVALID_OTP', message: 'The code is wrong or was used before' });
const LOCKED = refused(429, { code: 'TOO_MANY_REQUESTS', message: 'Three wrong codes: try again in 10 minutes' });

test('the sixth digit sends the code; a wrong one empties the field, and a locked account says for how long', async () => {
  const { user, bodiesOf } = await renderDesk(
    SignInPage,
    {
      operatorLogin: ({ body: { code } }) => {
        if (code === '333333') return { operator: operatorOf('trader') };
        return code === undefined ? NEEDED : code === '222222' ? LOCKED : WRONG;
      },
    },
    { role: null },
  );
  const signIn = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
  await user.type(screen.getByLabelText('Name'), 'meera');
  expect(signIn.disabled).toBe(true);
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Code of six digits');
  for (const wrong of ['000000', '222222']) {
    await user.type(code, wrong);
    const said = wrong === '222222' ? LOCKED.reply.message : WRONG.reply.message;
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
    expect(code.value).toBe('');
  }
  await user.type(code, '333333');
  await waitFor(() => expect(useDeskSession.getState().operator?.role).toBe('trader'));
  const person = { username: 'meera', password: 'a long password' };
  const codes = ['000000', '222222', '333333'].map((each) => ({ ...person, code: each }));
  expect(bodiesOf('operatorLogin')).toEqual([person, ...codes]);
});

test('a session that the server ended shows a notice at the same address', async () => {
  const ended = refused(401, { code: 'UNAUTHORIZED', message: 'Operators sign in first' });
  const { address } = await renderDesk(SignInPage, { operatorMe: () => ended }, { at: '/players' });
  expect(screen.queryByText(/^Your session has ended\./)).toBeNull();
  await act(checkSession);
  expect(screen.getByText(/^Your session has ended\./)).toBeDefined();
  expect(useDeskSession.getState().operator).toBeNull();
  expect(address()).toBe('/players');
});
