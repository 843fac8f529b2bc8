import { Agent, request } from 'node:http';
import {
  DESK_HEADER,
  OPERATOR_ROLES,
  type OperatorRole,
  ROUTES,
  type Route,
  type RouteName,
  verdictOf,
} from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, must, PASSWORD, signUp } from '../testing/browser.ts';
import { callOfRoute } from '../testing/call-of-route.ts';
import { WRONG_TYPES } from '../testing/odd-values.ts';
import {
  anotherSession,
  clientWith,
  consoleBase,
  consoleToken,
  deskBase,
  deskHeaders,
  operatorWith,
  type TestOperator,
} from '../testing/operator.ts';
import { oddsBody, startTestServer, type TestServer } from '../testing/running-server.ts';
import type { KnownValues } from '../testing/sample-of-schema.ts';

/**
 * Calls every route of the contract as every kind of caller; generated from the contract, so that new routes are
 * included.
 */
const routes = Object.entries(ROUTES) as [RouteName, Route][];

type CallerName = 'visitor' | 'player' | 'excluded' | OperatorRole | 'console';
const CALLERS: readonly CallerName[] = ['visitor', 'player', 'excluded', ...OPERATOR_ROLES, 'console'];

let app: TestServer;
/** The other player: registered, with a bet, a session, a number. */
let victim: { browser: Browser; playerId: number; marks: string[]; known: KnownValues };
const staff = {} as Record<OperatorRole, TestOperator>;

beforeAll(async () => {
  app = await startTestServer();
  for (const gameId of ['g1', 'g2']) app.feed.publishMatch(gameId);
  await app.followed();
  for (const role of OPERATOR_ROLES) staff[role] = await operatorWith(app, role);
  const { browser, playerId, mobile, reply } = await signUp(app, 'Other Player');
  const body = oddsBody('g1', { side: 'lay', price: 1.5, size: 500 });
  const { bet } = (await must(browser.post('/bet/match/odds', body))).body;
  const [session] = (await must(browser.get('/sessions'))).body;
  const marks = [bet.clientRef, `"betId":"${bet.betId}"`, mobile, reply.token, session.id, '"Other Player"'];
  const known = { betId: bet.betId, clientRef: bet.clientRef, playerId: String(playerId), id: session.id };
  victim = { browser, playerId, marks, known };
});
afterAll(() => app.stop());

/** Fields with a value that must be harmless, or must exist. */
const KNOWN: KnownValues = {
  gameId: 'g2',
  marketId: 'g2-match_odds',
  status: 'live',
  enabled: true,
  excluded: false,
  operatorId: '999999',
  from: '2026-01-01',
  to: '2026-01-31',
  path: '/home',
};

/** A new session, because a call may end it. */
async function tokenOf(caller: CallerName): Promise<string | null> {
  if (caller === 'visitor') return null;
  if (caller === 'console') return consoleToken(app);
  if (caller === 'player' || caller === 'excluded') {
    const { token, playerId } = await app.demoPlayer();
    if (caller === 'excluded') await app.server.writer.submit({ type: 'setExcluded', playerId, excluded: true });
    return token;
  }
  return anotherSession(app, staff[caller]);
}

interface Sent {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
}

/**
 * The address that serves a route: players' calls at theirs; operators' at the console's for its key, else the desk's.
 */
function baseOf({ tag, access }: Route, token: string | null): string {
  if (tag !== 'operator') return app.base;
  return access === 'operator' && token?.startsWith('console_') ? consoleBase(app) : deskBase(app);
}

/** A desk session is a cookie with a page's headers; every other token is a header. */
function credentials(token: string | null): Record<string, string> {
  if (token !== null && !token.startsWith('op_')) return { authorization: token, [DESK_HEADER]: '1' };
  return deskHeaders(token);
}

