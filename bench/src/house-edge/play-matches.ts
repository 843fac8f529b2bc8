import { createSimulator } from '@crease/feeds';
import { hmacSha256, sha256 } from '@crease/kernel';
import { allBots } from './all-bots.ts';
import { BettingFloor } from './betting-floor.ts';
import type { BotLines } from './edge-ledger.ts';

const STEP_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Any moment: the House's clock must only be past 1970. */
const EPOCH = 1_800_000_000_000;

/** What a world brought so far. */
export interface EdgeRun {
  readonly bots: readonly BotLines[];
  readonly matches: number;
  /** Simulated hours that it took. */
  readonly hours: number;
}

interface PlayOptions {
  readonly crowd?: number;
  readonly only?: string;
  readonly onHour?: (soFar: EdgeRun) => void;
}

/**
 * Lets a simulated world run, with all bots at the table, until so many matches are over and settled.
 * @param name the world's secret is its hash: with the same name everything comes out alike.
 * @param options.crowd so many simulated players are at the table too.
 * @param options.only the name of the one bot that plays.
 * @param options.onHour called after every simulated hour with how things stand.
 */
export function playMatches(
  name: string,
  matches: number,
  { crowd = 0, only = '', onHour = () => {} }: PlayOptions = {},
): EdgeRun {
  const secret = sha256(name);
  const simulated = crowd > 0 ? { secret: hmacSha256(secret, 'traders'), size: crowd } : null;
  const floor = new BettingFloor(createSimulator({ secret, epoch: EPOCH }), allBots(name, crowd > 0, only), simulated);
  let time = 0;
  for (; floor.ledger.matches < matches; time += STEP_MS) {
    floor.advance(time);
    if (time % HOUR_MS === 0) onHour(standing(floor, time));
  }
  return standing(floor, time);
}

function standing({ ledger }: BettingFloor, time: number): EdgeRun {
  return { bots: ledger.bots(), matches: ledger.matches, hours: time / HOUR_MS };
}

/** Two worlds as one. */
export function joinRuns(one: EdgeRun, other: EdgeRun): EdgeRun {
  const bots = one.bots.map(({ name, lines }) => {
    const same = other.bots.find((bot) => bot.name === name);
    return { name, lines: [...lines, ...(same?.lines ?? [])] };
  });
  return { bots, matches: one.matches + other.matches, hours: one.hours + other.hours };
}
