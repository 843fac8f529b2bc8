import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddsBody, startTestServer, type TestServer } from '../../../apps/server/src/testing/running-server.ts';

let app: TestServer;
let folder: string;
let now = Date.parse('2026-11-29T12:00:00Z');
beforeAll(async () => {
  app = await startTestServer({}, { now: () => now });
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  app.feed.publishMatch('g1');
  await app.followed();
  const { api } = await app.demoPlayer();
  for (const price of [1.9, 5, 1.8]) await api.call('placeOdds', { body: oddsBody('g1', { price, size: 500 }) });
  await app.server.matchingLog.publish();
  now += 60_000;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);
const replay = (...of: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'tools/src/replay-market/run.ts', ...of]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );

test("an outsider reads a house's log, runs it again, and finds a line that was changed", async () => {
  const copy = join(folder, 'log.jsonl');
  const good = await replay(`${app.base}/sports/match/log?marketId=g1-match_odds`, copy);
  expect(good.stdout).toContain('Every fill, priority, delay and lapse followed the rules.');
  expect(good.stdout).toContain('1 published heads agree');
  expect(good.code).toBe(0);
  const lines = (await readFile(copy, 'utf8')).trimEnd().split('\n');
  const at = lines.findIndex((line) => line.includes('\\"event\\":\\"fill\\"'));
  await writeFile(copy, lines.with(at, (lines[at] as string).replace(/size\\":\d+/, 'size\\":100')).join('\n'));
  const bad = await replay(copy);
  expect(bad.stdout).toContain(`WRONG in line ${at + 1}: its hash does not follow`);
  expect(bad.code).toBe(1);
});
