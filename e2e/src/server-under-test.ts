import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PORT = process.env.E2E_PORT ?? '4173';

/** Starts the built server on a fresh embedded database for all journeys; returns what ends it. */
export default async function startServerUnderTest(): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-e2e-'));
  // Where the journeys find the key of the operator's console.
  process.env.E2E_DATA_DIR = dataDir;
  // Where the key of the command line lies: a journey may act as the operator.
  process.env.E2E_DATA_DIR = dataDir;
  const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'journeys',
      SIM_SPEED: '4',
      // All players of all journeys come from one address.
      LOGIN_RATE: '10000',
      ACCOUNT_RATE: '10000',
      OTP_RATE: '10000',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await untilHealthy(`http://127.0.0.1:${PORT}/api/health`, ended);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilHealthy(url: string, ended: Promise<void>): Promise<void> {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  for (let attempt = 0; attempt < 240 && !gone; attempt++) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(gone ? 'the server ended before it was ready' : 'the server was not ready within a minute');
}
