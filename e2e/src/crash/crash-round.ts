import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '@crease/kernel';
import pg from 'pg';
import { type ChildHandle, startChild } from './child-handle.ts';
import type { CrashRecord } from './crash-record.ts';
import type { CrashWorld } from './crash-world.ts';
import type { CrashAt } from './protocol.ts';

/** How a round fails. */
export type Fault =
  | { readonly kind: 'crash'; readonly at: CrashAt }
  /** SIGKILL from outside, after so many replies. */
  | { readonly kind: 'kill'; readonly afterAnswers: number }
  /** The process and its database at the same moment. */
  | { readonly kind: 'kill both'; readonly afterAnswers: number }
  /** The writer's connection is cut so many times under load; the process survives. */
  | { readonly kind: 'cut connection'; readonly times: number }
  /** The database server is killed; the process survives. */
  | { readonly kind: 'kill database' };

export interface RoundOptions {
  readonly dataDir: string;
  readonly world: CrashWorld;
  readonly record: CrashRecord;
  readonly prng: Prng;
  readonly fault: Fault;
  /** The last round compares every acknowledged bet. */
  readonly isLast: boolean;
}

const COMMANDS = 400;
const AT_ONCE = 25;
const REPEATS = 60;
const COMPARED = 500;

/**
 * One life of the process: it starts on the data of the last one, repeats all commands without a reply, accepts bets,
 * cancels and settlements, and meets its fault. Failures are recorded.
 */
export async function playRound(options: RoundOptions): Promise<void> {
  const { dataDir, world, record, fault } = options;
  const child = startChild({ dataDir, crashAt: fault.kind === 'crash' ? fault.at : null }, (line) =>
    record.addLine(line),
  );
  try {
    if (!(await child.ready)) return;
    for (const command of [...world.begin(), ...world.feed()]) void child.submit(command);
    await record.lookUpUnanswered(child);
    await record.repeat(child, REPEATS);
    await record.verify(child, COMPARED);
    const progress = { answers: 0, isOver: false };
    await Promise.all([load(child, options, progress), strike(child, options, progress)]);
    if (fault.kind === 'cut connection' || fault.kind === 'kill database')
      await recover(child, record, options.isLast ? Number.POSITIVE_INFINITY : COMPARED);
  } finally {
    child.kill();
    await child.dead;
  }
}

interface Progress {
  answers: number;
  isOver: boolean;
}

/** Sends bets in small waves, with occasional settlements, while the process lives. */
async function load(child: ChildHandle, { world, record, prng }: RoundOptions, progress: Progress): Promise<void> {
  for (let sent = 0; sent < COMMANDS && !child.isDead; sent += AT_ONCE) {
    const wave = record.sendWave(child, world, AT_ONCE, () => progress.answers++);
    if (prng.chance(0.2)) {
      void child.submit(world.settle());
      for (const command of world.feed()) void child.submit(command);
    }
    await wave;
    await sleep(prng.int(8));
  }
  progress.isOver = true;
}

async function strike(child: ChildHandle, { fault, dataDir, prng }: RoundOptions, progress: Progress): Promise<void> {
  const answers = async (count: number) => {
    while (progress.answers < count && !progress.isOver) await sleep(1);
    await sleep(prng.int(5));
  };
  switch (fault.kind) {
    case 'crash':
      return;
    case 'kill':
      await answers(fault.afterAnswers);
      child.kill();
      return;
    case 'kill both':
      await answers(fault.afterAnswers);
      killServer(dataDir);
      child.kill();
      return;
    case 'kill database':
      await answers(COMMANDS / 3);
      killServer(dataDir);
      return;
    case 'cut connection':
      for (let i = 0; i < fault.times; i++) {
        await answers((COMMANDS * (i + 1)) / (fault.times + 1));
        await cutWriter(dataDir);
      }
  }
}

/** A process that survived its fault answers all pending commands, and is checked like a new one. */
async function recover(child: ChildHandle, record: CrashRecord, compared: number): Promise<void> {
  for (let attempt = 0; attempt < 1_000 && record.unknown > 0; attempt++) {
    await sleep(250);
    await record.lookUpUnanswered(child);
  }
  if (record.unknown > 0) record.failures.push(`[B16] ${record.unknown} callers never got a reply about their bets`);
  await record.verify(child, compared);
}

/** Lines of the embedded server's pid file: 1 is its pid, 5 the folder of its socket. */
function serverLines(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
}

/** Cuts the writer's connection at any point of a transaction. Does nothing while the database is down. */
async function cutWriter(dataDir: string): Promise<void> {
  const sql = new pg.Client({ host: serverLines(dataDir)[4], user: 'crease', database: 'postgres' });
  sql.on('error', () => {});
  try {
    await sql.connect();
    await sql.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'crease writer'");
  } catch {
    // The database is starting or stopping: there is no connection to cut.
  } finally {
    await sql.end().catch(() => {});
  }
}

function killServer(dataDir: string): void {
  process.kill(Number(serverLines(dataDir)[0]), 'SIGKILL');
}
