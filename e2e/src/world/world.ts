import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { copyFolder } from '../../../packages/store/src/testing/fresh-data-dir.ts';
import { serverEnv } from '../run-server.ts';
import type { ServerUnderTest } from '../servers.ts';
import type { Wanted } from './scripted-feed.ts';
import { setServerTime } from './server-time.ts';

/** Orders of a test to its server; each is answered once the server has executed it. */
interface Orders {
  /** Advances the clock without play, ms. @returns the server's time, epoch ms. */
  pass(ms: number): number;
  /** Advances play and clock, ms. @returns the server's time, epoch ms. */
  play(ms: number): number;
  /** Advances play and clock until an update with these fields. @returns the server's time, epoch ms. */
  playUntil(wanted: Wanted): number;
}

export interface Order {
  readonly id: number;
  readonly name: keyof Orders;
  readonly argument: unknown;
}

export type Reply =
  /** The server is ready; with its time, epoch ms. */
  | { readonly ready: number }
  | { readonly id: number; readonly value: number }
  | { readonly id: number; readonly failure: string };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** As deep in the tree as the product's bundle: both find the shipped files by the same relative paths. */
const BUNDLE = join(ROOT, 'apps/server/dist/e2e.js');

/** Room for short-lived objects, MB: the start of a server collects garbage a third less often. */
const HEAP = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** How long a table accepts bets: a test moves the clock instead of waiting. */
export const BETTING_MS = 60_000;
/** How long a table shows the result of a round. */
export const RESULT_MS = 60_000;

/** Bundles the process of a server under test like the product's. */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: join(ROOT, 'apps/server/vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL('serve.ts', import.meta.url)),
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'e2e.js' } },
    },
  });
}

/** The server of one worker: its matches are stopped and its clock runs until a test orders otherwise. */
export interface World extends ServerUnderTest {
  pass(ms: number): Promise<number>;
  play(ms: number): Promise<number>;
  playUntil(wanted: Parameters<Orders['playUntil']>[0]): Promise<number>;
  /** Stops the server and leaves its data directory. */
  stop(): Promise<void>;
  /** Stops the server and deletes its data directory. */
  end(): Promise<void>;
}

interface WorldOptions {
  /** On loopback; the next one serves its metrics, the one after that its desk. */
  readonly port: number;
  /** A data directory to copy; absent: an empty one. */
  readonly template?: string;
}

/** Starts a server under test; resolves when it serves. @throws Error if it ends before. */
export async function openWorld({ port, template }: WorldOptions): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-e2e-'));
  if (template) copyFolder(template, dataDir);
  const child = spawn(process.execPath, [...HEAP, BUNDLE], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: serverEnv(port, dataDir, {
      JET_LINKS: '5000',
      TABLE_TIMES: `${BETTING_MS},30,${RESULT_MS},10000`,
      PLAY_TIME_SPEED: '240',
      // A busy machine may delay a trader's page for longer than the default.
      TRADER_HOLD_SECONDS: '60',
    }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const order = orders(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await order.ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    pass: (ms) => order.send('pass', ms),
    play: (ms) => order.send('play', ms),
    playUntil: (wanted) => order.send('playUntil', wanted),
    stop,
    end: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends orders to the child process and matches its replies. */
function orders(child: ChildProcess) {
  const waiting = new Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>();
  let id = 0;
  const ready = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      const error = new Error(`the server under test ended with code ${code}`);
      reject(error);
      for (const { reject } of waiting.values()) reject(error);
    });
    child.on('message', (reply: Reply) => {
      if ('ready' in reply) {
        setServerTime(reply.ready);
        return resolve();
      }
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('failure' in reply) caller?.reject(new Error(reply.failure));
      else {
        setServerTime(reply.value);
        caller?.resolve(reply.value);
      }
    });
  });
  return {
    ready,
    send: (name: keyof Orders, argument: unknown) =>
      new Promise<number>((resolve, reject) => {
        waiting.set(++id, { resolve, reject });
        child.send({ id, name, argument });
      }),
  };
}
