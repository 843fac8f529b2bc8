import { type CancelOrders, type Command, type CommandOf, createEngine, type Engine } from '@crease/engine';
import { createPrng, PRICE_LADDER, type Prng } from '@crease/kernel';
import {
  eventCommand,
  marketCommand,
  playerCommand,
  statusCommand,
} from '../../../packages/engine/src/testing/sample-commands.ts';
import { mustExecute } from './must-execute.ts';

export interface StreamShape {
  readonly seed: string;
  readonly players: number;
  readonly markets: number;
  /** Number of timed commands. */
  readonly commands: number;
  /** Orders resting before the clock starts, spread over all markets. */
  readonly resting: number;
  /** Resting orders matched by a crossing one: at 1 the book grows, at 5 it keeps its size (70 in, 20 + 50 out). */
  readonly crossing: number;
  /** True if the markets also match across their runners. */
  readonly crossMatching?: boolean;
}

/** A client's request as numbers: a million of them are close together in memory, as if each had just arrived. */
export interface Ask {
  readonly playerId: number;
  /** The order to cancel; 0 to place one. */
  readonly cancels: number;
  readonly market: number;
  readonly runner: number;
  readonly back: boolean;
  readonly tick: number;
  readonly size: number;
}

export interface Stream {
  readonly warmUp: AskList;
  readonly timed: AskList;
}

const COLUMNS = 7;

/** Requests in one typed array, seven numbers each. */
export class AskList {
  private readonly cells: Int32Array;
  private count = 0;

  constructor(capacity: number) {
    this.cells = new Int32Array(capacity * COLUMNS);
  }

  get length(): number {
    return this.count;
  }

  push({ playerId, cancels, market, runner, back, tick, size }: Ask): void {
    this.cells.set([playerId, cancels, market, runner, back ? 1 : 0, tick, size], this.count++ * COLUMNS);
  }

  /** Returns a request as the server's command, with a unique client reference. */
  command(at: number, prefix: string): StreamCommand {
    const { cells } = this;
    const first = at * COLUMNS;
    const playerId = cells[first] as number;
    const orderId = cells[first + 1] as number;
    const clientRef = prefix + at;
    if (orderId > 0) return { type: 'cancelOrders', playerId, clientRef, scope: { orderId } };
    return {
      type: 'placeOrder',
      playerId,
      clientRef,
      marketId: marketIdOf(cells[first + 2] as number),
      runnerId: RUNNER_IDS[cells[first + 3] as number] as string,
      side: cells[first + 4] === 1 ? 'back' : 'lay',
      price: PRICE_LADDER[cells[first + 5] as number] as number,
      size: cells[first + 6] as number,
      timeInForce: 'goodTillCancelled',
      minFill: null,
      persistence: 'persist',
      marketVersion: null,
    };
  }

  /** Returns a request for engines without commands. */
  ask(at: number): Ask {
    const [playerId, cancels, market, runner, back, tick, size] = this.cells.subarray(at * COLUMNS, (at + 1) * COLUMNS);
    return { playerId, cancels, market, runner, back: back === 1, tick, size } as Ask;
  }
}

export type StreamCommand = CommandOf<'placeOrder'> | CancelOrders;

export const RUNNERS = 3;
const RUNNER_IDS = ['home', 'away', 'draw'] as const;
const STAKE = 100_00;
const REST_SHARE = 0.7;
const CANCEL_SHARE = 0.2;
const MIDDLE_TICK = 150;
/** Every player bets on ten markets, whatever their number. */
const MARKETS_A_PLAYER = 10;

/** An open engine: players with enough money, markets without a house quote. */
export function openEngine({ players, markets, crossMatching = false }: StreamShape): Engine {
  const engine = createEngine({ assets: ['play:INR'], limits: { liveOrdersPerPlayer: 1_000_000 } });
  const submit = (command: Command) => mustExecute(engine, command, { now: 1 });
  for (let i = 1; i <= players; i++) submit(playerCommand(`p${i}`, { openingBalance: 1e11 }));
  for (let i = 0; i < markets; i++) openMarket(submit, marketIdOf(i), crossMatching);
  return engine;
}

