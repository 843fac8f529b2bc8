import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

const DISK_MB = 256;
/** A call that the disk keeps waiting is answered within this time. */
const ANSWER_MS = 2_000;
const BETS_AT_ONCE = 20;

let house: TestServer | null = null;
let disk: string | null = null;

afterEach(async () => {
  try {
    await house?.stop();
  } finally {
    unmount();
  }
});
process.once('exit', unmount);

/** @returns the folder of a small disk of its own; null where mounting is not permitted. */
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
  // Somebody still reads a file there: the name goes at once, the disk with its last reader.
  if (done.status !== 0) spawnSync('umount', ['-l', disk]);
  rmdirSync(disk);
  disk = null;
}

/** Takes every last byte. @returns the file that holds them. */
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
  readonly clientRef: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly betId: string | null;
}

/** Places a bet as any client would, by HTTP. */
async function bet(base: string, { token }: TestPlayer, clientRef?: string): Promise<Told> {
  const body = { ...oddsBody('g1', { size: 100 }), ...(clientRef && { clientRef }) };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const asked = performance.now();
  const reply = await fetch(`${base}/bet/match/odds`, { method: 'POST', headers, body: JSON.stringify(body) });
  const ms = performance.now() - asked;
  const { data } = (await reply.json()) as { data?: { bet: { betId: string } } };
  const { status } = reply;
  return {
    clientRef: body.clientRef,
    status,
    retryAfter: reply.headers.get('retry-after'),
    ms,
    betId: data?.bet.betId ?? null,
  };
}

const bets = (base: string, player: TestPlayer) =>
  Promise.all(Array.from({ length: BETS_AT_ONCE }, () => bet(base, player)));

it('a disk that is really full: 503 in time, red health, nothing acknowledged is lost, and back when there is room', async ({
  skip,
}) => {
  const folder = mountDisk();
  if (folder === null) return skip('this machine does not permit mounting a disk of its own');
  house = await startTestServer({ DATA_DIR: folder, MIN_FREE_MB: '0' });
  house.feed.tellMatch('g1');
  await house.followed();
  const { base, server } = house;
  const player = await house.demoPlayer();
  const told = await bets(base, player);
  expect(told.map(({ status, betId }) => [status, typeof betId])).toEqual(told.map(() => [200, 'string']));

  const filler = fill(folder);
  // What PostgreSQL has set aside already still takes some.
  for (let round = 0; round < 100 && told.every(({ status }) => status === 200); round++)
    told.push(...(await bets(base, player)));
  const refused = told.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, retryAfter, ms } of refused) {
    expect([status, Number(retryAfter) >= 1]).toEqual([503, true]);
    expect(ms).toBeLessThan(ANSWER_MS);
  }
  const health = await fetch(`${base}/health`);
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '1']);

  rmSync(filler);
  while ((await fetch(`${base}/health`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { clientRef, betId, status } of told) {
    const again = await bet(base, player, clientRef);
    expect(again.status).toBe(200);
    // Acknowledged before: the same bet is found; refused before: it may be placed now, once.
    if (status === 200) expect(again.betId).toBe(betId);
  }
  const { total } = await server.store.bets.list({ playerId: player.playerId, page: 1, pageSize: 10 });
  expect(total).toBe(told.length);
  expect(await server.store.audit()).toEqual([]);
});
