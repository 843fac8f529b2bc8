import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES } from '@crease/contract';
import { refuse } from '@crease/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../logger.ts';
import { buildHttp } from './build-http.ts';
import type { Handlers } from './handler.ts';

const TEMPLATE = readFileSync(new URL('../../../player/index.html', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'crease-odd-'));
const lines: string[] = [];
let http: FastifyInstance;
let port: number;

beforeAll(async () => {
  writeFileSync(join(folder, '..', 'crease-odd-outside.txt'), 'outside');
  writeFileSync(join(folder, 'index.html'), TEMPLATE);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'app.js'), 'inside');
  http = await buildHttp({
    config: readConfig({ CALL_RATE: '100000' }),
    logger: createLogger('info', { write: (line) => lines.push(line) }),
    handlers: Object.fromEntries(
      Object.keys(ROUTES).map((name) => [name, () => refuse('NOT_FOUND', { reason: 'page' })]),
    ) as unknown as Handlers,
    sessionOf: () => null,
    playerApp: {
      folder,
      pages: {
        details: () => ({ SEO_TITLE: 'Crease', LOGO_URL: '/icon.svg', OTP: 1, BRAND_STATUS: 'live' }),
        first: () => ({
          demoAvailability: { hasDemoUsers: true, hasUsers: true },
          banners: [],
          announcement: { text: '' },
        }),
        games: () => ({ items: [], total: 0, page: 1, pageSize: 60 }),
        sportEvent: () => null,
        streamUrls: () => [],
      },
    },
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = http.server.address() as AddressInfo);
});
afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(folder, '..', 'crease-odd-outside.txt'), { force: true });
});

/** Sends a request target byte for byte: a client library would normalise it. */
function ask(target: string, method = 'GET'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }));
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  });
}

const ODD: readonly (readonly [string, string])[] = [
  ['two slashes', '//etc/passwd'],
  ['three slashes', '///etc/passwd'],
  ['two slashes inside', '/api//health'],
  ['two slashes before a file', '//assets/app.js'],
  ['two slashes within a file', '/assets//app.js'],
  ['a slash behind a file', '/assets/app.js/'],
  ['dot segments', '/../etc/passwd'],
  ['dot segments inside', '/assets/../../crease-odd-outside.txt'],
  ['a dot segment', '/assets/./app.js'],
  ['encoded dots', '/%2e%2e/%2e%2e/etc/passwd'],
  ['encoded dots inside', '/assets/%2e%2e/%2e%2e/crease-odd-outside.txt'],
  ['dots encoded twice', '/%252e%252e/etc/passwd'],
  ['an encoded slash', '/assets%2fapp.js'],
  ['encoded slashes and dots', '/assets/..%2f..%2fcrease-odd-outside.txt'],
  ['encoded backslashes', '/assets/%5c..%5c..%5cetc'],
  ['a backslash', '/assets/\\..\\app.js'],
  ['backslashes alone', '/\\\\etc\\passwd'],
  ['a drive', '/c:/windows/win.ini'],
  ['an encoded drive', '/%43%3a%5cwindows.ini'],
  ['a zero byte', '/assets/app.js%00.html'],
  ['a half escape', '/assets/%'],
  ['a wrong escape', '/assets/%zz'],
  ['half a character', '/assets/%c3'],
  ['an overlong slash', '/assets/%c0%af%c0%af'],
  ['a line end', '/assets/%0d%0aSet-Cookie:x'],
  ['a long name', `/assets/${'a'.repeat(5000)}`],
  ['a long name in the API', `/api/${'a'.repeat(5000)}`],
  ['a long parameter', `/api/bet/status/${'a'.repeat(5000)}`],
  ['many segments', `/${'a/'.repeat(3000)}`],
  ['many dot segments', `/${'../'.repeat(3000)}etc/passwd`],
  ['an absolute target', 'http://127.0.0.1/api//health'],
  ['an absolute target of another host', 'http://evil.example//etc/passwd'],
  ['a target without a slash', 'etc/passwd'],
  ['a star', '*'],
  ['a semicolon', '/api/health;/../..'],
  ['a fragment', '/assets/app.js#/../x'],
  ['names of objects', '/__proto__/constructor'],
  ['an old name', '/assets/old-1a2b3c.js'],
];

describe('odd paths', () => {
  it.each(ODD)('%s: refused as unknown, without a fault', async (_name, target) => {
    lines.length = 0;
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, text } = await ask(target, method);
      expect([400, 404, 414, 431], `${method}: ${text.slice(0, 300)}`).toContain(status);
      expect(text).not.toMatch(/root:|outside|inside|node_modules|^ +at /m);
    }
    expect(lines.filter((line) => line.includes('call failed'))).toEqual([]);
  });

  it('ordinary paths are served', async () => {
    expect((await ask('/assets/app.js')).text).toMatch(/inside$/);
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/assets/app.js?v=1%2F..')).status).toBe(200);
  });
});
