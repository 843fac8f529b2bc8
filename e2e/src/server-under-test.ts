import { FIRST_PORT, PLAY_SPEED, PLAY_TIME_SPEED, STILL_PORT, STILL_SPEED } from './houses.ts';
import { runServer } from './run-server.ts';

/** Starts the two houses of the e2e tests; returns what ends them. */
export default async function startServersUnderTest(): Promise<() => Promise<void>> {
  const [lively, still] = await Promise.all([
    runServer(FIRST_PORT, { SIM_SPEED: PLAY_SPEED, JET_LINKS: '100000', PLAY_TIME_SPEED }),
    runServer(STILL_PORT, { SIM_SPEED: STILL_SPEED, TABLE_TIMES: '6000,30,4000,10000' }),
  ]);
  // Where the keys of the command line lie: an e2e test may act as the operator.
  process.env.E2E_DATA_DIR = lively.dataDir;
  process.env.E2E_STILL_DATA_DIR = still.dataDir;
  return async () => {
    await Promise.all([lively.end(), still.end()]);
  };
}
