import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../testing/browser.ts';
import { examplesIn, HAS_PYTHON, HAS_SHELL } from '../testing/document-example.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { TestOwner } from './testing/test-program.ts';

const run = promisify(execFile);

let app: TestServer;
let owner: TestOwner;
let key: string;
// Below the repository, so that Node finds its packages.
const folder = mkdtempSync(join(import.meta.dirname, 'example-'));

beforeAll(async () => {
  app = await startTestServer();
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
