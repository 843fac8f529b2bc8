/**
 * Types and lint in parallel with the unit tests; store tests, which wait a fifth of their time, in parallel with the
 * component tests and a share of the soak tests; end-to-end tests. The last line sums all runners: `tests: N passed,
 * N failed, N skipped`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { checkSources, runStep } from './run-step.mjs';

const VITEST = 'node_modules/vitest/vitest.mjs';
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'crease-tests-'));
const env = { ...process.env, NODE_ENV: 'test', ...memoryDisk() };
/**
 * Another year, two minutes before midnight, in a time zone with a half-hour offset: tests must not depend on day, hour
 * or place. `npm run check` uses the machine's own.
 */
const SHIFTED = {
  TZ: 'America/St_Johns',
  TEST_CLOCK_SHIFT_MS: String(Date.parse('2031-03-08T23:58:00-03:30') - Date.now()),
  NODE_OPTIONS:
    `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(join(root, 'scripts/shifted-clock.mjs')).href}`.trim(),
};
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the very end, because logs of long runs are often truncated. */
const failures = [];
let broken = false;

await Promise.all([sources(), vitest('unit', { isLive: true })]);
await Promise.all([
  vitest('store', { isLive: true }),
  vitest('component').then(() => vitest('share', { files: shareOfSoak() })),
]);
await screens();

rmSync(reports, { recursive: true, force: true });
for (const { title, why, again } of failures) console.log(`FAILED ${title}\n${why}\nrepeat: ${again}\n`);
const failed = totals.failed + (broken && totals.failed === 0 ? 1 : 0);
console.log(`tests: ${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
process.exit(broken || failed > 0 ? 1 : 0);

async function sources() {
  if (await checkSources(env)) return;
  broken = true;
  fail('types or lint', 'see their output', 'npm run check');
}

/**
 * The soak tests of money, and a fifth of the others: another fifth for another commit. `npm run soak` runs all.
 * @returns their files; none: all, in a tree without commits.
 */
function shareOfSoak() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const files = git('ls-files', '*.soak.ts').split('\n').filter(Boolean);
  const always = files.filter((file) => /^packages\/(engine|exchange)\//.test(file));
  const others = files.filter((file) => !always.includes(file));
  const turn = Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16) % 5;
  return Number.isNaN(turn) ? [] : [...always, ...others.filter((_, at) => at % 5 === turn)];
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

/** @param files only these; none: all. @param isLive show the output at once. */
async function vitest(project, { files = [], isLive = false } = {}) {
  const report = `--outputFile.json=${reportOf(project)}`;
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', report, ...files];
  const isWell = await runStep({ name: project, program: VITEST, args, env: { ...env, ...SHIFTED }, isLive });
  if (!isWell) broken = true;
  const failed = count(project);
  if (!isWell && failed === 0) fail(project, 'an error outside any test: see its output', 'npm test');
}

function reportOf(project) {
  return join(reports, `${project}.json`);
}

/** Adds a report to the totals. @returns the number of failures. */
function count(project) {
  if (!existsSync(reportOf(project))) return miss(project);
  const before = failures.length;
  const counted = JSON.parse(readFileSync(reportOf(project), 'utf8'));
  totals.passed += counted.numPassedTests;
  totals.failed += counted.numFailedTests;
  totals.skipped += counted.numPendingTests + counted.numTodoTests;
  for (const file of counted.testResults) {
    const title = relative(root, file.name);
    const fell = file.assertionResults.filter(({ status }) => status === 'failed');
    const again = `${shellOf(SHIFTED)} npx vitest run --project ${project} ${title}`;
    for (const { fullName, failureMessages } of fell) fail(`${title}: ${fullName}`, failureMessages[0], again);
    if (file.status === 'failed' && fell.length === 0) fail(title, file.message, again);
  }
  return failures.length - before;
}

/** @returns the variables as a shell sets them before a command. */
function shellOf(variables) {
  return Object.entries(variables)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ');
}

/** @returns the number of failures. */
function miss(name) {
  broken = true;
  fail(name, 'ended without a report', 'npm test');
  return 1;
}

/** @param again the command that repeats this test alone. */
function fail(title, message = '', again) {
  failures.push({ title, why: stripVTControlCharacters(message).split('\n').slice(0, 15).join('\n'), again });
}

async function screens() {
  const browser = join(root, 'node_modules/.browser');
  if (!existsSync(browser)) {
    console.log('e2e: skipped, no browser (ALLOW_NO_BROWSER=1)');
    return;
  }
  const report = reportOf('screens');
  const chromium = { CHROMIUM_PATH: readFileSync(browser, 'utf8').trim() };
  const isWell = await runStep({
    name: 'screens',
    isLive: true,
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    env: { ...env, ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!isWell) broken = true;
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
    const program = `npx playwright test --config e2e/playwright.config.ts ${spec.file}:${spec.line}`;
    fail(
      `${spec.file}: ${spec.title}`,
      results.find(({ error }) => error)?.error.message,
      `${shellOf(chromium)} ${program}`,
    );
  }
}

function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
