import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { first } from './en/first.ts';
import { lazyBets } from './en/lazy/lazy-bets.ts';
import { lazyLobby } from './en/lazy/lazy-lobby.ts';
import { lazyOdds } from './en/lazy/lazy-odds.ts';
import { lazyProof } from './en/lazy/lazy-proof.ts';
import { lazyReading } from './en/lazy/lazy-reading.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PARTS: Readonly<Record<string, object>> = {
  bets: lazyBets,
  lobby: lazyLobby,
  odds: lazyOdds,
  proof: lazyProof,
  reading: lazyReading,
};

/** `withMessages(() => import('./page.tsx'), 'lobby')`: a page that loads one part of the messages only. */
const ASKS = /withMessages\(\s*\(\) =>\s*import\('([^']+)'\)[^']*?,\s*'(bets|lobby|odds|proof|reading)',?\s*\)/g;
const IMPORT = /^(?:import|export)\s+(type\s+)?[^;'"]*?from\s*'(\.[^']+)'/gm;
const LAZY = /(?<!withMessages\(\s*)\(\) =>\s*import\('(\.[^']+)'\)/g;
const SAYS = /useTranslations\('(\w+)/g;

const text = (path: string) => readFileSync(path, 'utf8');
const matches = (path: string, pattern: RegExp) => [...text(path).matchAll(pattern)];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : [];
  });
}

/** Returns all files rendered with a file, except those that load their own messages. */
function drawnWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path) || !/\.tsx?$/.test(path)) return seen;
  seen.add(path);
  const near = matches(path, IMPORT).flatMap(([, isType, target]) => (isType ? [] : [target ?? '']));
  const later = matches(path, LAZY).map(([, target]) => target ?? '');
  for (const target of [...near, ...later]) drawnWith(resolve(dirname(path), target), seen);
  return seen;
}

const requested = sources(ROOT).flatMap((path) =>
  matches(path, ASKS).map(([, target, part]) => ({ page: resolve(dirname(path), target ?? ''), part: part ?? '' })),
);

it('pages that load one part of the messages use no other', () => {
  expect(requested.length).toBeGreaterThan(3);
  const missing = requested.flatMap(({ page, part }) => {
    const known = new Set(Object.keys({ ...first, ...PARTS[part] }));
    return [...drawnWith(page)].flatMap((path) =>
      matches(path, SAYS).flatMap(([, room]) => (known.has(room ?? '') ? [] : [`${path.slice(ROOT.length)}: ${room}`])),
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});
