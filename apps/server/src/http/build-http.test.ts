import { ROUTES, type RouteName } from '@crease/contract';
import { REFUSALS, refuse } from '@crease/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Session } from '../callers/session.ts';
import { readConfig } from '../config/config.ts';
import { SessionRegistry, type SessionRepository } from '../identity/sessions/session-registry.ts';
import { createLogger } from '../logger.ts';
import { buildHttp } from './build-http.ts';
import { UnavailableError } from './failure.ts';
import type { Handler, Handlers } from './handler.ts';

const PLAYER: Session = {
  id: 's',
  tokenHash: 'h',
  playerId: 7,
  device: '',
  address: '',
  createdAt: 0,
  expiresAt: 9e15,
  lastSeenAt: 9e15,
};
const CANARY = 'canary-secret-canary-secret-canary-secret-1';

const stubs: { [N in RouteName]?: Handler<N> } = {
  health: () => ({
    status: 'ok' as const,
    uptimeSeconds: 1,
    store: 'none',
    feed: 'none',
    clock: 'right',
    writer: { batchWaitsMs: 0, sinceStoredMs: 1 },
    freeBytes: null,
  }),
  login: ({ body }) => {
    if (body.username === 'boom') throw new Error('no such column secret_column');
    if (body.username === 'down') throw new UnavailableError({ reason: 'storeAway', why: 'gone' });
    return refuse('UNAUTHORIZED', { reason: 'credentials' });
  },
  loginDemo: () => ({}) as never,
  bets: ({ query }) => ({ items: [], total: 0, page: query.page, pageSize: 20 }),
  signout: () => ({ signedOut: true }),
  betStatus: ({ params }) => refuse('UNKNOWN_BET', { reason: 'own', bet: params.clientRef.length }),
};

/** Stores nothing; adds the sessions that are looked up to `lookUps`. @param found answers them; absent: unknown. */
function repositoryOf(lookUps: string[], found: Promise<Session | null> = Promise.resolve(null)): SessionRepository {
  return {
    create: async () => {},
    find: (tokenHash) => {
      lookUps.push(tokenHash);
      return found;
    },
    ofPlayer: async () => [],
    seen: async () => {},
    end: async () => {},
    endOthers: async () => [],
    endAll: async () => [],
  };
}

const lines: string[] = [];
let http: FastifyInstance;

beforeAll(async () => {
  const never = () => refuse('NOT_FOUND', { reason: 'page' });
  const handlers = Object.fromEntries(
    Object.keys(ROUTES).map((name) => [name, stubs[name as RouteName] ?? never]),
  ) as unknown as Handlers;
  http = await buildHttp({
    config: readConfig({ CALL_RATE: '100000', ALLOWED_ORIGINS: 'https://site.example' }),
    logger: createLogger('info', { write: (line) => lines.push(line) }),
    handlers,
    sessionOf: (authorization) => (authorization === 'known' ? PLAYER : null),
    playerApp: null,
  });
  await http.ready();
});
afterAll(() => http.close());

