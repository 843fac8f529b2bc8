import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../../apps/server/src/testing/browser.ts';
import { startTestServer, type TestServer } from '../../../apps/server/src/testing/running-server.ts';
import { ROOT } from '../source-file.ts';
import { buildClient } from './build-client.ts';

const run = promisify(execFile);
let app: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'crease-client-'));
const [built, project] = [join(folder, 'built'), join(folder, 'project')];
const installed = join(project, 'node_modules/@crease/client');
const EXAMPLE = 'examples/place-bet.mjs';

beforeAll(async () => {
  await buildClient(built);
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: built,
    encoding: 'utf8',
  });
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const foreign = ['socket.io-client', 'zod', '@types/node'].map((name) => join(ROOT, 'node_modules', name));
  const archive = join(folder, packed.trim());
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', archive, ...foreign], { cwd: project });
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('contains documents, examples and types, and nothing of the workspace', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'index.js', EXAMPLE]));
  const { dependencies, exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['socket.io-client', 'zod']);
  expect(files).toContain(exports['.'].types.replace('./', ''));
  const code = files.filter((name) => /\.(js|ts)$/.test(name));
  const isOfWorkspace = (name: string) =>
    /@crease\/|packages\/\w+\/src\/\w+\.ts'/.test(readFileSync(join(installed, name), 'utf8'));
  expect(code.filter(isOfWorkspace)).toEqual([]);
});

it('places a bet from an empty folder, with the types of its calls', async () => {
  const { username } = await signUp(app, 'Package User');
  cpSync(join(installed, EXAMPLE), join(project, 'place-bet.mjs'));
  const env = { ...process.env, URL: app.server.url, NAME: username, PASSWORD };
  const { stdout } = await run(process.execPath, ['place-bet.mjs'], { cwd: project, env });
  expect(stdout).toMatch(/^0 open bets$/m);
  expect(stdout).toMatch(/^placed \d+ unmatched$/m);
  expect(stdout).toMatch(/^cancelled 10000$/m);
  const options = {
    module: 'NodeNext',
    strict: true,
    noEmit: true,
    allowJs: true,
    skipLibCheck: true,
    types: ['node'],
  };
  const check = async (text: string) => {
    writeFileSync(join(project, 'place-bet.mjs'), text);
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['place-bet.mjs'] }),
    );
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    return run(tsc, ['-p', project], { cwd: project }).then(
      () => '',
      ({ stdout: said }: { stdout: string }) => said,
    );
  };
  const example = readFileSync(join(installed, EXAMPLE), 'utf8');
  expect(await check(example)).toBe('');
  expect(await check(example.replace('betId: bet.betId', 'betNumber: bet.betId'))).toContain('betNumber');
});
