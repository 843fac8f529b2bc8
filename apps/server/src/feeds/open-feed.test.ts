import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { feedStarts } from './testing/feed-starts.ts';

const folder = mkdtempSync(join(tmpdir(), 'crease-luck-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR_MS = 3600_000;

describe('the secret of the simulated world', () => {
  it('is a file of 32 bytes, readable by its owner only, and stays the same after a restart', async () => {
    const { lines, open } = feedStarts(folder);
    const file = join(folder, 'outcome.key');
    const { feed } = await open(null);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const secret = readFileSync(file, 'utf8');
    expect(Buffer.from(secret.trim(), 'base64url')).toHaveLength(32);
    expect((await open(null)).feed.name).toBe(feed.name);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(lines).toEqual([]);
  });

  it('is read from the file of an earlier release, and no other is created', async () => {
    const former = mkdtempSync(join(tmpdir(), 'crease-former-'));
    const { feed } = await feedStarts(folder).open(null);
    copyFileSync(join(folder, 'outcome.key'), join(former, 'luck.key'));
    expect((await feedStarts(former).open(null)).feed.name).toBe(feed.name);
    expect(readdirSync(former)).toEqual(['luck.key']);
    rmSync(former, { recursive: true });
  });

  it('SEED logs a warning that it is not secret', async () => {
    const { lines, open } = feedStarts(folder);
    await open('monsoon');
    expect(lines.join()).toMatch(/anyone who knows it can compute every result/);
  });

  it('the world of a release without a secret is followed by one with other match ids', async () => {
    const { kept, open } = feedStarts(folder);
    kept.set('feed.position.simulator.crease', { epoch: 0, feedTime: 7 * HOUR_MS });
    expect((await open(null)).position).toBe(17 * HOUR_MS);
  });
});
