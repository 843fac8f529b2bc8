/**
 * Compares screenshots with the stored ones: `npm run screenshots`; with `-- --update-snapshots` it stores new ones.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
const { status } = spawnSync(process.execPath, [...playwright, 'screenshots/', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: readFileSync(join(root, 'node_modules/.browser'), 'utf8').trim() },
});
process.exit(status ?? 1);
