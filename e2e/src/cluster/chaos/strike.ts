import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { postgresOf, type SupervisedProcess, signal } from '../supervised-process.ts';
import { type DueFault, FAULTS } from './faults.ts';

/** How long a target is looked for, and how often, ms. */
const TARGET_MS = 30_000;
const RETRY_MS = 500;

/** The processes that a fault hits. */
interface Target {
  readonly name: string;
  readonly pids: readonly number[];
  /** Index of the database server, if it is one. */
  readonly database?: number;
  readonly supervised?: SupervisedProcess;
}

/** A fault under way. */
export interface Strike {
  /** Process that it hit: `web2`. */
  readonly process: string;
  /** Lets stopped processes continue; resolves at once for other faults. */
  readonly end: () => void;
}

/** Carries out a fault. @throws Error if its target does not exist for half a minute. */
export async function strike(cluster: Cluster, fault: DueFault): Promise<Strike> {
  const { does } = FAULTS[fault.name];
  const { name, pids, database, supervised } = await foundTarget(cluster, fault);
  if (does === 'switch') {
    await cluster.switchOver(database ?? 0);
    return { process: name, end: () => {} };
  }
  if (does === 'off') supervised?.keepDown(fault.lastsMs);
  const isStopped = does === 'freeze' || does === 'hang';
  signal(pids, isStopped ? 'SIGSTOP' : 'SIGKILL');
  return { process: name, end: () => isStopped && signal(pids, 'SIGCONT') };
}

async function foundTarget(cluster: Cluster, fault: DueFault): Promise<Target> {
  const deadline = performance.now() + TARGET_MS;
  for (;;) {
    try {
      return await targetOf(cluster, fault);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** @throws Error if it does not exist now. */
async function targetOf(cluster: Cluster, { name, share }: DueFault): Promise<Target> {
  const { target } = FAULTS[name];
  switch (target) {
    case 'primary':
    case 'primary machine': {
      const primary = await cluster.primary();
      if (primary === null) throw new Error('no primary');
      return databaseOf(cluster, primary, target === 'primary machine');
    }
    case 'replica': {
      const replicas = await cluster.replicas();
      if (replicas.length === 0) throw new Error('no replica');
      return databaseOf(cluster, replicas[Math.floor(share * replicas.length)] ?? 0, false);
    }
    case 'writer':
    case 'standby': {
      const active = await cluster.activeWriter();
      if (active === null) throw new Error('no active writer');
      return targetIn(cluster.of('writer'), target === 'writer' ? active : 1 - active);
    }
    default: {
      const processes = cluster.of(target);
      return targetIn(processes, Math.floor(share * processes.length));
    }
  }
}

/** The process alone, without the processes that it started. */
function targetIn(processes: readonly SupervisedProcess[], index: number): Target {
  const supervised = processes[index];
  if (!supervised?.pid) throw new Error('it does not run');
  return { name: supervised.plan.name, pids: [supervised.pid], supervised };
}

/** PostgreSQL, with the Patroni of its machine or without. */
function databaseOf(cluster: Cluster, database: number, withPatroni: boolean): Target {
  const supervised = cluster.of('patroni')[database] as SupervisedProcess;
  const own = postgresOf(supervised.home);
  if (own.length === 0) throw new Error(`${supervised.plan.name} has no PostgreSQL`);
  const pids = withPatroni ? [...new Set([...supervised.pids, ...own])] : own;
  return { name: supervised.plan.name, pids, database, supervised };
}
