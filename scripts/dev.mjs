/**
 * Server and screens with reload: a change of a source bundles the server again and restarts it, a change of a screen
 * is swapped in place. Payment pages lead back to the player's screens.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const screens = ['player', 'desk'].map((app) =>
  spawn(process.execPath, ['../../node_modules/vite/bin/vite.js'], { cwd: `${root}/apps/${app}`, stdio: 'inherit' }),
);
const bundler = await build({
  configFile: `${root}/apps/server/vite.config.ts`,
  logLevel: 'warn',
  build: {
    watch: { clearScreen: false },
    // Next to the bundle of a start, which is left alone.
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'dev.js' } },
  },
});

let server = null;
let isEnding = false;
/** Restarts wait for each other: two servers cannot share a data directory. */
let turn = Promise.resolve();
bundler.on('event', (event) => {
  // The server stops while its successor is bundled; after an error the last bundle starts again.
  if (event.code === 'BUNDLE_START') turn = turn.then(() => stop(server));
  if (event.code === 'ERROR') console.error(`cannot bundle the server: ${event.error.message}`);
  void event.result?.close();
  if (event.code === 'BUNDLE_END' || (event.code === 'ERROR' && server)) turn = turn.then(start);
});

function start() {
  if (isEnding) return;
  server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/dev.js'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      PUBLIC_URL: 'http://127.0.0.1:5173',
      NODE_COMPILE_CACHE: `${root}/node_modules/.cache/node`,
      ...process.env,
    },
  });
}

async function stop(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([bundler.close(), turn]);
  await Promise.all([server, ...screens].map(stop));
  process.exit(code);
}
for (const child of screens) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
