import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpClient, newClientRef } from '@crease/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { type ChildHandle, startChild } from '../child-handle.ts';
import { CrashWorld } from '../crash-world.ts';
import type { Entry } from '../protocol.ts';

const CALLERS = 64;
const PATIENT = 4;
const TIMEOUT_MS = 2_000;
/** How long the server is stopped, ms. */
const STOPPED_MS = 3_000;

let dataDir: string;
let child: ChildHandle;
let lines: string[];

beforeEach(() => {
  dataDir = freshDataDir('crease-given-up-');
  lines = [];
  child = startChild({ dataDir, crashAt: null, isWhole: true }, (line) => lines.push(line));
});
afterEach(async () => {
  child.kill();
  await child.dead;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a bet. @returns its reference, and whether it was acknowledged. */
async function bet(base: string, { playerId, token }: Entry, timeoutMs?: number) {
  const client = createHttpClient({ base, token: () => token, ...(timeoutMs && { timeoutMs }) });
  const clientRef = newClientRef();
  const body = {
    clientRef,
    marketId: 'crash-market-1',
    runnerId: 'tides',
    side: 'back',
    price: 2,
    size: 100,
    timeInForce: 'goodTillCancelled',
    persistence: 'lapse',
  } as const;
  const error = await client.call('placeOdds', { body }).then(
    () => null,
    (failure: unknown) => failure,
  );
  return { playerId, clientRef, error };
}

it('a server that was stopped for longer than its callers wait carries out none of their bets', async () => {
  expect(await child.ready, lines.join('\n')).toBe(true);
  const world = new CrashWorld('given up');
  for (const command of [...world.begin(), ...world.feed()]) await child.submit(command);
  const entered = await child.call('enter', world.payers);
  if (!entered) throw new Error(lines.join('\n'));
  const { base, entries } = entered;
  const [entry] = entries as [Entry];
  expect((await bet(base, entry)).error).toBeNull();

  process.kill(child.pid, 'SIGSTOP');
  const patient = Array.from({ length: PATIENT }, () => bet(base, entry));
  const hurried = Array.from({ length: CALLERS }, () => bet(base, entry, TIMEOUT_MS));
  await sleep(STOPPED_MS);
  process.kill(child.pid, 'SIGCONT');
  const [waited, gaveUp] = await Promise.all([Promise.all(patient), Promise.all(hurried)]);
  expect(waited.map(({ error }) => error)).toEqual(Array(PATIENT).fill(null));
  for (const { error } of gaveUp) expect(error).toMatchObject({ code: 'TIMEOUT' });

  const inspection = await child.call('inspect', [...waited, ...gaveUp]);
  const stored = inspection?.bets.map((found) => found !== null);
  expect(stored).toEqual([...Array(PATIENT).fill(true), ...Array(CALLERS).fill(false)]);
});
