/**
 * Everything: types, lint, unit, store, screens. One closing line that adds the runners up:
 * `tests: N passed, N failed, N skipped`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'crease-tests-'));
const env = { ...process.env, NODE_ENV: 'test' };
const totals = { passed: 0, failed: 0, skipped: 0 };
let broken = false;

step('types', 'scripts/types.mjs', []);
step('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.', '--max-diagnostics=40']);
vitest('unit');
vitest('store');
screens();

rmSync(reports, { recursive: true, force: true });
const failed = totals.failed + (broken && totals.failed === 0 ? 1 : 0);
console.log(`tests: ${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
process.exit(broken || failed > 0 ? 1 : 0);

function step(name, program, args, extra = {}) {
  const started = performance.now();
  const done = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...extra },
  });
  const ok = done.status === 0;
  if (!ok) broken = true;
  console.log(`\n== ${name}: ${ok ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return ok;
}

function vitest(project) {
  const report = join(reports, `${project}.json`);
  step(project, 'node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) {
    broken = true;
    return;
  }
  const counted = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += counted.numPassedTests;
  totals.failed += counted.numFailedTests;
  totals.skipped += counted.numPendingTests + counted.numTodoTests;
}

function screens() {
  const browser = join(root, 'node_modules/.browser');
  if (!existsSync(browser)) {
    console.log('screens: left out, no browser (ALLOW_NO_BROWSER=1)');
    return;
  }
  mkdirSync(reports, { recursive: true });
  const report = join(reports, 'screens.json');
  step('screens', 'node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: readFileSync(browser, 'utf8').trim(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) {
    broken = true;
    return;
  }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  totals.skipped += stats.skipped;
}
