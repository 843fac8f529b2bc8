import { reasonOf } from '@crease/store';
import { type RunningServer, startServer } from './start-server.ts';

/** Timeout of a clean stop, ms; a forced one loses nothing stored. */
const STOP_LIMIT_MS = 15_000;

/** Default number of simulated players. */
const SIMULATED_PLAYERS = 40;

/** The process: starts the server, prints its address, and stops it cleanly. */
async function main(): Promise<void> {
  let isStopping = false;
  let server: RunningServer | null = null;
  const stop = (code: number): void => {
    if (isStopping) return;
    isStopping = true;
    // The writer may be replaced while the server starts.
    if (!server) process.exit(code);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  server = await startServer({
    env: process.env,
    simulatedPlayers: SIMULATED_PLAYERS,
    onEnded: () => stop(1),
  });
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  process.stdout.write(`Crease is open: ${server.url}\n`);
  if (server.desk) process.stdout.write(`The desk: ${server.desk.url}\n`);
  // Printed here only: logs have more readers than a terminal.
  if (server.desk?.firstOwnerLink) process.stdout.write(`First owner, once: ${server.desk.firstOwnerLink}\n`);
  if (server.config.hasSandboxPhone) process.stdout.write(`Sandbox phone: ${server.url}/sandbox/messages\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`Crease cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
});
