import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addReplica, promoteToPrimary } from '@crease/backup';
import { createPrng, type Prng } from '@crease/kernel';
import type { StoreLog } from '@crease/store';
import { processesIn } from '../../../../packages/store/src/database/process-probe.ts';
import { openTestStore } from '../../../../packages/store/src/testing/open-test-store.ts';
import { type ChildHandle, startChild } from '../child-handle.ts';
import { CrashRecord } from '../crash-record.ts';
import { CrashWorld } from '../crash-world.ts';

const COMPARED = 500;

interface ReplicaScenario {
  /** Acknowledged commands, over all houses. */
  readonly answers: number;
  readonly failures: readonly string[];
  readonly log: readonly string[];
}

/**
 * A house whose commits wait for its replica. Each round kills the house and its database under load and loses its
 * disk; the replica is promoted, answers every reference that had no reply, and gets a replica, too.
 */
export async function runReplicaScenario(
  seed: string,
  rounds: number,
  onRound: (line: string) => void = () => {},
): Promise<ReplicaScenario> {
  const prng = createPrng(seed);
  const world = new CrashWorld(seed);
  const record = new CrashRecord();
  const log = { info: () => {}, warn: note, error: note };
  function note(line: string): void {
    record.addLine(`replica: ${line}`);
  }
  const start = (dataDir: string) =>
    startChild({ dataDir, crashAt: null, synchronousReplica: true }, (line) => record.addLine(line));
  const first = await openTestStore();
  await first.store.close();
  const folders = [first.dataDir];
  let replica = await addedTo(folders, log);
  let house = start(folders[0] as string);
  try {
    for (let round = 0; round < rounds && record.failures.length === 0; round++) {
      await served(house, world, record, round === 0);
      await loseUnderLoad(house, folders.at(-2) as string, { world, record, prng });
      const lostAt = performance.now();
      await promoteToPrimary(replica.to, log);
      if ((await replica.ended) !== 'promoted') record.failures.push('the replica ended without being promoted');
      const took = Math.round(performance.now() - lostAt);
      onRound(`${round + 1}: promoted in ${took} ms; ${record.answers} acknowledged, ${record.unknown} unknown`);
      const next = replica.to;
      replica = await addedTo(folders, log);
      house = start(next);
    }
    await served(house, world, record, false);
    await record.repeat(house, COMPARED);
    await record.verify(house, COMPARED);
    return { answers: record.answers, failures: record.failures, log: record.log };
  } finally {
    house.kill();
    await house.dead;
    replica.stop();
    await replica.ended;
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds a replica to the stopped house in the last of these folders, and its own folder to them. */
async function addedTo(folders: string[], log: StoreLog) {
  const house = folders.at(-1) as string;
  const to = mkdtempSync(join(tmpdir(), 'crease-replica-'));
  folders.push(to);
  const stopping = new AbortController();
  const { signal } = stopping;
  return new Promise<AddedReplica>((resolve, reject) => {
    const onRunning = () => resolve({ to, ended, stop: () => stopping.abort() });
    const ended = addReplica({ primary: house, to, log, signal, onRunning });
    ended.catch(reject);
  });
}

interface AddedReplica {
  readonly to: string;
  readonly ended: ReturnType<typeof addReplica>;
  stop(): void;
}

/** Waits until the house serves, opens its markets, and asks again for what had no reply. */
async function served(house: ChildHandle, world: CrashWorld, record: CrashRecord, isFirst: boolean): Promise<void> {
  if (!(await house.ready)) throw new Error(`the house ended:\n${record.log.join('\n')}`);
  for (const command of [...(isFirst ? world.begin() : []), ...world.feed()]) void house.submit(command);
  await record.lookUpUnanswered(house);
}

interface Load {
  readonly world: CrashWorld;
  readonly record: CrashRecord;
  readonly prng: Prng;
}

/** Sends bets in small waves, kills the house with its database among them, and deletes its directory. */
async function loseUnderLoad(house: ChildHandle, dataDir: string, { world, record, prng }: Load): Promise<void> {
  const load = (async () => {
    while (!house.isDead) {
      await record.sendWave(house, world, 25);
    }
  })();
  const before = record.answers;
  while (record.answers < before + 30 && !house.isDead) await sleep(20);
  await sleep(500 + prng.int(400));
  house.kill();
  for (const pid of processesIn(realpathSync(join(dataDir, 'postgres'))) ?? []) kill(pid);
  await load;
  await house.dead;
  rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 50 });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with the others.
  }
}
