import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program of the tests in parallel with others. Its output is shown in one piece when it ends; `isLive`: at
 * once.
 * @param env of the program. @returns true on success.
 */
export async function runStep({ name, program, args, env, isLive = false }) {
  const started = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio: ['ignore', ...(isLive ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    env,
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(Buffer.concat(printed));
  console.log(`\n== ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
  return code === 0;
}

/** Types, then lint: neither keeps two processors busy for long, so they run in parallel with the tests. */
export async function checkSources(env) {
  const types = await runStep({ name: 'types', program: 'scripts/types.mjs', args: [], env });
  const lint = await runStep({
    name: 'lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '.', '--max-diagnostics=40'],
    env,
  });
  return types && lint;
}
