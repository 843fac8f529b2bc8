import '../testing/without-server.ts';
import type { ReplyOf as WireReply } from '@crease/contract';
import { usePreferences } from '@crease/web';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answers, answerCalls } from '../../../../packages/web/src/testing/answer-calls.ts';
import { LOGIN } from '../testing/session-replies.ts';
import { followAccountPreferences } from './account-preferences.ts';
import { clearSession, takeLogin, useSession } from './session.ts';

/** Signs in and follows the preferences. @returns passes a time, ms, and returns what was saved so far. */
function signIn(answers: Answers) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { sent, end } = answerCalls(answers);
  onTestFinished(() => {
    clearSession();
    usePreferences.setState(usePreferences.getInitialState());
    end();
    vi.useRealTimers();
  });
  takeLogin(LOGIN);
  followAccountPreferences();
  return async (passMs: number) => {
    await vi.advanceTimersByTimeAsync(passMs);
    return sent.flatMap(({ name, body }) => (name === 'changePreferences' ? [body] : []));
  };
}

test('a change is sent again, after two seconds, then four, until the server takes it', async () => {
  let isBroken = true;
  const savedAfter = signIn({
    changePreferences: ({ body }) => {
      // As in a browser that is online before a call arrives.
      if (isBroken) throw new TypeError('Failed to fetch');
      return body as WireReply<'changePreferences'>;
    },
  });
  usePreferences.setState({ theme: 'dark' });
  expect(await savedAfter(300)).toEqual([{ theme: 'dark' }]);
  expect(await savedAfter(1_999)).toHaveLength(1);
  expect(await savedAfter(1)).toHaveLength(2);
  expect(await savedAfter(3_999)).toHaveLength(2);
  isBroken = false;
  expect(await savedAfter(1)).toEqual(Array.from({ length: 3 }, () => ({ theme: 'dark' })));
  expect(await savedAfter(600_000)).toHaveLength(3);
});

test('the defaults that replace the choices of a player are not saved for the next one', async () => {
  const savedAfter = signIn({});
  usePreferences.setState({ theme: 'dark' });
  await savedAfter(300);
  // As when another tab has signed out and in again.
  useSession.setState({ token: 'the next token', user: { ...LOGIN.user, id: '42' } });
  expect(usePreferences.getState().theme).toBe('auto');
  await savedAfter(300);
  usePreferences.setState({ theme: 'light' });
  expect(await savedAfter(300)).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
});
