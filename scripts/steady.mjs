/**
 * Runs `npm test` many times, some of them next to eight busy processes, and writes the results to docs/testing.md.
 *
 *   npm run test:steady [-- --rounds 20 --loaded 5 --continue]
 *
 * `--continue` adds to the runs of the table: twenty take more than three hours.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    loaded: { type: 'string', default: '5' },
    continue: { type: 'boolean', default: false },
  },
});
const ROUNDS = countOf('rounds');
const LOADED = countOf('loaded');
if (ROUNDS < 1 || LOADED > ROUNDS) throw new Error('--rounds must be at least 1, --loaded at most as many');
const LOAD = 8;
const root = fileURLToPath(new URL('..', import.meta.url));
const paper = fileURLToPath(new URL('../docs/testing.md', import.meta.url));

const rows = values.continue
  ? [...readFileSync(paper, 'utf8').matchAll(/^\| \d+ \|(.+)$/gm)].map(([, row]) => row)
  : [];
for (let run = 1; run <= ROUNDS; run++) {
  const load = isLoaded(run) ? LOAD : 0;
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const started = performance.now();
  const { stdout, status } = spawnSync('npm', ['test'], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  for (const child of busy) child.kill();
  const failed = [...stdout.matchAll(/^FAILED (.+)$/gm)].map(([, title]) => title);
  const counts = /^tests: .+$/m.exec(stdout)?.[0].slice('tests: '.length) ?? 'no count';
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const result = status === 0 ? '' : failed.join('; ') || 'see the output';
  rows.push(` ${new Date().toISOString().slice(0, 10)} | ${load} | ${minutes} | ${counts} | ${result} |`);
  console.log(rows.at(-1));
  if (status !== 0) console.log(stdout.slice(Math.max(0, stdout.indexOf('\nFAILED '))));
  write();
}

function countOf(name) {
  const count = Number(values[name]);
  if (!Number.isInteger(count) || count < 0) throw new Error(`--${name} must be a whole number, not ${values[name]}`);
  return count;
}

/** Spreads the loaded runs over the series; the last run is one. */
function isLoaded(run) {
  return Math.floor((run * LOADED) / ROUNDS) > Math.floor(((run - 1) * LOADED) / ROUNDS);
}

/** Replaces the table of the last series; an interrupted series leaves its runs so far. */
function write() {
  const table = [
    `Measured with Node ${process.versions.node} on ${cpus().length} cores (${cpus()[0]?.model.trim()}):`,
    '',
    '| run | date | other busy processes | minutes | tests | failed |',
    '|---|---|---|---|---|---|',
    ...rows.map((row, at) => `| ${at + 1} |${row}`),
  ].join('\n');
  const text = readFileSync(paper, 'utf8');
  const between = /(<!-- steady -->)[\s\S]*(<!-- \/steady -->)/;
  writeFileSync(
    paper,
    text.replace(between, (_, start, end) => `${start}\n${table}\n${end}`),
  );
}
