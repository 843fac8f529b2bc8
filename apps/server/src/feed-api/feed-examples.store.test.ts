import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeedSecret } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesIn, HAS_PYTHON, HAS_SHELL } from '../testing/document-example.ts';
import { operatorWith, type TestOperator } from '../testing/operator.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';

/** The only block of a language in the document. */
function example(language: string): string {
  const blocks = examplesIn('feed-api.md', language);
  expect(blocks).toHaveLength(1);
  return blocks[0] ?? '';
}

let app: TestServer;
let trader: TestOperator;
beforeAll(async () => {
  app = await startTestServer();
  trader = await operatorWith(app, 'trader');
});
afterAll(() => app.stop());

const createFeed = (name: string): Promise<FeedSecret> =>
  trader.api.call('createFeed', {
    body: { name, isSandbox: true, settles: false, sports: ['cricket'], perSecond: 100, perDay: 100 },
  });

const EVENT = {
  competition: 'Valley Cup',
  teams: [{ name: 'Carrow Vale' }, { name: 'Hill Town' }],
  startsAt: '2040-04-02T14:30:00.000Z',
};
const MESSAGES = [{ seq: 1, kind: 'event', event: { do: 'create', sport: 'cricket', event: EVENT } }];
const ACCEPTED = { data: { results: [{ seq: 1, outcome: 'applied' }] } };

type Send = (url: string, key: string, secret: string, ref: string, messages: object[]) => Promise<Response>;

/**
 * Runs a program with its input; its clock is this process's, which the whole test run may shift. @returns what it
 * wrote.
 */
function run(program: string, args: string[], input: string, env: Readonly<Record<string, string>> = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env } });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (part) => {
      out += part;
    });
    child.stderr.on('data', (part) => {
      errors += part;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(errors))));
    child.stdin.end(input);
  });
}

describe('the examples of docs/feed-api.md', () => {
  it('TypeScript: signs a request that the server accepts', async () => {
    const { provider, secret } = await createFeed('example-ts');
    const folder = mkdtempSync(join(tmpdir(), 'feed-example-'));
    const file = join(folder, 'send.mts');
    writeFileSync(file, `${example('ts')}\nexport { send };\n`);
    const { send } = (await import(pathToFileURL(file).href)) as { send: Send };
    rmSync(folder, { recursive: true });
    const reply = await send(app.server.url, provider.keyId, secret, 'm1', MESSAGES);
    expect(await reply.json()).toMatchObject(ACCEPTED);
    const wrong = await send(app.server.url, provider.keyId, 'another secret', 'm1', MESSAGES);
    expect(wrong.status).toBe(401);
  });

  it.skipIf(!HAS_PYTHON)('Python: signs a request that the server accepts (skipped without python3)', async () => {
    const { provider, secret } = await createFeed('example-python');
    const call = `print(send(*json.loads(${JSON.stringify(
      JSON.stringify([app.server.url, provider.keyId, secret, 'm1', MESSAGES]),
    )})).read().decode())`;
    const clock = `import time\ntime.time = lambda: ${Date.now() / 1000}\n`;
    const reply = await run('python3', ['-'], `${clock}${example('python')}\n${call}\n`);
    expect(JSON.parse(reply)).toMatchObject(ACCEPTED);
  });

  it.skipIf(!HAS_SHELL)('curl: signs a request that the server accepts (skipped without curl or openssl)', async () => {
    const { provider, secret } = await createFeed('example-curl');
    const env = { URL: app.server.url, KEY: provider.keyId, SECRET: secret };
    const clock = `date() { echo ${Date.now()}; }\n`;
    const script = example('sh').replaceAll(/\d{4}(?=-\d\d-\d\dT)/g, '2040');
    expect(JSON.parse(await run('sh', ['-s'], clock + script, env))).toMatchObject(ACCEPTED);
  });
});
