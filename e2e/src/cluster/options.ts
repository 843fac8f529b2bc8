import { parseArgs } from 'node:util';
import { FAULTS, type FaultName } from './chaos/faults.ts';

/** What `npm run cluster` does. */
export interface ClusterRun {
  readonly firstPort: number;
  /** null: run until Ctrl-C. */
  readonly chaos: ChaosRun | null;
}

export interface ChaosRun {
  /** Length of the load, ms; infinite with a number of faults. */
  readonly lengthMs: number;
  /** Faults after which it ends; infinite with a length. */
  readonly faults: number;
  readonly seed: string;
  /** Faults to choose from. */
  readonly only: readonly FaultName[];
  readonly players: number;
}

export const USAGE = `npm run cluster                                    starts the cluster; Ctrl-C ends it
npm run cluster -- --chaos 30m [--seed 7]          load, and a fault every 20 s; prints a table; exit code 1 on a violation
npm run cluster -- --kills 20 --only primary-off   a number of faults of some kinds: ${Object.keys(FAULTS).join(', ')}
  --players 200   virtual players of the load
  --port 7400     the first of a hundred ports`;

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** @throws Error naming the invalid option. */
export function readOptions(args: readonly string[]): ClusterRun {
  const { values } = parseArgs({
    args: [...args],
    options: {
      chaos: { type: 'string' },
      kills: { type: 'string' },
      only: { type: 'string' },
      seed: { type: 'string' },
      players: { type: 'string' },
      port: { type: 'string' },
    },
  });
  const { chaos, kills } = values;
  if (chaos !== undefined && kills !== undefined) throw new Error('--chaos and --kills: choose one');
  if (chaos === undefined && kills === undefined && values.only !== undefined)
    throw new Error('--only: needs --chaos or --kills');
  const firstPort = countOf('port', values.port ?? '7400', 1024, 65_435);
  if (chaos === undefined && kills === undefined) return { firstPort, chaos: null };
  return {
    firstPort,
    chaos: {
      lengthMs: chaos === undefined ? Number.POSITIVE_INFINITY : durationOf(chaos),
      faults: kills === undefined ? Number.POSITIVE_INFINITY : countOf('kills', kills, 1, 10_000),
      seed: values.seed ?? String(Date.now()),
      only: values.only === undefined ? faultNames() : values.only.split(',').map(faultOf),
      players: countOf('players', values.players ?? '200', 1, 10_000),
    },
  };
}

function durationOf(text: string): number {
  const [, count, unit] = /^(\d+)([smh])$/.exec(text) ?? [];
  if (!count || !unit) throw new Error(`--chaos: ${text} is not a time such as 30m or 90s`);
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}

function countOf(name: string, text: string, least: number, most: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < least || count > most)
    throw new Error(`--${name}: ${text} is not a whole number from ${least} to ${most}`);
  return count;
}

const faultNames = () => Object.keys(FAULTS) as FaultName[];

function faultOf(text: string): FaultName {
  const name = faultNames().find((each) => each === text);
  if (!name) throw new Error(`--only: there is no fault ${text}; choose from ${faultNames().join(', ')}`);
  return name;
}
