import { newClientRef } from '@crease/client';
import { DESK_HEADER, ROUTES, type Route, type RouteName } from '@crease/contract';
import { checkInvariants, walletOf } from '@crease/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../testing/call-of-route.ts';
import { GOOD, goodBody } from '../testing/good-bodies.ts';
import { ODD_BY_FIELD } from '../testing/odd-by-field.ts';
import { type OddValue, WRONG_TYPES } from '../testing/odd-values.ts';
import { deskBase } from '../testing/operator.ts';
import { oddsBody, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
let asha: TestPlayer;
let ravi: TestPlayer;
let ashaBet: { betId: string; clientRef: string };

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
  [asha, ravi] = [await app.demoPlayer(), await app.demoPlayer()];
  const { bet } = await asha.api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.5, size: 500 }) });
  ashaBet = bet;
});
afterAll(() => app.stop());

const routes = Object.entries(ROUTES) as [RouteName, Route][];

interface Sent {
  readonly status: number;
  readonly body: { error?: boolean; code?: string; message?: string; field?: string; data?: unknown };
}

async function send(
  method: string,
  path: string,
  { token, raw }: { token?: string; raw?: string } = {},
): Promise<Sent> {
  // Calls of operators are served at the desk's address.
  const base = path.startsWith('/operator') ? deskBase(app) : app.base;
  const reply = await fetch(`${base}${path}`, {
    method,
    headers: {
      [DESK_HEADER]: '1',
      ...(token === undefined ? {} : { authorization: token }),
      ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(raw === undefined ? {} : { body: raw }),
  });
  return { status: reply.status, body: (await reply.json()) as Sent['body'] };
}

async function sendForm(
  { method, path }: Pick<Route, 'method' | 'path'>,
  body: FormData,
  token: string,
): Promise<Sent> {
  const reply = await fetch(`${app.base}${path}`, { method, headers: { authorization: token }, body });
  return { status: reply.status, body: (await reply.json()) as Sent['body'] };
}

/** Everything that a call could have changed: orders, players' money, the ledger's consistency. */
async function worldNow(): Promise<string> {
  const memory = await app.server.writer.read((state) => ({
    counters: { ...state.counters },
    players: state.players.size,
    money: [asha, ravi].map(({ playerId }) => walletOf(state, playerId)),
    breaches: checkInvariants(state),
  }));
  const stored = await Promise.all(
    [asha, ravi].map(({ playerId }) => app.server.store.bets.list({ playerId, page: 1, pageSize: 100 })),
  );
  return JSON.stringify({ memory, stored, audit: await app.server.store.audit() });
}

async function withoutEffect(work: () => Promise<void>): Promise<void> {
  const before = await worldNow();
  await work();
  expect(await worldNow()).toBe(before);
}

function expectRefused(sent: Sent, what: string): void {
  expect(sent.status, what).toBeGreaterThanOrEqual(400);
  expect(sent.status, what).toBeLessThan(500);
  expect(sent.body, what).toMatchObject({ error: true });
  expect(sent.body.code, what).toMatch(/^[A-Z_]+$/);
  expect(sent.body.message, what).toBeTruthy();
  expect(sent.body.message, what).not.toMatch(/node_modules|\bat .*\.ts|SELECT|pg_/);
}

function oddFor(name: RouteName, field: string): readonly OddValue[] {
  return ODD_BY_FIELD[field] ?? WRONG_TYPES.filter(({ raw }) => !accepts(name, JSON.parse(bodyWith(name, field, raw))));
}

function accepts(name: RouteName, body: unknown): boolean {
  return (ROUTES[name] as Route).body?.safeParse(body).success === true;
}

describe('every field of every call', () => {
  // Operators' calls are authenticated before their body is read: other tests try them with operator sessions.
  const posts = routes.filter(([, route]) => route.body && !route.files && route.access !== 'operator');

  it('every body of the contract has a sample that it accepts', () => {
    for (const [name] of posts) expect(accepts(name, goodBody(name)), name).toBe(true);
  });

  for (const [name, route] of posts) {
    const fields = Object.keys(goodBody(name));
    if (fields.length === 0) continue;
    it(`[B03][F01] ${name}: wrong types, missing, negative, zero, too fine, huge: a clear 4xx and no effect`, async () => {
      await withoutEffect(async () => {
        for (const field of fields) {
          for (const odd of oddFor(name, field)) {
            const raw = bodyWith(name, field, odd.raw);
            expectRefused(
              await send(route.method, goodPath(route), { token: ravi.token, raw }),
              `${name}.${field} = ${odd.name}`,
            );
          }
          const { [field]: _, ...rest } = goodBody(name);
          if (accepts(name, rest)) continue;
          // If a body may have several shapes, no single field is required.
          const named = 'options' in (route.body ?? {}) ? {} : { field };
          const sent = await send(route.method, goodPath(route), { token: ravi.token, raw: JSON.stringify(rest) });
          expectRefused(sent, `${name} without ${field}`);
          expect(sent.body, `${name} without ${field}`).toMatchObject({ code: 'INVALID_INPUT', ...named });
        }
      });
    });
  }

  it('[F01] a body that is not an object, invalid JSON, too large, with duplicate keys or a prototype', async () => {
    const bodies = ['', ' ', '{', 'null', '[]', '7', '"x"', '{"a":1,}', 'x'.repeat(70_000), '{"__proto__":{"size":1}}'];
    await withoutEffect(async () => {
      for (const [name, route] of posts) {
        // Calls without a body.
        if (name === 'loginDemo' || name === 'signout' || name === 'sendPayoutCode') continue;
        for (const raw of bodies)
          expectRefused(
            await send(route.method, goodPath(route), { token: ravi.token, raw }),
            `${name} ${raw.slice(0, 20)}`,
          );
      }
    });
  });

  it('[F01] forms: every field wrong, missing or duplicate; files invalid, duplicate, misnamed or endless', async () => {
    await withoutEffect(async () => {
      for (const [name, route] of routes) {
        if (!route.files || route.access === 'operator') continue;
        const good = () => formOf(route.files as NonNullable<typeof route.files>, goodBody(name));
        const wrong: [string, (form: FormData) => void][] = Object.keys(goodBody(name)).flatMap((field) =>
          ['', '-1', '1e309', 'x'.repeat(5000), '{"$gt":""}', 'a\u0000b', '__proto__']
            .filter((value) => !accepts(name, { ...goodBody(name), [field]: value }))
            .map((value): [string, (form: FormData) => void] => [
              `${field} = ${value.slice(0, 12)}`,
              (form) => form.set(field, value),
            ]),
        );
        wrong.push(['a field twice', (form) => form.append(Object.keys(goodBody(name))[0] ?? 'x', '1')]);
        for (const file of Object.keys(route.files)) {
          wrong.push([`${file} twice`, (form) => form.append(file, new Blob(['x']))]);
          wrong.push([`${file} as text`, (form) => form.set(file, 'x')]);
          wrong.push([`${file} as a page`, (form) => form.set(file, new Blob(['<html>']), '../../etc/passwd')]);
        }
        wrong.push(['another file', (form) => form.append('__proto__', new Blob(['x']))]);
        for (const [what, spoil] of wrong) {
          const form = good();
          spoil(form);
          expectRefused(await sendForm(route, form, ravi.token), `${name}: ${what}`);
        }
        for (const raw of ['', 'x', '{}', '[]', '{"kind":3}'])
          expectRefused(await send(route.method, goodPath(route), { token: ravi.token, raw }), `${name} as ${raw}`);
      }
    });
  });

  it('[F01] addresses: every parameter and query value wrong, duplicate, or far too long', async () => {
    const odd = ['%00', '%zz', 'x'.repeat(300), '..%2f..%2fetc', "1'%20OR%20'1'='1", '-1', '0', '1e9', 'NaN', '%F0%9F'];
    await withoutEffect(async () => {
      for (const [name, route] of routes) {
        if (route.method !== 'GET') continue;
        for (const value of odd) {
          const path = route.path.replace(/:\w+/g, value);
          if (path !== route.path) expectRefused(await send('GET', path, { token: ravi.token }), `${name} ${value}`);
        }
        for (const field of queryFields(route)) {
          for (const value of odd) {
            const path = goodPath(route);
            const sent = await send('GET', `${path}?${field}=${value}`, { token: ravi.token });
            expect(sent.status, `${name}?${field}=${value}`).toBeLessThan(500);
          }
          const doubled = await send('GET', `${goodPath(route)}?${field}=1&${field}=2`, { token: ravi.token });
          expectRefused(doubled, `${name}?${field} twice`);
        }
      }
    });
  });

  it('[W04] a statement: from after to, no such day, ten years, SQL', async () => {
    const spans = ['2026-02-02/2026-02-01', '2026-02-30/2026-03-01', '2016-01-01/2026-01-01', "2026-01-01/' OR 1=1"];
    for (const span of spans)
      expectRefused(await send('GET', `/getAccountstatement/${span}`, { token: ravi.token }), span);
  });
});

describe('unknown and foreign ids', () => {
  it("[G01][I22] another player's bet: not shown, not cancelled, not found by its reference", async () => {
    await withoutEffect(async () => {
      const cancel = { clientRef: newClientRef(), betId: ashaBet.betId };
      const cancelled = await send('POST', '/bet/cancel', { token: ravi.token, raw: JSON.stringify(cancel) });
      expect([cancelled.status, cancelled.body.code]).toEqual([404, 'UNKNOWN_BET']);
      const looked = await send('GET', `/bet/status/${ashaBet.clientRef}`, { token: ravi.token });
      expect([looked.status, looked.body.code]).toEqual([404, 'UNKNOWN_BET']);
    });
  });

  it('[G01][I22] no call of one player returns data of another', async () => {
    const marks = [ashaBet.clientRef, `"betId":"${ashaBet.betId}"`, asha.token];
    for (const [name, route] of routes) {
      if (route.method !== 'GET') continue;
      const { body } = await send('GET', goodPath(route), { token: ravi.token });
      for (const mark of marks) expect(JSON.stringify(body), name).not.toContain(mark);
    }
  });

  it('unknown ids', async () => {
    await withoutEffect(async () => {
      const unknown = [
        ['/bet/match/odds', { ...oddsBody('g1'), marketId: 'no-such-market' }, 'UNKNOWN_MARKET'],
        ['/bet/match/odds', { ...oddsBody('g1'), runnerId: 'no-such-runner' }, 'UNKNOWN_RUNNER'],
        ['/bet/cancel', { clientRef: newClientRef(), betId: '424242' }, 'UNKNOWN_BET'],
        ['/bet/cancel', { clientRef: newClientRef(), betId: '1e3' }, 'UNKNOWN_BET'],
        ['/bet/cancel', { clientRef: newClientRef(), betId: '-1' }, 'UNKNOWN_BET'],
        ['/bet/cancel', { clientRef: newClientRef(), betId: '9007199254740993' }, 'UNKNOWN_BET'],
      ] as const;
      for (const [path, body, code] of unknown) {
        const sent = await send('POST', path, { token: ravi.token, raw: JSON.stringify(body) });
        expect([sent.status, sent.body.code], JSON.stringify(body)).toEqual([404, code]);
      }
      expect((await send('GET', '/sports/events/nowhere')).status).toBe(404);
      expect((await send('GET', '/sports/match/settings?marketId=nowhere')).body.code).toBe('UNKNOWN_MARKET');
    });
  });

  it('a bet on the wrong kind of market is refused', async () => {
    await withoutEffect(async () => {
      const bodies = [
        ['/bet/match/odds', { ...oddsBody('g1'), marketId: 'g1-bookmaker' }],
        ['/bet/match/odds', { ...oddsBody('g1'), marketId: 'g1-fancy' }],
        ['/bet/bookmaker/odds', { ...GOOD.placeBookmaker?.(), marketId: 'g1-match_odds' }],
        ['/bet/bookmaker/odds', { ...GOOD.placeBookmaker?.(), marketId: 'g1-fancy' }],
        ['/bet/fancy/odds', { ...GOOD.placeFancy?.(), marketId: 'g1-match_odds' }],
      ] as const;
      for (const [path, body] of bodies)
        expectRefused(await send('POST', path, { token: ravi.token, raw: JSON.stringify(body) }), JSON.stringify(body));
    });
  });
});

describe('permissions', () => {
  it('[G02] a visitor reaches public calls only, with any token', async () => {
    const tokens = [undefined, '', 'Bearer ', 'null', `${asha.token}x`, asha.token.toLowerCase(), 'a.b.c'];
    await withoutEffect(async () => {
      for (const [name, route] of routes) {
        if (route.access === 'visitor') continue;
        for (const token of tokens) {
          const raw = route.body ? JSON.stringify(goodBody(name)) : undefined;
          const sent = await send(route.method, goodPath(route), {
            ...(token === undefined ? {} : { token }),
            ...(raw === undefined ? {} : { raw }),
          });
          expect(sent.status, `${name} with ${token}`).toBe(401);
          expect(sent.body).toMatchObject({ error: true, code: 'UNAUTHORIZED' });
        }
      }
    });
  });

  it('[G02] a player reaches all player calls, and no hidden method', async () => {
    const { token } = await app.demoPlayer();
    for (const [name, route] of routes) {
      if (route.method === 'GET' && route.access !== 'operator')
        expect((await send('GET', goodPath(route), { token })).status, name).not.toBe(401);
      const path = goodPath(route);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((it) => !isServed(it, path))) {
        const sent = await send(method, path, { token });
        expect(sent.status, `${method} ${name}`).toBe(404);
      }
    }
    for (const path of ['/metrics', '/admin', '/desk', '/users', '/operator'])
      expect((await send('GET', path, { token })).status, path).toBe(404);
  });
});

