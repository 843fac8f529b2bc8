/**
 * Server and screens with reload: the server restarts when its sources change, screens update in place. Payment pages
 * return to the player's screens.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const children = [
  spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    { cwd: root, stdio: 'inherit', env: { PUBLIC_URL: 'http://127.0.0.1:5173', ...process.env } },
  ),
  ...['player', 'desk'].map((app) =>
    spawn(process.execPath, ['../../node_modules/vite/bin/vite.js'], { cwd: `${root}/apps/${app}`, stdio: 'inherit' }),
  ),
];

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
