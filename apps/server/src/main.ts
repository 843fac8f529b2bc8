import { reasonOf } from '@crease/store';
import { startServer } from './start-server.ts';
import { startWeb } from './start-web.ts';

/** Timeout of a clean stop, ms; a forced one loses nothing stored. */
const STOP_LIMIT_MS = 15_000;

/** Default number of simulated players. */
const SIMULATED_PLAYERS = 40;

/** The process: starts what its role asks for, prints its address, and stops it cleanly. */
async function main(): Promise<void> {
  if (process.env.CREASE_ROLE === 'web') {
    const web = await startWeb({ env: process.env });
    stopOnSignal(() => web.stop());
    process.stdout.write(`Crease is open: ${web.url}\n`);
    return;
  }
  // The writer may be replaced while the server starts.
  let stop = (code: number): void => process.exit(code);
  const server = await startServer({
    env: process.env,
    simulatedPlayers: SIMULATED_PLAYERS,
    onEnded: () => stop(1),
  });
  stop = stopOnSignal(() => server.stop());
  process.stdout.write(`Crease is open: ${server.url}\n`);
  if (server.desk) process.stdout.write(`The desk: ${server.desk.url}\n`);
  // Printed here only: logs have more readers than a terminal.
  if (server.desk?.firstOwnerLink) process.stdout.write(`First owner, once: ${server.desk.firstOwnerLink}\n`);
  if (server.config.hasSandboxPhone) process.stdout.write(`Sandbox phone: ${server.url}/sandbox/messages\n`);
}

/** @returns what stops the process with this exit code. */
function stopOnSignal(end: () => Promise<void>): (code: number) => void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    end().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  return stop;
}

main().catch((error: unknown) => {
  process.stderr.write(`Crease cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
});
