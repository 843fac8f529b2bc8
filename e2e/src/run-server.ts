import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A built server on a fresh embedded database. */
export interface RunningServer {
  /** `http://127.0.0.1:4173` */
  readonly origin: string;
  /** Directory with the key of the operator's console. */
  readonly dataDir: string;
  end(): Promise<void>;
}

/**
 * Starts the built server and waits until it is healthy and its desk answers.
 * @param port on loopback; the next one serves its metrics, the one after that its desk.
 * @throws Error if it ends before it is ready, or is not ready in time.
 */
export async function runServer(port: number, env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'crease-e2e-'));
  const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: serverEnv(port, dataDir, env),
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const isReady = async () => {
    await untilHealthy(`${origin}/api/health`, ended);
    // The desk opens last.
    await untilHealthy(`http://127.0.0.1:${port + 2}/`, ended);
  };
  await isReady().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { origin, dataDir, end };
}

/** Settings of a server under test on a loopback port. */
export function serverEnv(
  port: number,
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  return {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DESK_PORT: String(port + 2),
    // The port above the desk's belongs to the next server.
    SAMPLE_PORT: '0',
    PROVIDER_PING_MS: '1000',
    DATA_DIR: dataDir,
    JET_LINKS: '0',
    // Tests count only their own matched bets.
    SIMULATED_PLAYERS: '0',
    OUTCOME_KEY: createHash('sha256').update('e2e').digest('hex'),
    // All players of all tests have one address.
    LOGIN_RATE: '10000',
    ACCOUNT_RATE: '10000',
    OTP_RATE: '10000',
    // Operators have their own addresses.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...env,
  };
}

async function untilHealthy(url: string, ended: Promise<void>): Promise<void> {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  for (let attempt = 0; attempt < 1200 && !gone; attempt++) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(gone ? 'the server ended before it was ready' : 'the server was not ready within five minutes');
}
