import { setTimeout as sleep } from 'node:timers/promises';
import { createPrng, type Prng } from '@crease/kernel';
import { ownDatabase } from '../../../../packages/store/src/testing/test-databases.ts';
import { type ChildHandle, startChild } from '../child-handle.ts';
import { CrashRecord } from '../crash-record.ts';
import { CrashWorld } from '../crash-world.ts';

/**
 * What happens to the writer: `kill -9`, or it is stopped, under load or idle, and continues after its replacement. An
 * idle one has no commit in progress that would fail.
 */
const FAULTS = ['kill', 'stop', 'stop idle'] as const;
export const FAILOVER_FAULTS = FAULTS.length;
type Fault = (typeof FAULTS)[number];

export interface FailoverScenario {
  /** Acknowledged commands, over all writers. */
  readonly answers: number;
  /** From the fault to the first acknowledged bet of the next writer, ms, by fault. */
  readonly silences: Readonly<Record<Fault, readonly number[]>>;
  readonly failures: readonly string[];
  readonly log: readonly string[];
}

/**
 * One shared database, one writer and one standby that follows it. Each round's writer is killed or stopped under load;
 * the standby takes over, answers every reference that had no reply, and a new standby starts. A stopped writer that
 * continues must neither acknowledge a bet nor show a wallet.
 */
export async function runFailoverScenario(
  seed: string,
  rounds: number,
  onRound: (line: string) => void = () => {},
): Promise<FailoverScenario> {
  const database = await ownDatabase('failover');
  const prng = createPrng(seed);
  const world = new CrashWorld(seed);
  const record = new CrashRecord();
  const silences: Record<Fault, number[]> = { kill: [], stop: [], 'stop idle': [] };
  const start = () => startFollowing(database.url, (line) => record.addLine(line));
  let { writer } = start();
  try {
    await writer.ready;
    for (const command of world.begin()) void writer.submit(command);
    for (let round = 0; round < rounds && record.failures.length === 0; round++) {
      const fault = FAULTS[round % FAULTS.length] as Fault;
      const standby = start();
      await standby.follows;
      const silence = await replace({ writer, standby, fault, world, record, prng });
      silences[fault].push(silence);
      onRound(`${round + 1} ${fault}: silent for ${Math.round(silence)} ms; ${record.answers} acknowledged`);
      writer = standby.writer;
    }
    return { answers: record.answers, silences, failures: record.failures, log: record.log };
  } finally {
    writer.kill();
    await writer.dead;
    await database.remove();
  }
}

interface Replacement {
  readonly writer: ChildHandle;
  readonly standby: Standby;
  readonly fault: Fault;
  readonly world: CrashWorld;
  readonly record: CrashRecord;
  readonly prng: Prng;
}

const COMPARED = 500;

/** A process that follows the writer. */
interface Standby {
  readonly writer: ChildHandle;
  /** Resolves once its engine equals the writer's; rejects if it ends before. */
  readonly follows: Promise<void>;
  readonly lines: readonly string[];
}

const FOLLOWS = 'standby: follows the writer from batch';
const TOOK_OVER = 'standby: took over after batch';

function startFollowing(databaseUrl: string, onLog: (line: string) => void): Standby {
  const lines: string[] = [];
  let isFollowing: () => void = () => {};
  const follows = new Promise<void>((resolve) => {
    isFollowing = resolve;
  });
  const writer = startChild({ dataDir: '', crashAt: null, databaseUrl }, (line) => {
    lines.push(line);
    onLog(line);
    if (line.includes(FOLLOWS)) isFollowing();
  });
  const ended = writer.dead.then(() => Promise.reject(new Error(`the standby ended:\n${lines.join('\n')}`)));
  const either = Promise.race([follows, ended]);
  either.catch(() => {});
  return { writer, follows: either, lines };
}

/** @returns from the fault to the first answer of the standby, ms. */
async function replace({ writer, standby: next, fault, world, record, prng }: Replacement): Promise<number> {
  const { writer: standby, lines } = next;
  for (const command of world.feed()) void writer.submit(command);
  const isOver = { yes: false };
  const load = bets(writer, isOver, { world, record, prng });
  await sleep(prng.int(400));
  if (fault === 'stop idle') {
    isOver.yes = true;
    await load;
  }
  const struckAt = performance.now();
  process.kill(writer.pid, fault === 'kill' ? 'SIGKILL' : 'SIGSTOP');
  if (!(await standby.ready)) throw new Error(`the standby ended:\n${record.log.join('\n')}`);
  for (const command of world.feed()) void standby.submit(command);
  const first = world.next();
  record.note(first, await standby.submit(first));
  const silence = performance.now() - struckAt;
  if (!lines.some((line) => line.includes(TOOK_OVER))) record.failures.push('a standby loaded instead of following');
  if (fault !== 'kill') await goOn(writer, record);
  writer.kill();
  await writer.dead;
  await load;
  await record.lookUpUnanswered(standby);
  await record.verify(standby, COMPARED);
  return silence;
}

/** Lets a replaced writer go on: it must answer nothing. */
async function goOn(writer: ChildHandle, record: CrashRecord): Promise<void> {
  const asked = writer.call('account', 1);
  process.kill(writer.pid, 'SIGCONT');
  const shown = await Promise.race([asked, sleep(1_000, null)]);
  if (shown) record.failures.push('a replaced writer showed a wallet from its memory');
}

/** Sends bets in small waves until the writer is dead or the load is over. */
async function bets(
  writer: ChildHandle,
  isOver: { readonly yes: boolean },
  { world, record, prng }: Pick<Replacement, 'world' | 'record' | 'prng'>,
): Promise<void> {
  while (!writer.isDead && !isOver.yes) {
    await record.sendWave(writer, world, 25);
    await sleep(1 + prng.int(8));
  }
}
