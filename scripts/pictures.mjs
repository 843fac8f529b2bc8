/**
 * How screens look, against the pictures that are kept: `npm run pictures`. With `-- --update-snapshots` they are kept
 * anew.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
const { status } = spawnSync(process.execPath, [...playwright, 'pictures/', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: readFileSync(join(root, 'node_modules/.browser'), 'utf8').trim() },
});
process.exit(status ?? 1);