describe('repeated and reordered calls', () => {
  it('a cancel before its bet, twice, and after the end', async () => {
    const { api } = await app.demoPlayer();
    const cancelAll = { clientRef: newClientRef() };
    expect((await api.call('cancel', { body: cancelAll })).cancelled).toEqual([]);
    const { bet } = await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.3, size: 200 }) });
    // The reference of the empty cancel was answered: it keeps that answer, and cancels nothing now.
    expect((await api.call('cancel', { body: cancelAll })).cancelled).toEqual([]);
    const body = { clientRef: newClientRef(), betId: bet.betId };
    const first = await api.call('cancel', { body });
    expect(await api.call('cancel', { body })).toEqual(first);
    const late = await api.call('cancel', { body: { ...body, clientRef: newClientRef() } }).catch((error) => error);
    expect([late.status, late.code]).toEqual([409, 'NOT_CANCELLABLE']);
    expect((await api.call('profile')).wallet.balance).toBe(100_000);
  });

  it('signing out twice', async () => {
    const { api } = await app.demoPlayer();
    await api.call('signout');
    await expect(api.call('signout')).rejects.toMatchObject({ status: 401 });
  });
});

function bodyWith(name: RouteName, field: string, raw: string): string {
  const body = JSON.stringify({ ...goodBody(name), [field]: '@@' });
  return body.replace('"@@"', () => raw);
}

/** `/bank/otp` also matches `/bank/:payoutAccountId`. */
function isServed(method: string, path: string): boolean {
  return routes.some(
    ([, it]) => it.method === method && new RegExp(`^${it.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
}

function queryFields(route: Route): string[] {
  return Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {});
}

/** The path with parameters that exist or could exist. */
function goodPath({ path }: Route): string {
  const values: Record<string, string> = { gameId: 'g1', clientRef: 'abcdefgh', from: '2026-01-01', to: '2026-01-31' };
  return path.replace(/:(\w+)/g, (_, key: string) => values[key] ?? 'x');
}
