import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Processor time of an interval, ms; null without /proc. */
export interface MachineShare {
  /** Of this process. */
  readonly nodeMs: number;
  /** Of the database's processes in the folder. */
  readonly databaseMs: number;
  /** Share of all processors used by other processes, 0 to 1: above a tenth the measurement is unreliable. */
  readonly foreign: number;
}

const MS_PER_TICK = 10;

/** Starts measuring; call the result at the end of the interval. */
export function watchMachine(databaseFolder: string): () => MachineShare | null {
  if (process.platform !== 'linux') return () => null;
  const before = { machine: machineTicks(), node: process.cpuUsage(), database: databaseTicks(databaseFolder) };
  return () => {
    const machine = machineTicks();
    const node = process.cpuUsage(before.node);
    const nodeMs = (node.user + node.system) / 1000;
    const databaseMs = (databaseTicks(databaseFolder) - before.database) * MS_PER_TICK;
    const busyMs = (machine.busy - before.machine.busy) * MS_PER_TICK;
    const wholeMs = busyMs + (machine.idle - before.machine.idle) * MS_PER_TICK;
    return { nodeMs, databaseMs, foreign: Math.max(0, (busyMs - nodeMs - databaseMs) / wholeMs) };
  };
}

function machineTicks(): { busy: number; idle: number } {
  const fields = (readFileSync('/proc/stat', 'utf8').split('\n')[0] as string).trim().split(/\s+/).slice(1).map(Number);
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, stolen = 0] = fields;
  return { busy: user + nice + system + irq + softirq + stolen, idle: idle + waiting };
}

function databaseTicks(folder: string): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) continue;
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process ended meanwhile.
    }
  }
  return ticks;
}
