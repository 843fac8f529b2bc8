/**
 * Runs `npm test` many times, every fourth time next to eight busy processes, and writes the results to
 * docs/testing.md.
 *
 *   npm run test:steady [-- runs]
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const RUNS = Number(process.argv[2] ?? 20);
const LOAD = 8;
const root = fileURLToPath(new URL('..', import.meta.url));
const paper = fileURLToPath(new URL('../docs/testing.md', import.meta.url));

const rows = [];
for (let run = 1; run <= RUNS; run++) {
  const load = run % 4 === 0 ? LOAD : 0;
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const started = performance.now();
  const { stdout, status } = spawnSync('npm', ['test'], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  for (const child of busy) child.kill();
  const failed = [...stdout.matchAll(/^FAILED (.+)$/gm)].map(([, title]) => title);
  const counts = /^tests: .+$/m.exec(stdout)?.[0].slice('tests: '.length) ?? 'no count';
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  rows.push(
    `| ${run} | ${load} | ${minutes} | ${counts} | ${status === 0 ? '' : failed.join('; ') || 'see the output'} |`,
  );
  console.log(rows.at(-1));
  write();
}

/** Replaces the table of the last series; an interrupted series leaves its runs so far. */
function write() {
  const date = new Date().toISOString().slice(0, 10);
  const table = [
    `Measured ${date}, Node ${process.versions.node}, ${cpus().length} cores:`,
    '',
    '| run | other busy processes | minutes | tests | failed |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  const text = readFileSync(paper, 'utf8');
  const between = /(<!-- steady -->)[\s\S]*(<!-- \/steady -->)/;
  writeFileSync(
    paper,
    text.replace(between, (_, start, end) => `${start}\n${table}\n${end}`),
  );
}
