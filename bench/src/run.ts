import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { runAgainst } from './against/against.ts';
import { GUARDED } from './against/guarded.ts';

/**
 * `npm run bench [-- name …]`: runs the named benchmarks, or all, one after the other. Source of the numbers in
 * docs/performance.md. With `--against REF [--pairs 3]` each runs in turn with that version's; exit code 1 if a guarded
 * figure is worse.
 */
const BENCHES: Readonly<Record<string, () => Promise<{ run: () => Promise<void> | void }>>> = {
  matching: () => import('./matching.ts'),
  durable: () => import('./durable.ts'),
  swell: () => import('./swell.ts'),
  settle: () => import('./settle.ts'),
  http: () => import('./http.ts'),
  cashier: () => import('./cashier.ts'),
  fanout: () => import('./fanout.ts'),
  'fanout-cluster': () => import('./cluster/fanout-cluster.ts'),
  roles: () => import('./cluster/roles.ts'),
  storm: () => import('./storm.ts'),
  checker: () => import('./checker.ts'),
  start: () => import('./start.ts'),
  memory: () => import('./memory.ts'),
  weight: () => import('./weight.ts'),
  'slow-line': () => import('./line/slow-line.ts'),
  flood: () => import('./flood.ts'),
  fancies: () => import('./fancies.ts'),
  jet: () => import('./jet.ts'),
  rounds: () => import('./rounds.ts'),
  crowd: () => import('./crowd/recorded-and-simulated.ts'),
  'live-views': () => import('./crowd/live-views.ts'),
  'crowd-load': () => import('./crowd/crowd-load.ts'),
  ladder: () => import('./trading/ladder.ts'),
  'stream-fanout': () => import('./fanout/stream-fanout.ts'),
  traders: () => import('./trading/traders.ts'),
  simulation: () => import('./simulation/simulation.ts'),
  'desk-trade': () => import('./trading/desk-trade.ts'),
};

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, pairs: { type: 'string', default: '3' } },
});
const available = options.against === undefined ? Object.keys(BENCHES) : Object.keys(GUARDED);
const unknown = named.filter((name) => !available.includes(name));
const pairs = Number(options.pairs);
if (unknown.length > 0 || !Number.isInteger(pairs) || pairs < 1) {
  console.error(
    unknown.length > 0
      ? `Unknown benchmark ${unknown.join(', ')}. Available: ${available.join(', ')}.`
      : `--pairs is a whole number from 1, not ${options.pairs}.`,
  );
  process.exit(2);
}

const processors = cpus();
console.log(
  `machine: ${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB; node ${process.versions.node}; ${process.platform}-${process.arch}`,
);
if (options.against !== undefined) process.exit(runAgainst({ ref: options.against, benches: named, pairs }) ? 0 : 1);
for (const name of named.length > 0 ? named : available) {
  console.log(`\n# ${name}`);
  await (await (BENCHES[name] as NonNullable<(typeof BENCHES)[string]>)()).run();
}
process.exit(0);
