import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../testing/browser.ts';
import { examplesIn, HAS_PYTHON, HAS_PYTHON_PACKAGES, HAS_SHELL } from '../testing/document-example.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { TestOwner, TestProgram } from './testing/test-program.ts';

const run = promisify(execFile);

let app: TestServer;
let owner: TestOwner;
let key: string;
// Below the repository, so that Node finds its packages.
const folder = mkdtempSync(join(import.meta.dirname, 'example-'));

beforeAll(async () => {
  app = await startTestServer({ STREAM_PORT: '0' });
  app.feed.publishMatch('g1');
  await app.followed();
  owner = await TestOwner.signUp(app, 'Example Owner');
  key = (await owner.makeKey()).key;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.stop();
});

/** How the examples of the document are run, by the language of their block. */
const COMMANDS = {
  ts: (file: string) => [process.execPath, ['--import', 'tsx', file]],
  python: (file: string) => ['python3', [file]],
  sh: (file: string) => ['sh', [file]],
} as const satisfies Record<string, (file: string) => readonly [string, readonly string[]]>;

/** What a machine may lack; Node runs the rest. */
const IS_THERE = { ts: true, python: HAS_PYTHON, sh: HAS_SHELL } as const;
const LANGUAGES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

it.for(LANGUAGES)('the first bet in %s (skipped without its programs)', async (language, { skip }) => {
  skip(!IS_THERE[language]);
  const file = join(folder, `example.${language === 'ts' ? 'mts' : language}`);
  writeFileSync(file, examplesIn('api.md', language)[0] ?? '');
  const env = { ...process.env, URL: app.server.url, KEY: key, NAME: owner.username, PASSWORD };
  const [command, args] = COMMANDS[language](file);
  const { stdout } = await run(command, [...args], { env });
  expect(stdout).toContain('SUCCESS');
  expect(stdout).toMatch(/\b\d{12}\b/);
});

it('prices of the exchange stream in python (skipped without its programs)', async ({ skip }) => {
  skip(!HAS_PYTHON);
  const program = new TestProgram(app.server.url, key);
  await program.login(owner.username);
  const stream = { HOST: '127.0.0.1', STREAM_PORT: String(app.server.streamPort), KEY: key, TOKEN: program.token };
  const child = spawn('python3', ['-c', examplesIn('api.md', 'python')[1] ?? ''], {
    env: { ...process.env, ...stream },
  });
  let printed = '';
  const failed = new Promise<string>((resolve) => child.stderr.on('data', (bytes) => resolve(String(bytes))));
  const image = new Promise<string>((resolve) =>
    child.stdout.on('data', (bytes) => {
      printed += bytes;
      const line = printed.split('\n').find((one) => one.includes('"ct":"SUB_IMAGE"'));
      if (line) resolve(line);
    }),
  );
  expect(JSON.parse(await Promise.race([image, failed]))).toMatchObject({ op: 'mcm', mc: [{ rc: [{}, {}] }] });
  child.kill();
});

it("the site's own API and live connection in python (skipped without its packages)", async ({ skip }) => {
  skip(!HAS_PYTHON_PACKAGES);
  const env = { ...process.env, URL: app.server.url, NAME: owner.username, PASSWORD };
  const { stdout } = await run('python3', ['-c', examplesIn('api.md', 'python')[2] ?? ''], { env });
  expect(stdout).toMatch(/^\d+ unmatched g1-match_odds\ncancelled\n$/);
});
