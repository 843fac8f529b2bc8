import type { ConnectionState } from '@crease/client';
import { renderHook, waitFor } from '@testing-library/react';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, answerCalls, refused } from '../../../../../../packages/web/src/testing/answer-calls.ts';
import { betOf, wireBetOf } from '../../../testing/sample-bet.ts';

// Files of a worker share modules, and the bets follow one connection, which this file imitates.
vi.resetModules();
const { onLiveOpen } = await import('@crease/web');
const { clearSession, useSession } = await import('../../session.ts');
const { onMyBet, readOpenBets, takeBet, useMyBets } = await import('./my-bets.ts');

let connectionBecomes: (state: ConnectionState) => void = () => {};
onLiveOpen((opened) => {
  opened.close();
  const onConnection = (listener: typeof connectionBecomes) => {
    connectionBecomes = listener;
    return () => {};
  };
  Object.defineProperty(opened, 'onConnection', { value: onConnection });
});

afterAll(() => void vi.resetModules());

/** Signs in and shows the bets. @param answers of the server. */
function follow(answers: Answers) {
  const { sent, end } = answerCalls(answers);
  useSession.setState({ isAuth: true, token: 'token' });
  const { result, unmount } = renderHook(() => useMyBets((state) => state));
  onTestFinished(() => {
    unmount();
    end();
    clearSession();
  });
  return { sent, state: () => result.current };
}

const listOf = (...items: ReturnType<typeof wireBetOf>[]) => ({ items, total: items.length, page: 1, pageSize: 50 });

it('a list whose first request failed is loaded when the connection is live', async () => {
  let reply: unknown = refused(503, { code: 'UNAVAILABLE', message: 'Try again soon' });
  const { state } = follow({ bets: () => reply } as never);
  await waitFor(() => expect(state().failure?.message).toBe('Try again soon'));
  expect(state().isLoaded).toBe(false);
  reply = listOf(wireBetOf());
  connectionBecomes('live');
  await waitFor(() => expect(state()).toMatchObject({ isLoaded: true, failure: null }));
  expect(readOpenBets().bets.has('b1')).toBe(true);
});

it('the first list is stored although the connection becomes live again during its request', async () => {
  const replies: ((reply: unknown) => void)[] = [];
  const { state } = follow({ bets: () => new Promise((resolve) => replies.push(resolve)) } as never);
  connectionBecomes('live');
  await waitFor(() => expect(replies).toHaveLength(2));
  takeBet(betOf({ betId: 'arrived' }));
  replies[0]?.(listOf(wireBetOf()));
  await waitFor(() => expect(state().isLoaded).toBe(true));
  expect([...readOpenBets().bets.keys()]).toEqual(['b1', 'arrived']);
});

it('a reconnect passes on what happened to bets without updates, and looks up those that ended', async () => {
  const part = { size: 1000, matched: 0, remaining: 1000, status: 'unmatched' } as const;
  const waiting = (betId: string) => wireBetOf({ ...part, betId, clientRef: `ref-${betId}` });
  const unchanged = waiting('unchanged');
  const settled = wireBetOf({ betId: 'settled' });
  let reply = listOf(waiting('taken'), waiting('gone'), unchanged, settled);
  const { sent, state } = follow({
    bets: () => reply,
    betStatus: () => ({ ...waiting('gone'), remaining: 0, lapsed: 1000, status: 'lapsed' }),
  } as never);
  await waitFor(() => expect(state().isLoaded).toBe(true));
  const heard: string[] = [];
  onTestFinished(onMyBet(({ betId, status }) => void heard.push(`${betId} ${status}`)));
  reply = listOf({ ...waiting('taken'), matched: 1000, remaining: 0, status: 'matched' }, unchanged, waiting('new'));
  connectionBecomes('live');
  await waitFor(() => expect(heard).toEqual(['taken matched', 'new unmatched', 'gone lapsed']));
  expect([...readOpenBets().bets.keys()]).toEqual(['taken', 'unchanged', 'new']);
  expect(sent.filter(({ name }) => name === 'betStatus')).toHaveLength(1);
});

it('a reply or a list that arrives after the end of a bet does not open it again', async () => {
  const waiting = { betId: 'late', size: 1000, matched: 0, remaining: 1000, status: 'unmatched' } as const;
  const { state } = follow({ bets: listOf(wireBetOf(waiting)) } as never);
  takeBet(betOf({ ...waiting, remaining: 0, lapsed: 1000, status: 'lapsed' }));
  takeBet(betOf(waiting));
  expect(readOpenBets().bets.size).toBe(0);
  await waitFor(() => expect(state().isLoaded).toBe(true));
  expect(readOpenBets().bets.size).toBe(0);
});
