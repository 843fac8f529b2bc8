import { createSimulator } from '@crease/feeds';
import { hmacSha256, sha256 } from '@crease/kernel';
import { allBots } from './all-bots.ts';
import { BotExchange } from './bot-exchange.ts';
import type { BotLines } from './edge-ledger.ts';

const STEP_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Any moment after 1970. */
const EPOCH = 1_800_000_000_000;

/** Results of a simulation so far. */
export interface EdgeRun {
  readonly bots: readonly BotLines[];
  readonly matches: number;
  /** Simulated hours. */
  readonly hours: number;
}

interface PlayOptions {
  readonly crowd?: number;
  readonly only?: string;
  readonly onHour?: (soFar: EdgeRun) => void;
}

/**
 * Runs a simulation with all bots until a number of matches are over and settled.
 * @param name its hash is the simulation's secret: equal names give equal results.
 * @param options.crowd number of simulated players.
 * @param options.only name of the single bot that plays.
 * @param options.onHour called after every simulated hour with the results so far.
 */
export function playMatches(
  name: string,
  matches: number,
  { crowd = 0, only = '', onHour = () => {} }: PlayOptions = {},
): EdgeRun {
  const secret = sha256(name);
  const simulated = crowd > 0 ? { secret: hmacSha256(secret, 'traders'), size: crowd } : null;
  const exchange = new BotExchange(
    createSimulator({ secret, epoch: EPOCH }),
    allBots(name, crowd > 0, only),
    simulated,
  );
  let time = 0;
  for (; exchange.ledger.matches < matches; time += STEP_MS) {
    exchange.advance(time);
    if (time % HOUR_MS === 0) onHour(standing(exchange, time));
  }
  return standing(exchange, time);
}

function standing({ ledger }: BotExchange, time: number): EdgeRun {
  return { bots: ledger.bots(), matches: ledger.matches, hours: time / HOUR_MS };
}

/** Merges two simulations. */
export function joinRuns(one: EdgeRun, other: EdgeRun): EdgeRun {
  const bots = one.bots.map(({ name, lines }) => {
    const same = other.bots.find((bot) => bot.name === name);
    return { name, lines: [...lines, ...(same?.lines ?? [])] };
  });
  return { bots, matches: one.matches + other.matches, hours: one.hours + other.hours };
}
