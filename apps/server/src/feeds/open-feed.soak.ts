import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedUpdate } from '@crease/feeds';
import { sha256, toHex } from '@crease/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { feedStarts } from './testing/feed-starts.ts';

const folder = mkdtempSync(join(tmpdir(), 'crease-luck-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR_MS = 3600_000;

const gamesOf = (updates: readonly FeedUpdate[]) => new Set(updates.map(({ gameId }) => gameId));
const factsOf = (updates: readonly FeedUpdate[]) =>
  updates.flatMap((one) => (one.kind === 'sportEvent' ? [`${one.gameId} ${one.name}`] : []));

describe('the secret of the simulated world', () => {
  it('is created once, readable by its owner only, and gives the same world after a restart', async () => {
    const { kept, lines, open } = feedStarts(folder);
    const published = factsOf((await open(null)).feed.seek(0));
    expect(statSync(join(folder, 'outcome.key')).mode & 0o777).toBe(0o600);
    expect(factsOf((await open(null)).feed.seek(0))).toEqual(published);
    expect(lines).toEqual([]);
    const secret = Buffer.from(readFileSync(join(folder, 'outcome.key'), 'utf8').trim(), 'base64url');
    expect(secret).toHaveLength(32);
    const written = JSON.stringify([...kept]);
    for (const text of [toHex(secret), secret.toString('base64url'), secret.toString('base64')])
      expect(written).not.toContain(text);
  });

  it('is the SHA-256 of SEED, and the log warns that it is not secret', async () => {
    const { lines, open } = feedStarts(folder);
    const seeded = factsOf((await open('monsoon')).feed.seek(0));
    expect(lines.join()).toMatch(/anyone who knows it can compute every result/);
    expect(factsOf((await feedStarts(folder).open(null, toHex(sha256('monsoon')))).feed.seek(0))).toEqual(seeded);
    expect(factsOf((await feedStarts(folder).open('harvest')).feed.seek(0))).not.toEqual(seeded);
  });

  it('another secret gives another world, with its own position and match ids', async () => {
    const { kept, open } = feedStarts(folder);
    const first = await open('one');
    await first.savePosition(5 * HOUR_MS);
    const before = gamesOf(first.feed.seek(5 * HOUR_MS));
    const second = await open('two');
    const after = gamesOf(second.feed.seek(second.position));
    expect([...after].filter((gameId) => before.has(gameId))).toEqual([]);
    expect(after.size).toBeGreaterThan(9);
    // A start killed before the first position starts at the same place.
    expect((await open('two')).position).toBe(second.position);
    expect((await open('two')).position).toBeGreaterThan(5 * HOUR_MS);
    expect([...kept.keys()].filter((key) => key.startsWith('feed.position.'))).toHaveLength(1);
  });
});
