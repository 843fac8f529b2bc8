import { cpus, totalmem } from 'node:os';

/**
 * `npm run bench [-- name …]`: runs the named benchmarks, or all, one after the other. Source of the numbers in
 * docs/performance.md.
 */
const BENCHES: Readonly<Record<string, () => Promise<{ run: () => Promise<void> | void }>>> = {
  matching: () => import('./matching.ts'),
  durable: () => import('./durable.ts'),
  swell: () => import('./swell.ts'),
  settle: () => import('./settle.ts'),
  http: () => import('./http.ts'),
  cashier: () => import('./cashier.ts'),
  fanout: () => import('./fanout.ts'),
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
  'desk-trade': () => import('./trading/desk-trade.ts'),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}. Available: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

const processors = cpus();
console.log(
  `machine: ${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB; node ${process.versions.node}; ${process.platform}-${process.arch}`,
);
for (const name of named.length > 0 ? named : Object.keys(BENCHES)) {
  console.log(`\n# ${name}`);
  await (await (BENCHES[name] as NonNullable<(typeof BENCHES)[string]>)()).run();
}
process.exit(0);
