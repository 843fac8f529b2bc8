import { fileURLToPath } from 'node:url';
import { createHttpClient, type HttpClient } from '@crease/client';
import { DESK_HEADER } from '@crease/contract';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestServer } from './running-server.ts';

let house: TestServer;
let player: ViteDevServer;
let desk: ViteDevServer;
beforeAll(async () => {
  house = await startTestServer({ DESK_PORT: '0' });
  player = await devServer('player', { PORT: String(house.server.port) });
  desk = await devServer('desk', { DESK_PORT: new URL(house.server.desk?.url ?? '').port });
});
afterAll(async () => {
  await player.close();
  await desk.close();
  await house.stop();
});

/** Starts an app's development server in front of the running server, as `npm run dev` does. */
async function devServer(app: string, env: Readonly<Record<string, string>>): Promise<ViteDevServer> {
  Object.assign(process.env, env);
  const root = fileURLToPath(new URL(`../../../${app}`, import.meta.url));
  const server = await createServer({
    root,
    logLevel: 'silent',
    server: { port: 0, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  for (const name of Object.keys(env)) delete process.env[name];
  return server.listen();
}

/** Calls through the development server as a page of `origin`. */
function pageOf(
  screens: ViteDevServer,
  { token = null as string | null, origin = addressOf(screens) } = {},
): HttpClient {
  const send: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, [DESK_HEADER]: '1', origin } });
  return createHttpClient({ base: `${addressOf(screens)}/api`, token: () => token, fetch: send });
}

function addressOf({ resolvedUrls }: ViteDevServer): string {
  return new URL(resolvedUrls?.local[0] ?? '').origin;
}

it('signs in and bets through the development server of the player app', async () => {
  house.feed.publishMatch('dev-1');
  await house.followed();
  const { token } = await pageOf(player).call('loginDemo');
  const { bet } = await pageOf(player, { token }).call('placeOdds', { body: oddsBody('dev-1') });
  expect(bet.status).toBe('matched');
});

it('reaches the operators’ sign-in through their app’s development server', async () => {
  const body = { username: 'nobody', password: 'not the right one' };
  const refused = await refusalOf(pageOf(desk).call('operatorLogin', { body }));
  expect(refused.code).toBe('UNAUTHORIZED');
});

it('refuses a page of another origin', async () => {
  const refused = await refusalOf(pageOf(player, { origin: 'http://elsewhere.example' }).call('loginDemo'));
  expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
});
