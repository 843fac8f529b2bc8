import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

export interface ProductServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the built product with a fresh embedded database on its own port; `env` overrides settings. */
export async function startProduct(port: number, env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-bench-'));
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      JET_LINKS: '0',
      SIMULATED_PLAYERS: '0',
      OUTCOME_KEY: createHash('sha256').update('bench').digest('hex'),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      MARKET_LOSS_LIMIT: '1000000000000',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(`${url}/api/health`);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the server was not ready within a minute');
}

const FOUND = fileURLToPath(new URL('../../node_modules/.browser', import.meta.url));

/** Launches the Chromium that the tests use. */
export function launchChromium(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? (existsSync(FOUND) ? readFileSync(FOUND, 'utf8').trim() : '/usr/bin/chromium');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}
