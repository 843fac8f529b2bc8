/**
 * Prepares a fresh clone: packages, builds, a browser for the tests.
 * Node built-ins only, because it runs before node_modules exists. Called inside `start` and `test`, not from a
 * pre-hook: `ignore-scripts=true` would switch those off.
 *
 *   node scripts/setup.mjs [build] [browser]
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, installBrowser } from './browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockPath = join(root, 'node_modules.lock');
const wanted = new Set(process.argv.slice(2));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Crease needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

await withLock(async () => {
  installPackages();
  if (wanted.has('build')) buildApps();
  if (wanted.has('browser')) ensureBrowser();
});

/**
 * `npm start` and `npm test` may run at the same time in one clone: the second waits, and takes over from a dead one.
 */
async function withLock(work) {
  for (;;) {
    try {
      writeFileSync(lockPath, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(readHolder())) rmSync(lockPath, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  process.once('exit', () => rmSync(lockPath, { force: true }));
  await work();
}

function readHolder() {
  try {
    return Number(readFileSync(lockPath, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function installPackages() {
  const manifests = ['package.json', 'package-lock.json', '.npmrc', ...workspaceManifests()];
  const stamp = `${process.platform}-${process.arch}-${hashFiles(manifests)}`;
  const stampPath = join(root, 'node_modules/.setup-stamp');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  console.log('Installing packages (once) …');
  const env = { ...process.env };
  for (const name of ['NODE_ENV', 'npm_config_production', 'npm_config_omit', 'NPM_CONFIG_PRODUCTION'])
    delete env[name];
  run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], { env });
  writeFileSync(stampPath, stamp);
}

function workspaceManifests() {
  const inFolder = (folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}/package.json`)
      .filter((path) => existsSync(join(root, path)));
  return [
    ...inFolder('packages'),
    ...inFolder('apps'),
    ...['e2e', 'bench', 'locales', 'tools'].map((name) => `${name}/package.json`),
  ];
}

function buildApps() {
  const stamp = hashFiles([
    'package-lock.json',
    ...sourcesUnder('packages'),
    ...sourcesUnder('apps'),
    ...sourcesUnder('locales'),
  ]);
  const stampPath = join(root, 'node_modules/.build-stamp');
  const built = ['apps/player/dist/index.html', 'apps/desk/dist/index.html', 'apps/server/dist/main.js'].every((path) =>
    existsSync(join(root, path)),
  );
  if (built && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  console.log('Building …');
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const app of ['player', 'desk', 'server']) {
    run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps', app),
      env,
    });
  }
  writeFileSync(stampPath, stamp);
}

/** Sources that are part of a bundle, without tests and output. */
function sourcesUnder(folder) {
  const found = [];
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (['node_modules', 'dist', '.data'].includes(entry.name)) continue;
      const full = join(path, entry.name);
      if (entry.isDirectory()) walk(full);
      else if (!/\.(test|soak)\.tsx?$/.test(entry.name)) found.push(relative(root, full));
    }
  };
  walk(join(root, folder));
  return found.sort();
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    if (existsSync(full) && statSync(full).isFile()) hash.update(`${path}\0`).update(readFileSync(full));
  }
  return hash.digest('hex');
}

function ensureBrowser() {
  const path = findBrowser() ?? installBrowser();
  if (!path) {
    if (process.env.ALLOW_NO_BROWSER === '1') return;
    console.error(
      'No Chromium found and none could be installed. Set CHROMIUM_PATH, or ALLOW_NO_BROWSER=1 to skip the end-to-end tests.',
    );
    process.exit(1);
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.browser'), path);
}

function run(command, args, options = {}) {
  const file = process.platform === 'win32' && command === 'npm' ? 'npm.cmd' : command;
  const done = spawnSync(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: false, ...options });
  if (done.status !== 0) {
    console.error(`Failed: ${command} ${args.join(' ')}`);
    process.exit(done.status ?? 1);
  }
}
