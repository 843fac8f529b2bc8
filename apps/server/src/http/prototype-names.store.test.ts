import { ROUTES, type Route, type RouteName } from '@crease/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodBody } from '../testing/good-bodies.ts';
import { consoleToken } from '../testing/operator.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

/** Property names that every object inherits. */
const NAMES = ['__proto__', 'constructor', 'hasOwnProperty'];
const METHODS = ['GET', 'POST'] as const;
let app: TestServer;
let asha: TestPlayer;

beforeAll(async () => {
  app = await startTestServer({ SAMPLE_PORT: '0' });
  asha = await app.demoPlayer();
});
afterAll(() => app.stop());

async function statusOf(method: string, path: string, sent: { token?: string; body?: unknown } = {}): Promise<number> {
  const reply = await fetch(`${app.server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(sent.token && { authorization: sent.token }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  });
  return reply.status;
}

it('[F01] pages, sandboxes, callbacks and provider wallets find nothing under inherited property names', async () => {
  for (const name of NAMES)
    for (const method of METHODS)
      for (const path of [
        ...[`/sandbox/${name}/x`, `/sandbox/fastpayme/${name}`, `/sandbox/m_bkash/pay/${name}`, `/sandbox/${name}`],
        ...[`/api/gateways/${name}/notify`, `/api/gateways/${name}/return`, `/api/gateways/fastpayme/return?${name}=1`],
        ...[`/provider/${name}/balance`, `/provider/aura-games/${name}`, `/public/${name}`, `/assets/${name}`],
        ...[`/${name}`, `/exchange/${name}`, `/casino/${name}`, `/sports/${name}`, `/api/${name}`],
        `/sandbox/messages?lang=${name}&theme=${name}`,
      ])
        expect(await statusOf(method, path), `${method} ${path}`).toBeLessThan(500);
});

it('[F01] no call of the contract fails on an inherited property name, in path, query or body', async () => {
  const skipped: readonly RouteName[] = ['signout'];
  for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
    if (skipped.includes(name)) continue;
    const { method, path, access, query, body, files } = route;
    const token = access === 'operator' ? consoleToken(app) : asha.token;
    const named = (value: string) => `/api${path.replace(/:\w+/g, value)}`;
    // Operators' acts are called without a body, so that nothing changes.
    const good = body && !files && access !== 'operator' ? goodBody(name) : undefined;
    const fields = query && 'shape' in query ? Object.keys(query.shape as object) : [];
    for (const value of NAMES) {
      expect(await statusOf(method, named(value), { token, body: good }), `${name} ${value}`).not.toBe(500);
      if (method === 'GET')
        for (const field of fields)
          expect(await statusOf(method, `${named('x')}?${field}=${value}`, { token }), `${name}?${field}`).not.toBe(
            500,
          );
      for (const [field, was] of Object.entries(good ?? {})) {
        if (typeof was !== 'string') continue;
        const sent = { token, body: { ...good, [field]: value } };
        expect(await statusOf(method, named('x'), sent), `${name}.${field} = ${value}`).not.toBe(500);
      }
    }
  }
});