async function send(route: Route, token: string | null, known: KnownValues): Promise<Sent> {
  const { method, path, body } = callOfRoute(route, known);
  const reply = await fetch(`${baseOf(route, token)}${path}`, {
    method,
    headers: {
      ...credentials(token),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    body,
  });
  const text = await reply.text();
  return { status: reply.status, text, code: (JSON.parse(text) as { code?: string }).code };
}

/** The contract's verdict on a caller: 401, 403, or allowed. */
function verdict({ access, right }: Route, caller: CallerName): 401 | 403 | 'in' {
  if (access === 'visitor') return 'in';
  const isPlayer = caller === 'player' || caller === 'excluded';
  if (access === 'player') return isPlayer ? 'in' : 401;
  if (isPlayer || caller === 'visitor') return 401;
  const role = caller === 'console' ? 'owner' : caller;
  return !right || verdictOf(right, role) === 'none' ? 403 : 'in';
}

/** Refusals before the handler. */
const DOOR_SAYS = ['Sign in first', 'Operators sign in first', 'Your role does not allow this'];

it('every operator call has a permission', () => {
  const without = routes.filter(([, { access, right }]) => access === 'operator' && right === undefined);
  expect(without.map(([name]) => name)).toEqual([]);
});

describe.each(CALLERS)('%s', (caller) => {
  it('[G02] is allowed, unauthenticated or refused on each route as in the contract', async () => {
    const lasting = await tokenOf(caller);
    for (const [name, route] of routes) {
      const expected = verdict(route, caller);
      const token = expected === 'in' && route.method !== 'GET' ? await tokenOf(caller) : lasting;
      const { status, code, text } = await send(route, token, KNOWN);
      const what = `${caller} at ${name}: ${status} ${text.slice(0, 200)}`;
      expect(status, what).toBeLessThan(500);
      if (expected === 401) expect([status, code], what).toEqual([401, 'UNAUTHORIZED']);
      else if (expected === 403) expect([status, code], what).toEqual([403, 'FORBIDDEN']);
      else if (status >= 400) for (const no of DOOR_SAYS) expect(text, what).not.toContain(no);
    }
  });
});

/** A router knows methods before callers: the one with the most rights at each address shows what there is. */
describe.each(['visitor', 'owner', 'console'] as const)('%s', (caller) => {
  it('[G02] finds no hidden method on any path of their address', async () => {
    const token = await tokenOf(caller);
    const address = { visitor: app.base, owner: deskBase(app), console: consoleBase(app) }[caller];
    const paths = new Set(routes.filter(([, route]) => baseOf(route, token) === address).map(([, { path }]) => path));
    expect(paths.size).toBeGreaterThan(100);
    for (const path of paths) {
      const here = routes.filter(([, route]) => route.path === path).map(([, route]) => route);
      const { path: filled } = callOfRoute({ ...(here[0] as Route), query: undefined }, KNOWN);
      const known = routes.filter(([, route]) => covers(route.path, filled)).map(([, { method }]) => method as string);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND']) {
        if (known.includes(method)) continue;
        expect([404, 405], `${method} ${path}`).toContain(await statusOf(method, `${address}${filled}`, token));
      }
    }
    for (const path of ['/metrics', '/admin', '/desk', '/users', '/operator', '/outbox', '/operator/players/1/notes'])
      expect(await statusOf('GET', `${app.base}${path}`, token), path).toBe(404);
  });
});

/** Whether a path matches another route's pattern: `/players/:playerId` matches `/players/exclude`. */
function covers(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

const lines = new Agent({ keepAlive: true });
afterAll(() => lines.destroy());

/** Raw HTTP: fetch sends no TRACE. */
function statusOf(method: string, url: string, token: string | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = credentials(token);
    const asking = request(url, { method, headers, agent: lines }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    });
    asking.on('error', reject);
    asking.end();
  });
}

it("no call of operators answers at the players' address, whoever asks: 404 as for any unknown path", async () => {
  const unknown = await (await fetch(`${app.base}/no-such-path`)).text();
  for (const caller of ['visitor', 'owner', 'console'] as const) {
    const token = await tokenOf(caller);
    for (const [name, route] of routes.filter(([, { tag }]) => tag === 'operator')) {
      const { method, path, body } = callOfRoute(route, KNOWN);
      const headers = { ...credentials(token), 'content-type': 'application/json' };
      const reply = await fetch(`${app.base}${path}`, { method, headers, ...(typeof body === 'string' && { body }) });
      expect([reply.status, await reply.text()], `${caller} at ${name}`).toEqual([404, unknown]);
    }
  }
});

