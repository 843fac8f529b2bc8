import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

const DISK_MB = 256;
/** Longest time to an answer while the disk is full, ms. */
const ANSWER_MS = 2_000;
/** Players who bet concurrently; a single one would run out of money before the disk is full. */
const PLAYERS = 20;

let app: TestServer | null = null;
let disk: string | null = null;

afterEach(async () => {
  try {
    await app?.stop();
  } finally {
    unmount();
  }
});
process.once('exit', unmount);

/** Returns the folder of a small separate disk; null where mounting is not permitted. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'crease-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0777`, 'crease-test', folder]);
  if (mounted.status === 0) disk = folder;
  else rmdirSync(folder);
  return disk;
}

function unmount(): void {
  if (disk === null) return;
  const done = spawnSync('umount', [disk]);
  // A process still reads a file there: lazy unmount frees the disk with its last reader.
  if (done.status !== 0) spawnSync('umount', ['-l', disk]);
  rmdirSync(disk);
  disk = null;
}

/** Fills the disk completely. @returns the file that does. */
function fill(folder: string): string {
  const file = join(folder, 'filler');
  writeFileSync(file, '');
  for (const size of [2 ** 20, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
  return file;
}

interface Told {
  readonly player: TestPlayer;
  readonly clientRef: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly code: string;
  readonly betId: string | null;
}

/** Places a bet as any client would, by HTTP. */
async function bet(base: string, player: TestPlayer, clientRef?: string): Promise<Told> {
  const body = { ...oddsBody('g1', { size: 100 }), ...(clientRef && { clientRef }) };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${player.token}` };
  const startedAt = performance.now();
  const reply = await fetch(`${base}/bet/match/odds`, { method: 'POST', headers, body: JSON.stringify(body) });
  const ms = performance.now() - startedAt;
  const { data, code = '' } = (await reply.json()) as { data?: { bet: { betId: string } }; code?: string };
  const { status } = reply;
  return {
    player,
    clientRef: body.clientRef,
    status,
    retryAfter: reply.headers.get('retry-after'),
    ms,
    code,
    betId: data?.bet.betId ?? null,
  };
}

/** One bet of each. */
const bets = (base: string, players: readonly TestPlayer[]) => Promise.all(players.map((player) => bet(base, player)));

it('a full disk: 503 in time, red health, no acknowledged bet lost, recovery once there is space', async ({ skip }) => {
  const folder = mountDisk();
  if (folder === null) return skip('this machine does not permit mounting a separate disk');
  app = await startTestServer({ DATA_DIR: folder, MIN_FREE_MB: '0' });
  app.feed.publishMatch('g1');
  await app.followed();
  const { base, server } = app;
  const players: TestPlayer[] = [];
  for (let at = 0; at < PLAYERS; at++) players.push(await app.demoPlayer());
  const told = await bets(base, players);
  expect(told.map(({ status, betId }) => [status, typeof betId])).toEqual(told.map(() => [200, 'string']));

  const filler = fill(folder);
  // PostgreSQL's preallocated space still takes some bets.
  for (let round = 0; round < 100 && told.every(({ status }) => status === 200); round++)
    told.push(...(await bets(base, players)));
  const refused = told.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.some(({ status }) => status === 503)).toBe(true);
  for (const { status, code, retryAfter, ms } of refused) {
    // After a reload of the engine the market waits for the feed's next price.
    if (code !== 'MARKET_SUSPENDED') expect([status, Number(retryAfter) >= 1]).toEqual([503, true]);
    expect(ms).toBeLessThan(ANSWER_MS);
  }
  const health = await fetch(`${base}/health`);
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '1']);

  rmSync(filler);
  while ((await fetch(`${base}/health`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { player, clientRef, betId, status } of told) {
    const again = await bet(base, player, clientRef);
    expect(again.status).toBe(200);
    // Acknowledged before: the same bet is returned; refused before: it may be placed now, once.
    if (status === 200) expect(again.betId).toBe(betId);
  }
  for (const { playerId } of players) {
    const { total } = await server.store.bets.list({ playerId, page: 1, pageSize: 10 });
    expect(total).toBe(told.length / players.length);
  }
  expect(await server.store.audit()).toEqual([]);
});
