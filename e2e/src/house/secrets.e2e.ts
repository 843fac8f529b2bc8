import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { WORLD } from '../servers.ts';
import { createAccount } from '../support/new-player.ts';
import { NO_PAGE } from '../support/player.ts';
import { test } from '../world/test.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PLAYER = join(ROOT, 'apps/player/dist');
/** Folders whose code must not be in a browser, and those from which the browser's code is built. */
const BEHIND = [
  'apps/server',
  'apps/operator',
  'packages/store',
  'packages/gateways',
  'packages/engine',
  'packages/ledger',
];
const IN_FRONT = [
  'apps/player',
  'packages/web',
  'packages/ui',
  'packages/client',
  'packages/contract',
  'packages/exchange',
  'locales',
];

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const sources = (rooms: readonly string[]) =>
  rooms.flatMap((room) => filesUnder(join(ROOT, room))).filter((path) => /\.(tsx?|json|md)$/.test(path));

/** Characters by which sentences are found. */
const KEY = 10;

/**
 * Returns a function that lists the sentences contained in a text. It reads the text once: thousands of searches of
 * megabytes would take most of a minute.
 */
function finderOf(sentences: readonly string[]): (text: string) => string[] {
  const byKey = new Map<string, string[]>();
  const beginnings = new Set<number>();
  for (const sentence of sentences) {
    const key = sentence.slice(0, KEY);
    beginnings.add(pairAt(sentence, 0));
    byKey.set(key, [...(byKey.get(key) ?? []), sentence]);
  }
  return (text) => {
    const found: string[] = [];
    for (let at = 0; at + KEY <= text.length; at++)
      if (beginnings.has(pairAt(text, at)))
        found.push(...(byKey.get(text.slice(at, at + KEY))?.filter((each) => text.startsWith(each, at)) ?? []));
    return found;
  };
}

/** Two characters as a number: few places of a text begin as a sentence does. */
function pairAt(text: string, at: number): number {
  return (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1);
}

/** Returns sentences that occur in server code and nowhere in browser code. */
function serverSentences(): string[] {
  const front = sources([...IN_FRONT, 'packages/kernel'])
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const found = sources(BEHIND)
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|\/tests?\//.test(path))
    .flatMap((path) => readFileSync(path, 'utf8').match(/(?<=['`])[^'`\\\n${}]{20,}(?=['`])/g) ?? [])
    .map((text) => text.trim())
    .filter((text) => text.length >= KEY && text.includes(' '));
  const shared = new Set(finderOf(found)(front));
  return [...new Set(found)].filter((text) => !shared.has(text));
}

/** Returns the content as a browser reads it, decompressed. */
function textOf(path: string, bytes = readFileSync(path)): string {
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
}

const isText = (path: string) => /\.(js|css|html|svg|txt|json|webmanifest)(\.br|\.gz)?$/.test(path);

/** Private keys, URLs with a password, signed tokens, keys of clouds and of our consoles, PAN. */
const SHAPES = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\b(postgres|mysql|redis|amqp|smtp)s?:\/\/[^\s"'/]+:[^\s"'/]+@/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\./,
  /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\bsk_(live|test)_\w{16,}/,
  /\bconsole_[\w-]{16,}/,
  /\b[A-Z]{5}\d{4}[A-Z]\b/,
];

test('[F05] no secret, no server code and no source map in the files built for and served to the browser', async ({
  page,
}) => {
  const behind = serverSentences();
  expect(behind.length).toBeGreaterThan(200);
  const built = filesUnder(PLAYER);
  expect(built.filter((path) => path.endsWith('.map'))).toEqual([]);
  const contained = finderOf(behind);
  for (const path of built.filter(isText)) {
    const text = textOf(path);
    const name = relative(PLAYER, path);
    // The compressed forms are the file itself, which is checked once.
    if (/\.(br|gz)$/.test(path)) {
      expect(text === textOf(path.replace(/\.(br|gz)$/, '')), name).toBe(true);
      continue;
    }
    expect(text, name).not.toMatch(/[#@] ?sourceMappingURL=/);
    for (const shape of SHAPES) expect(shape.exec(text)?.[0], `${name}: ${shape}`).toBeUndefined();
    expect(contained(text), name).toEqual([]);
    expect(text, name).not.toMatch(/\bnode:(fs|crypto|http|net|child_process)\b|process\.env\.[A-Z]/);
    expect(text, name).not.toContain(ROOT);
  }

  // Secrets of this very server, and of a player.
  await page.goto(NO_PAGE);
  const asha = await createAccount(page);
  const secrets = readdirSync(WORLD.dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => readFileSync(join(WORLD.dataDir, entry.name), 'utf8').split('\n'))
    .filter((line) => line.length >= 16 && !line.startsWith('http'));
  expect(secrets.length).toBeGreaterThan(0);
  secrets.push(asha.password, asha.token);
  const expectNone = (where: string, text: string) =>
    expect(
      secrets.filter((secret) => text.includes(secret)),
      where,
    ).toEqual([]);
  const served = built.map((path) => `/${relative(PLAYER, path)}`).filter((path) => !/\.(br|gz|html)$/.test(path));
  const open = ['/', '/sign-in', '/exchange/any', '/api/docs', '/api/openapi.json', '/api/health', ...served];
  await inTurns(open, async (path) => {
    const reply = await fetch(`${WORLD.origin}${path}`);
    expectNone(
      path,
      `${JSON.stringify([...reply.headers])}${Buffer.from(await reply.arrayBuffer()).toString('latin1')}`,
    );
  });

  // No other file is served, under whatever name it is requested.
  const maps = served.filter((path) => path.endsWith('.js')).map((path) => `${path}.map`);
  const others = ['main.js', 'main.js.map', 'operator.key', 'package.json', '.env', '.git/config', 'src/main.tsx'];
  const ways = ['/', '/assets/', '/..%2f..%2fserver/dist/', '/assets/..%2f..%2f..%2fserver%2fdist%2f', '/%2e%2e/'];
  await inTurns([...maps, ...ways.flatMap((way) => others.map((name) => `${way}${name}`))], async (path) => {
    const reply = await fetch(`${WORLD.origin}${path}`);
    const text = await reply.text();
    expect([400, 403, 404], path).toContain(reply.status);
    expectNone(path, text);
    expect(text, path).not.toMatch(/"version":3|"dependencies"|import .* from/);
  });
});

/** Eight at a time. */
async function inTurns(paths: readonly string[], look: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const walk = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await look(path);
  };
  await Promise.all(Array.from({ length: 8 }, walk));
}