describe("one player with another's ids", () => {
  /** Everything that the other player can see about themselves. */
  async function seenByVictim(): Promise<Record<string, unknown>> {
    const seen: Record<string, unknown> = {};
    for (const [name, route] of routes) {
      if (route.method !== 'GET' || route.access !== 'player') continue;
      const { path } = callOfRoute(route, { ...KNOWN, ...victim.known });
      const { body, status } = await victim.browser.get(path);
      seen[name] = JSON.stringify([status, body]).replace(/"lastSeenAt":"[^"]*"|"\w+Seconds":\d+/g, '');
    }
    return seen;
  }

  it.each(['visitor', 'player', 'excluded'] as const)(
    "[G01] a %s with another player's ids on every route reads and changes nothing of theirs",
    async (caller) => {
      const before = await seenByVictim();
      const lasting = await tokenOf(caller);
      for (const [name, route] of routes) {
        const token = route.method === 'GET' ? lasting : await tokenOf(caller);
        const { status, text } = await send(route, token, { ...KNOWN, ...victim.known });
        expect(status, name).toBeLessThan(500);
        // A bet may have the same reference as another player's.
        const own = name.startsWith('place') ? victim.marks.slice(1) : victim.marks;
        for (const mark of own) expect(text, `${caller} at ${name}`).not.toContain(mark);
      }
      expect(await seenByVictim()).toEqual(before);
    },
  );

  it('[G01] the ids exist: their owner finds bet and session by them', async () => {
    const { betId, clientRef, id } = victim.known as Record<string, string>;
    expect((await victim.browser.get(`/bet/status/${clientRef}`)).body.betId).toBe(betId);
    expect((await must(victim.browser.get('/sessions'))).body.map((it: { id: string }) => it.id)).toContain(id);
    const again = new Browser(app);
    expect((await again.post('/login', { username: 'Other Player', password: PASSWORD })).status).toBe(200);
  });
});

it('an excluded player places no bet', async () => {
  const token = (await tokenOf('excluded')) as string;
  const refused = await clientWith(app, token)
    .call('placeOdds', { body: oddsBody('g1') })
    .catch((error) => error);
  expect([refused.status, refused.code]).toEqual([409, 'EXCLUDED']);
});

it("[F01] an operator's acts: every field of a type that it is not, bodies that are none: a clear 4xx", async () => {
  const token = consoleToken(app);
  const headers = { authorization: token, 'content-type': 'application/json' };
  let sent = 0;
  for (const [name, route] of routes) {
    if (route.access !== 'operator' || route.method === 'GET' || route.files) continue;
    if (!route.body || route.body.safeParse(undefined).success) continue;
    const good = JSON.parse((callOfRoute(route, KNOWN).body as string | undefined) ?? '{}') as Record<string, unknown>;
    const isRefused = (body: unknown) => !route.body?.safeParse(body).success;
    // The contract's schemas refuse each of the others in the same way: one is sent for each field, in turn.
    const odd = Object.keys(good).flatMap((field) => {
      const bodies = WRONG_TYPES.map(({ raw }) => ({ ...good, [field]: JSON.parse(raw) as unknown })).filter(isRefused);
      return bodies.length > 0 ? [bodies[sent++ % bodies.length]] : [];
    });
    const refused = [...odd, ...[null, [], 7, 'text', { __proto__: 1 }].filter(isRefused)];
    for (const body of [
      ...refused.map((it) => JSON.stringify(it)),
      '{',
      '{"__proto__":{"reason":"x"}}',
      'x'.repeat(70_000),
    ]) {
      const { path } = callOfRoute(route, KNOWN);
      const reply = await fetch(`${consoleBase(app)}${path}`, { method: route.method, headers, body });
      const errorBody = (await reply.json()) as { error?: boolean; code?: string; message?: string };
      const what = `${name} ${body.slice(0, 80)}: ${reply.status}`;
      expect([400, 413], what).toContain(reply.status);
      expect(errorBody, what).toMatchObject({ error: true, code: expect.stringMatching(/^[A-Z_]+$/) });
      expect(errorBody.message, what).not.toMatch(/node_modules|\bat .*\.ts|SELECT|pg_/);
    }
  }
});

it('every act of the sweep, done or refused, is in the audit trail, which is intact', async () => {
  const { auditTrail } = app.server.store;
  const api = clientWith(app, consoleToken(app));
  expect(await api.call('checkAudit')).toMatchObject({ whole: true });
  for (const [name, route] of routes) {
    if (route.access !== 'operator' || route.method === 'GET' || route.files) continue;
    const { items } = await auditTrail.list({ act: name, page: 1, pageSize: 1000 });
    const lines = items.map(({ line }) => JSON.parse(line) as { id: string; outcome: string; answers: string | null });
    const requested = lines.filter(({ outcome }) => outcome === 'asked');
    const answered = new Set(lines.map(({ answers }) => answers));
    expect(requested.length, name).toBeGreaterThan(0);
    for (const { id } of requested) expect(answered.has(id), `${name}: line ${id} is answered`).toBe(true);
    const { right } = route;
    const shutOut = OPERATOR_ROLES.filter((role) => right && verdictOf(right, role) === 'none').length;
    expect(lines.filter(({ outcome }) => outcome === 'FORBIDDEN').length, name).toBe(shutOut);
  }
});
