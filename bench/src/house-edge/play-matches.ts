import { createSimulator } from '@crease/feeds';
import { allBots } from './all-bots.ts';
import { BettingFloor } from './betting-floor.ts';
import type { EdgeRow } from './edge-ledger.ts';

const STEP_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Any moment: the House's clock must only be past 1970. */
const EPOCH = 1_800_000_000_000;

export interface EdgeRun {
  readonly rows: readonly EdgeRow[];
  readonly matches: number;
  /** Simulated hours that it took. */
  readonly hours: number;
}

/**
 * Lets the simulated world run, with all bots at the table, until so many matches are over and settled.
 * @param secret of the world: with the same one everything comes out alike.
 * @param onHour called after every simulated hour with how things stand.
 */
export function playMatches(secret: string, matches: number, onHour: (soFar: EdgeRun) => void = () => {}): EdgeRun {
  const floor = new BettingFloor(createSimulator({ seed: secret, epoch: EPOCH }), allBots(secret));
  let time = 0;
  for (; floor.ledger.matches < matches; time += STEP_MS) {
    floor.advance(time);
    if (time % HOUR_MS === 0) onHour(standing(floor, time));
  }
  return standing(floor, time);
}

function standing({ ledger }: BettingFloor, time: number): EdgeRun {
  return { rows: ledger.rows(), matches: ledger.matches, hours: time / HOUR_MS };
}
