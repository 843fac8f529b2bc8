import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * First the one without a user interface: it takes a tenth less processor time. The tests of notifications start the
 * whole browser.
 */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of an installed Chromium, or null. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of NAMES) {
    const folder = folders.find((folder) => existsSync(join(folder, name)));
    if (folder !== undefined) return join(folder, name);
  }
  return FIXED.find((path) => existsSync(path)) ?? playwrightBrowser();
}

/** Installs a browser: with apt-get as root, else with Playwright. Returns its path or null. */
export function installBrowser() {
  console.log('Installing a browser for the end-to-end tests (once) …');
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) =>
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation', 'fonts-noto-core');
    apt('install', '-y', '--no-install-recommends', HEADLESS);
    const found = findBrowser();
    if (found) return found;
  }
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', HEADLESS], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return playwrightBrowser();
}

function playwrightBrowser() {
  const probe = "import('playwright-core').then(p => console.log(p.chromium.executablePath()))";
  const done = spawnSync(process.execPath, ['-e', probe], { encoding: 'utf8' });
  const path = done.stdout?.trim();
  return path && existsSync(path) ? path : null;
}
