import { describe, expect, it } from 'vitest';
import type { ApiError } from './api-error.ts';
import { addressOf, createHttpClient } from './http-client.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

function clientAnswering(answer: () => Response, token: string | null = 'secret') {
  const sent: Sent[] = [];
  const refusedSessions: ApiError[] = [];
  const client = createHttpClient({
    base: '/api',
    token: () => token,
    onUnauthorized: (error) => refusedSessions.push(error),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  });
  return { client, sent, refusedSessions };
}

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });

describe('HttpClient', () => {
  it('sends the token, drops empty query values, reads `data`', async () => {
    const { client, sent } = clientAnswering(json(200, { data: { items: [], total: 0, page: 1, pageSize: 20 } }));
    const list = await client.call('bets', { query: { status: 'open', gameId: '', marketId: null, page: 2 } });
    expect(list.total).toBe(0);
    expect(sent[0]?.url).toBe('/api/bets?status=open&page=2');
    expect(sent[0]?.init.headers).toMatchObject({ authorization: 'secret' });
  });

  it('reports the message of a success, next to `data` or inside it, and nothing without one', async () => {
    const received: unknown[] = [];
    const say = async (body: unknown) => {
      const { client } = clientAnswering(json(200, body));
      await client.call('health', { onSuccess: (success) => received.push(success) });
    };
    await say({ data: {}, message: 'Beside' });
    await say({ data: { code: 'requested', message: 'In it' } });
    await say({ data: { message: '' } });
    await say({ data: { message: 7 } });
    await say({ data: {} });
    expect(received).toEqual([
      { message: 'Beside', code: null },
      { message: 'In it', code: 'requested' },
    ]);
  });

  it('escapes parameters in the path', () => {
    expect(addressOf('/api', 'betStatus', { params: { clientRef: 'a/b?c' } })).toBe('/api/bet/status/a%2Fb%3Fc');
    expect(addressOf('', 'statement', { params: { from: '2026-01-01', to: '2026-01-31' } })).toBe(
      '/getAccountstatement/2026-01-01/2026-01-31',
    );
  });

  it('throws the refusal with code, message and field', async () => {
    const body = { error: true, code: 'INVALID_INPUT', message: 'Username cannot be empty', field: 'username' };
    const { client, refusedSessions } = clientAnswering(json(400, body), null);
    await expect(client.call('login', { body: { username: '', password: 'x' } })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'INVALID_INPUT',
      field: 'username',
      isOutcomeUnknown: false,
    });
    expect(refusedSessions).toHaveLength(0);
  });

  it('reports a flagged 401 only if the call had a token', async () => {
    const unauthorized = json(401, { error: true, code: 'UNAUTHORIZED', message: 'Sign in first' });
    const signedIn = clientAnswering(unauthorized);
    await expect(signedIn.client.call('profile')).rejects.toMatchObject({ status: 401 });
    expect(signedIn.refusedSessions).toHaveLength(1);
    const visitor = clientAnswering(unauthorized, null);
    await expect(visitor.client.call('profile')).rejects.toMatchObject({ status: 401 });
    expect(visitor.refusedSessions).toHaveLength(0);
    const unflagged = clientAnswering(json(401, { message: 'from a proxy' }));
    await expect(unflagged.client.call('profile')).rejects.toMatchObject({ message: 'from a proxy' });
    expect(unflagged.refusedSessions).toHaveLength(0);
  });

  it('a lost connection and an empty success are errors of unknown outcome', async () => {
    const lost = clientAnswering(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(lost.client.call('health')).rejects.toMatchObject({ code: 'NETWORK_ERROR', isOutcomeUnknown: true });
    const empty = clientAnswering(() => new Response('', { status: 200 }));
    await expect(empty.client.call('health')).rejects.toMatchObject({ code: 'EMPTY_REPLY', isOutcomeUnknown: true });
    const page = clientAnswering(() => new Response('<html>', { status: 502 }));
    await expect(page.client.call('health')).rejects.toMatchObject({ message: 'Something went wrong: 502' });
  });

  it('a refusal of all bets has a certain outcome, any other failure of the server an unknown one', async () => {
    const failureOf = (reason: string) => {
      const body = { error: true, code: 'SERVICE_UNAVAILABLE', message: 'Not now', terms: { reason } };
      return clientAnswering(json(503, body)).client.call('health');
    };
    for (const reason of ['maintenance', 'bettingSuspended', 'draining'])
      await expect(failureOf(reason)).rejects.toMatchObject({ isOutcomeUnknown: false, isRefusedUnread: true });
    for (const reason of ['tooLate', 'recovering', 'database'])
      await expect(failureOf(reason)).rejects.toMatchObject({ isOutcomeUnknown: true, isRefusedUnread: false });
  });

  it('with a timeout tells the server when it gives up, and fails as TIMEOUT', async () => {
    const sent: RequestInit[] = [];
    const client = createHttpClient({
      base: '/api',
      token: () => null,
      timeoutMs: 1,
      now: () => 5_000.4,
      fetch: (_, init = {}) => {
        sent.push(init);
        return new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('cut')));
        });
      },
    });
    await expect(client.call('profile')).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(sent[0]?.headers).toMatchObject({ 'x-crease-deadline': '5001' });
    const { client: patient, sent: others } = clientAnswering(json(200, { data: {} }));
    await patient.call('profile');
    expect(others[0]?.init.headers).not.toHaveProperty('x-crease-deadline');
  });

  it('an aborted call ends with the abort, not with an ApiError', async () => {
    const abort = new AbortController();
    const { client } = clientAnswering(() => {
      abort.abort();
      throw abort.signal.reason;
    });
    await expect(client.call('health', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
