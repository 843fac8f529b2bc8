/** Where the e2e tests find a house, and the data directory with its operator's key. */
export interface Engine {
  readonly origin: string;
  readonly dataDir: string;
}

/** The lively house; the ports after it belong to the e2e tests as well, three for each house: players, metrics, desk. */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 4173);
export const STILL_PORT = FIRST_PORT + 3;
/** For an e2e test that needs a house of its own; one to each worker. */
export const ownPort = (worker: number) => FIRST_PORT + 6 + 3 * worker;

/** Four times the pace of play: matches go on, settle and follow each other. */
export const PLAY_SPEED = '4';
/** A quarter of an hour at play is four seconds: the least that a reality check can be set to. */
export const PLAY_TIME_SPEED = '240';
/** An hour of ours is four seconds of play: matches in play and to come, and no price moves unless an e2e test moves it. */
export const STILL_SPEED = '0.001';

const originOf = (port: number) => `http://127.0.0.1:${port}`;

export const LIVELY: Engine = {
  origin: originOf(FIRST_PORT),
  get dataDir() {
    return process.env.E2E_DATA_DIR as string;
  },
};

export const STILL: Engine = {
  origin: originOf(STILL_PORT),
  get dataDir() {
    return process.env.E2E_STILL_DATA_DIR as string;
  },
};
