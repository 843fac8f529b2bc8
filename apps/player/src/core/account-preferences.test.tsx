import '../testing/without-server.ts';
import type { ReplyOf as WireReply } from '@crease/contract';
import { usePreferences } from '@crease/web';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerCalls } from '../../../../packages/web/src/testing/answer-calls.ts';
import { LOGIN } from '../testing/session-replies.ts';
import { followAccountPreferences } from './account-preferences.ts';
import { clearSession, takeLogin, useSession } from './session.ts';

test('a change is sent again, after two seconds, then four, until the server takes it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isBroken = true;
  const { sent, end } = answerCalls({
    changePreferences: ({ body }) => {
      // As in a browser that is online before a call arrives.
      if (isBroken) throw new TypeError('Failed to fetch');
      return body as WireReply<'changePreferences'>;
    },
  });
  onTestFinished(() => {
    clearSession();
    usePreferences.setState(usePreferences.getInitialState());
    end();
    vi.useRealTimers();
  });
  takeLogin(LOGIN);
  followAccountPreferences();
  const bodies = async (passMs: number) => {
    await vi.advanceTimersByTimeAsync(passMs);
    return sent.flatMap(({ name, body }) => (name === 'changePreferences' ? [body] : []));
  };
  usePreferences.setState({ theme: 'dark' });
  expect(await bodies(300)).toEqual([{ theme: 'dark' }]);
  expect(await bodies(1_999)).toHaveLength(1);
  expect(await bodies(1)).toHaveLength(2);
  expect(await bodies(3_999)).toHaveLength(2);
  isBroken = false;
  expect(await bodies(1)).toEqual(Array.from({ length: 3 }, () => ({ theme: 'dark' })));
  expect(await bodies(600_000)).toHaveLength(3);
});

test('the defaults that replace the choices of a player are not saved for the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { sent, end } = answerCalls({});
  onTestFinished(() => {
    clearSession();
    usePreferences.setState(usePreferences.getInitialState());
    end();
    vi.useRealTimers();
  });
  takeLogin(LOGIN);
  followAccountPreferences();
  usePreferences.setState({ theme: 'dark' });
  await vi.advanceTimersByTimeAsync(300);
  // As when another tab has signed out and in again.
  useSession.setState({ token: 'the next token', user: { ...LOGIN.user, id: '42' } });
  expect(usePreferences.getState().theme).toBe('auto');
  await vi.advanceTimersByTimeAsync(300);
  usePreferences.setState({ theme: 'light' });
  await vi.advanceTimersByTimeAsync(300);
  const bodies = sent.flatMap(({ name, body }) => (name === 'changePreferences' ? [body] : []));
  expect(bodies).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
});
