/** Address of a server under test, and the data directory with its operator's key. */
export interface ServerUnderTest {
  readonly origin: string;
  readonly dataDir: string;
}

const FIRST_PORT = Number(process.env.E2E_PORT ?? 4173);
/** Maximum number of parallel workers. */
const WORKERS = 8;
/** Index of this worker among the parallel ones; 0 in the parent process. */
const place = () => Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Three ports per server: players, metrics, desk. Those of this worker's own server. */
export const WORLD = {
  get port() {
    return FIRST_PORT + 3 * place();
  },
  get origin() {
    return `http://127.0.0.1:${WORLD.port}`;
  },
  get dataDir() {
    return process.env.E2E_DATA_DIR as string;
  },
};

/** For a test that needs another server: one per worker. */
export const secondPort = () => FIRST_PORT + 3 * (WORKERS + place());
