/**
 * Types, lint, unit and component tests, a share of the soak tests, store tests, end-to-end tests. The last line sums
 * all runners: `tests: N passed, N failed, N skipped`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const VITEST = 'node_modules/vitest/vitest.mjs';
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'crease-tests-'));
const env = { ...process.env, NODE_ENV: 'test', ...memoryDisk() };
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the very end, because logs of long runs are often truncated. */
const failures = [];
let broken = false;

step('types', 'scripts/types.mjs', []);
step('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.', '--max-diagnostics=40']);
vitest('unit');
vitest('component');
vitest('share');
vitest('store');
screens();

rmSync(reports, { recursive: true, force: true });
for (const { title, why, again } of failures) console.log(`FAILED ${title}\n${why}\nrepeat: ${again}\n`);
const failed = totals.failed + (broken && totals.failed === 0 ? 1 : 0);
console.log(`tests: ${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
process.exit(broken || failed > 0 ? 1 : 0);

/** @returns true on success. */
function step(name, program, args, extra = {}) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...extra },
  });
  const isWell = status === 0;
  if (!isWell) broken = true;
  console.log(`\n== ${name}: ${isWell ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return isWell;
}

/**
 * Keeps test databases in memory if the machine has 8 GB to spare: a disk would delay every commit by its flush.
 * A killed process loses nothing in either case.
 */
function memoryDisk() {
  const folder = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 8e9 ? { TMPDIR: folder } : {};
}

function vitest(project) {
  const report = `--outputFile.json=${reportOf(project)}`;
  const run = ['run', '--project', project, '--reporter=default', '--reporter=json', report];
  const before = failures.length;
  const isWell = step(project, VITEST, run, shifted());
  count(project);
  if (!isWell && failures.length === before) fail(project, 'an error outside any test: see its output', 'npm test');
}

/**
 * Another year, two minutes before midnight, in a time zone with a half-hour offset: tests must not depend on day, hour
 * or place. `npm run check` uses the machine's own.
 */
function shifted() {
  const preload = pathToFileURL(join(root, 'scripts/shifted-clock.mjs')).href;
  return {
    TZ: 'America/St_Johns',
    TEST_CLOCK_SHIFT_MS: String(Date.parse('2031-03-08T23:58:00-03:30') - Date.now()),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
  };
}

function reportOf(project) {
  return join(reports, `${project}.json`);
}

function count(project) {
  if (!existsSync(reportOf(project))) {
    miss(project);
    return;
  }
  const counted = JSON.parse(readFileSync(reportOf(project), 'utf8'));
  totals.passed += counted.numPassedTests;
  totals.failed += counted.numFailedTests;
  totals.skipped += counted.numPendingTests + counted.numTodoTests;
  for (const file of counted.testResults) {
    const title = relative(root, file.name);
    const fell = file.assertionResults.filter(({ status }) => status === 'failed');
    const again = `npx vitest run --project ${project} ${title}`;
    for (const { fullName, failureMessages } of fell) fail(`${title}: ${fullName}`, failureMessages[0], again);
    if (file.status === 'failed' && fell.length === 0) fail(title, file.message, again);
  }
}

function miss(name) {
  broken = true;
  fail(name, 'ended without a report', 'npm test');
}

/** @param again the command that repeats this test alone. */
function fail(title, message = '', again) {
  failures.push({ title, why: stripVTControlCharacters(message).split('\n').slice(0, 15).join('\n'), again });
}

function screens() {
  const browser = join(root, 'node_modules/.browser');
  if (!existsSync(browser)) {
    console.log('e2e: skipped, no browser (ALLOW_NO_BROWSER=1)');
    return;
  }
  const report = reportOf('screens');
  step('screens', 'node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: readFileSync(browser, 'utf8').trim(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) {
    miss('screens');
    return;
  }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  totals.skipped += stats.skipped;
  for (const spec of suites.flatMap(specsOf)) {
    if (spec.ok) continue;
    const results = spec.tests.flatMap(({ results }) => results);
    const again = `npx playwright test --config e2e/playwright.config.ts ${spec.file}:${spec.line}`;
    fail(`${spec.file}: ${spec.title}`, results.find(({ error }) => error)?.error.message, again);
  }
}

function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
