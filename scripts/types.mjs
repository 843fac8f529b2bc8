/**
 * Checks the types of the whole tree, tests included, and of each kind of layer with the global types that it may use.
 * In parallel, each in one thread: more threads would check the same types again. What an earlier check found is kept
 * under `node_modules`: after a small change only the files that it touches are checked again.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PROJECTS = ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.machine.json', 'tsconfig.browser.json'];

const ended = await Promise.all(PROJECTS.map(check));
process.exit(ended.every((code) => code === 0) ? 0 : 1);

/** @returns the exit code of the compiler, 1 when it was killed. */
function check(project) {
  const compiler = spawn(
    process.execPath,
    [
      ...['node_modules/typescript/bin/tsc', '-p', project, '--singleThreaded', '--pretty', '--incremental'],
      ...['--tsBuildInfoFile', `node_modules/.cache/types/${project}.tsbuildinfo`],
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  compiler.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => {
    compiler.on('close', (code) => {
      if (said) console.log(`${project}:\n${said}`);
      resolve(code ?? 1);
    });
  });
}
