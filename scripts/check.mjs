/**
 * Types, lint and unit tests in parallel. Arguments after `--` go to the test runner: `-- --project component` adds
 * screens.
 */
import { checkSources, runStep } from './run-step.mjs';

const env = { ...process.env, NODE_ENV: 'test' };
const isWell = await Promise.all([
  checkSources(env),
  runStep({
    name: 'tests',
    program: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--project', 'unit', ...process.argv.slice(2)],
    env,
    isLive: true,
  }),
]);
process.exit(isWell.every(Boolean) ? 0 : 1);