const MARKET_IDS: string[] = [];

function marketIdOf(market: number): string {
  while (MARKET_IDS.length <= market) MARKET_IDS.push(`market-${MARKET_IDS.length}`);
  return MARKET_IDS[market] as string;
}

function openMarket(submit: (command: Command) => void, marketId: string, crossMatching: boolean): void {
  const gameId = `g-${marketId}`;
  submit(eventCommand({ gameId, name: 'Tides v Kings', competition: 'T20', status: 'scheduled' }));
  const runners = RUNNER_IDS.map((runnerId) => ({ runnerId, name: runnerId }));
  submit(marketCommand(marketId, { gameId, runners, max: 1e10, maxProfit: 1e14, crossMatching }));
  submit(statusCommand(marketId, 'open', gameId));
}

/**
 * Creates a stream by playing it once: 70 % orders that rest near the middle, 20 % cancels of a resting order, 10 %
 * crossing orders. Backers never lay, so no player matches their own order and a plain order book behaves the same.
 */
export function makeStream(shape: StreamShape): Stream {
  const engine = openEngine(shape);
  const prng = createPrng(shape.seed);
  const stream = { warmUp: new AskList(shape.resting), timed: new AskList(shape.commands) };
  const owners: number[] = [0];
  const candidates: number[] = [];
  const add = (list: AskList, ask: Ask, prefix: string) => {
    list.push(ask);
    mustExecute(engine, list.command(list.length - 1, prefix), { now: 2 });
    if (ask.cancels === 0) candidates.push(owners.push(ask.playerId) - 1);
  };
  while (stream.warmUp.length < shape.resting) add(stream.warmUp, restingAsk(prng, shape), WARM_UP_PREFIX);
  while (stream.timed.length < shape.commands) {
    const roll = prng.next();
    if (roll < REST_SHARE) add(stream.timed, restingAsk(prng, shape), TIMED_PREFIX);
    else if (roll >= REST_SHARE + CANCEL_SHARE) add(stream.timed, crossingAsk(prng, shape), TIMED_PREFIX);
    else {
      const cancels = pickResting(engine, candidates, prng);
      const playerId = owners[cancels] as number;
      if (cancels > 0) add(stream.timed, { ...NOTHING, playerId, cancels }, TIMED_PREFIX);
    }
  }
  return stream;
}

export const WARM_UP_PREFIX = 'warm-up-';
export const TIMED_PREFIX = 'reference-';
const NOTHING: Ask = { playerId: 0, cancels: 0, market: 0, runner: 0, back: false, tick: 0, size: 0 };

/** Returns a random resting order, or 0; finished ones are removed from the candidates. */
function pickResting(engine: Engine, candidates: number[], prng: Prng): number {
  while (candidates.length > 0) {
    const at = prng.int(candidates.length);
    const orderId = candidates[at] as number;
    candidates[at] = candidates[candidates.length - 1] as number;
    candidates.pop();
    if ((engine.orders.get(orderId)?.remaining ?? 0) > 0) return orderId;
  }
  return 0;
}

function restingAsk(prng: Prng, shape: StreamShape): Ask {
  const back = prng.chance(0.5);
  const distance = 1 + Math.min(prng.int(10), prng.int(10));
  return anyAsk(prng, shape, { back, tick: MIDDLE_TICK + (back ? distance : -distance), size: STAKE });
}

function crossingAsk(prng: Prng, shape: StreamShape): Ask {
  const back = prng.chance(0.5);
  return anyAsk(prng, shape, { back, tick: MIDDLE_TICK + (back ? -12 : 12), size: shape.crossing * STAKE });
}

function anyAsk(prng: Prng, { players, markets }: StreamShape, terms: Pick<Ask, 'back' | 'tick' | 'size'>): Ask {
  const backer = 1 + 2 * prng.int(players / 2);
  const playerId = terms.back ? backer : backer + 1;
  const market = (backer + prng.int(MARKETS_A_PLAYER)) % markets;
  return { ...terms, playerId, cancels: 0, market, runner: prng.int(RUNNERS) };
}
