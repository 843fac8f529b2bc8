/** Types, lint, unit and component tests: about 80 s on two cores. Arguments after `--` go to the test runner. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const steps = [
  ['types', 'scripts/types.mjs', []],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.', '--max-diagnostics=40']],
  [
    'unit',
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', 'unit', '--project', 'component', ...process.argv.slice(2)],
  ],
];

for (const [name, program, args] of steps) {
  const started = performance.now();
  const done = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  console.log(
    `${name}: ${done.status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (done.status !== 0) process.exit(done.status ?? 1);
}