describe('the HTTP server', () => {
  it('wraps a reply in `data` and fills in defaults of the contract', async () => {
    const reply = await http.inject({ url: '/api/bets?status=&page=', headers: { authorization: 'known' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ data: { items: [], total: 0, page: 1, pageSize: 20 } });
  });

  it('a player route without a session is 401 with the error flag', async () => {
    const reply = await http.inject({ url: '/api/bets', headers: { authorization: 'unknown' } });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ error: true, code: 'UNAUTHORIZED' });
  });

  it('maps refusals by the table', async () => {
    const reply = await http.inject({ url: '/api/bet/status/abcdefgh1', headers: { authorization: 'known' } });
    expect(reply.statusCode).toBe(REFUSALS.UNKNOWN_BET.status);
    expect(reply.json()).toEqual({
      error: true,
      code: 'UNKNOWN_BET',
      message: 'You have no open bet 9',
      terms: { reason: 'own', bet: 9 },
    });
  });

  it('[VR-01] returns only the first problem, with its field', async () => {
    const reply = await http.inject({ method: 'POST', url: '/api/login', payload: { username: '', password: '' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      error: true,
      code: 'INVALID_INPUT',
      message: 'Username cannot be empty',
      terms: { reason: 'malformed', problem: 'Username cannot be empty' },
      field: 'username',
    });
    const noPassword = await http.inject({ method: 'POST', url: '/api/login', payload: { username: 'a' } });
    expect(noPassword.json().message).toBe('Password cannot be empty');
  });

  it('accepts an empty body where none is needed, with or without a content type', async () => {
    const headers = { authorization: 'known' };
    const bare = await http.inject({ method: 'POST', url: '/api/signout', headers });
    expect(bare.json()).toEqual({ data: { signedOut: true } });
    const typed = await http.inject({
      method: 'POST',
      url: '/api/signout',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(typed.json()).toEqual({ data: { signedOut: true } });
  });

  it('[F01] odd content types, broken JSON, prototype keys, large bodies and duplicate values are clear 4xx', async () => {
    const post = (payload: string, type?: string) =>
      http.inject({
        method: 'POST',
        url: '/api/login',
        payload,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    const good = JSON.stringify({ username: 'a', password: 'b' });
    for (const type of ['text/plain', 'application/xml', 'application/json2', 'multipart/form-data; boundary=x'])
      expect((await post(good, type)).statusCode, type).toBe(415);
    // A tab or a missing type must not skip the schema either.
    for (const type of ['application/json\t', 'application/json ; charset=utf-8', undefined])
      expect([400, 401, 415], String(type)).toContain((await post(good, type)).statusCode);
    expect((await post('{', 'application/json')).json()).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await post('{"__proto__":{"username":"a"}}', 'application/json')).statusCode).toBe(400);
    expect((await post('{"constructor":{"prototype":{}}}', 'application/json')).statusCode).toBe(400);
    expect((await post(`"${'x'.repeat(70_000)}"`, 'application/json')).statusCode).toBe(413);
    const doubled = await http.inject({ url: '/api/bets?page=1&page=2', headers: { authorization: 'known' } });
    expect(doubled.statusCode).toBe(400);
    expect(doubled.json()).toMatchObject({ code: 'INVALID_INPUT', field: 'page' });
  });

  it('an unknown path, a wrong method and a foreign origin get different errors, as JSON', async () => {
    expect((await http.inject('/api/nothing')).json()).toMatchObject({ error: true, code: 'NOT_FOUND' });
    const unreadable = await http.inject('/api/sports/events/%zz');
    expect(unreadable.json()).toMatchObject({ error: true, code: 'INVALID_INPUT' });
    expect((await http.inject({ method: 'DELETE', url: '/api/bets' })).statusCode).toBe(404);
    const foreign = await http.inject({ url: '/api/health', headers: { origin: 'https://evil.example', host: 'x' } });
    expect(foreign.statusCode).toBe(403);
    const own = await http.inject({ url: '/api/health', headers: { origin: 'http://x:80', host: 'x' } });
    expect(own.statusCode).toBe(200);
    const otherPort = await http.inject({ url: '/api/health', headers: { origin: 'http://x:8080', host: 'x' } });
    expect(otherPort.statusCode).toBe(403);
  });

  it('an origin of ALLOWED_ORIGINS is not refused, but its pages can read no reply and send no JSON', async () => {
    const headers = { origin: 'https://site.example', host: 'x' };
    const allowed = await http.inject({ url: '/api/health', headers });
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([200, undefined]);
    const preflight = { ...headers, 'access-control-request-method': 'POST' };
    expect((await http.inject({ method: 'OPTIONS', url: '/api/login', headers: preflight })).statusCode).toBe(404);
  });

  it('a fault is 500 or 503, reveals no internals, and logs no secret', async () => {
    const login = (username: string) =>
      http.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username, password: CANARY },
        headers: { authorization: CANARY },
      });
    const broken = await login('boom');
    expect(broken.statusCode).toBe(500);
    expect(broken.json()).toEqual({
      error: true,
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side',
      terms: { reason: 'fault' },
    });
    const away = await login('down');
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('1');
    expect(lines.join('')).toContain('no such column');
    expect(lines.join('')).not.toContain(CANARY);
  });

  it('a reply that violates the contract is a bug: 500, never sent', async () => {
    const reply = await http.inject({ method: 'POST', url: '/api/login/demo' });
    expect(reply.statusCode).toBe(500);
  });

  it('sets strict headers everywhere', async () => {
    for (const url of ['/api/health', '/api/nothing', '/api/docs/static/index.html', '/api/openapi.json']) {
      const { headers } = await http.inject(url);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['content-security-policy'], url).not.toContain('unsafe');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('serves an OpenAPI document with every call of the contract', async () => {
    const document = (await http.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => operation.operationId);
    expect(operations.sort()).toEqual(Object.keys(ROUTES).sort());
    expect(document.paths['/sports/events/{gameId}'].get.parameters[0]).toMatchObject({ name: 'gameId', in: 'path' });
    const page = await http.inject({ url: '/api/docs/static/index.html' });
    expect([200, 302]).toContain(page.statusCode);
  });
});

describe('limits', () => {
  it('[A01] [H04] counts login attempts per address, ignoring X-Forwarded-For', async () => {
    const strict = await buildHttp({
      config: readConfig({ LOGIN_RATE: '3' }),
      logger: createLogger('silent'),
      handlers: Object.fromEntries(
        Object.keys(ROUTES).map((name) => [name, () => refuse('UNAUTHORIZED', { reason: 'signIn' })]),
      ) as unknown as Handlers,
      sessionOf: () => null,
      playerApp: null,
    });
    const attempt = (n: number) =>
      strict.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: 'a', password: 'b' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await attempt(n)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await attempt(9)).json()).toMatchObject({ error: true, code: 'TOO_MANY_REQUESTS' });
    expect((await strict.inject('/api/health')).statusCode).toBe(401);
    await strict.close();
  });

  /** A server of sessions with five calls a second. */
  async function limited(sessions: SessionRegistry) {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const own = await buildHttp({
      config: readConfig({ CALL_RATE: '5' }),
      logger: createLogger('silent'),
      handlers: {
        ...(Object.fromEntries(Object.keys(ROUTES).map((name) => [name, stubs.signout])) as unknown as Handlers),
        tickets: async () => ({ items: [], total: 0, page: 1, pageSize: 20 }),
      },
      sessionOf: (header) => sessions.ofHeader(header),
      heldSessionOf: (header) => sessions.heldOf(header),
      framedSessionOf: (header) => (header === 'of a frame' ? { ...PLAYER, playerId: 8 } : undefined),
      playerApp: null,
    });
    onTestFinished(() => own.close());
    return async (authorization: string, name: RouteName = 'signout') => {
      const { method, path } = ROUTES[name];
      return (await own.inject({ method, url: `/api${path}`, headers: { authorization } })).statusCode;
    };
  }

  it('counts look-ups of sessions per address; sessions in memory and of frames are served meanwhile', async () => {
    const lookUps: string[] = [];
    const sessions = new SessionRegistry({ repository: repositoryOf(lookUps), now: () => 0 });
    const { token } = await sessions.start(7, { address: '', userAgent: '' });
    const statusOf = await limited(sessions);
    const statuses: number[] = [];
    for (let at = 0; at < 20; at++) statuses.push(await statusOf(String(at).padStart(43, 'x')));
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    expect(lookUps).toHaveLength(5);
    for (let at = 0; at < 5; at++) expect(await statusOf(token)).toBe(200);
    for (let at = 0; at < 5; at++) expect(await statusOf('of a frame', 'tickets')).toBe(200);
  });

  it('after a restart, players of one address count one call each while their sessions are read', async () => {
    const lookUps: string[] = [];
    let answer = (_: Session) => {};
    const found = new Promise<Session>((resolve) => {
      answer = resolve;
    });
    const sessions = new SessionRegistry({ repository: repositoryOf(lookUps, found), now: () => 0 });
    const statusOf = await limited(sessions);
    const tokens = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(43));
    const calls = tokens.map((token) => statusOf(token));
    while (lookUps.length < tokens.length) await new Promise((resolve) => setImmediate(resolve));
    calls.push(...tokens.map((token) => statusOf(token)));
    answer(PLAYER);
    expect(await Promise.all(calls)).toEqual(Array(8).fill(200));
    expect(lookUps).toHaveLength(4);
  });
});
