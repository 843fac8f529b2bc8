import { createPrng, isRefusal, PRICE_LADDER, type Prng } from '@crease/kernel';
import {
  type CancelOrders,
  type Command,
  createHouse,
  execute,
  type House,
  isNeedsAnswer,
  type PlaceOrder,
} from '@crease/operations';

export interface StreamShape {
  readonly seed: string;
  readonly players: number;
  readonly markets: number;
  /** Timed commands. */
  readonly commands: number;
  /** Orders that rest before the clock starts, spread over all markets. */
  readonly resting: number;
}

export type StreamCommand = PlaceOrder | CancelOrders;

export interface Stream {
  readonly warmUp: readonly PlaceOrder[];
  readonly timed: readonly StreamCommand[];
}

export const RUNNERS = 3;
const STAKE = 100_00;
const REST_SHARE = 0.7;
const CANCEL_SHARE = 0.2;
/** A crossing order takes five resting ones, so that the book neither grows nor empties: 70 in, 20 + 5 × 10 out. */
const CROSS_STAKES = 5;
const MIDDLE_TICK = 150;
/** Every player bets on ten markets, however many are open. */
const MARKETS_A_PLAYER = 10;

/** An open House: players with money enough, markets without a house quote. */
export function openHouse({ players, markets }: StreamShape): House {
  const house = createHouse({ assets: ['play:INR'], limits: { liveOrdersPerPlayer: 1_000_000 } });
  const tell = (command: Command) => done(execute(house, command, { now: 1 }));
  for (let i = 1; i <= players; i++)
    tell({ verb: 'createPlayer', username: `p${i}`, demo: true, asset: 'play:INR', openingBalance: 1e11 });
  for (let i = 0; i < markets; i++) openMarket(tell, `m${i}`);
  return house;
}

function openMarket(tell: (command: Command) => void, marketId: string): void {
  const gameId = `g-${marketId}`;
  const feed = { gameId, feedSeq: null };
  const words = { name: 'Tides v Kings', competition: 'T20', venue: '', teams: [] };
  tell({ verb: 'applySportEvent', ...feed, ...words, sportId: 4, startsAt: 0, status: 'scheduled' });
  const runners = Array.from({ length: RUNNERS }, (_, at) => ({ runnerId: `r${at}`, name: `Runner ${at}` }));
  const limits = { min: 100_00, max: 1e10, maxProfit: 1e14, inPlayDelayMs: 0, commissionBps: 200 };
  const labels = { sportId: 4, type: 'match_odds', name: 'Match Odds', group: 'odds' } as const;
  const definition = { marketId, gameId, ...labels, runners, ...limits, rules: 'match_odds', sortOrder: 1 };
  tell({ verb: 'openMarket', ...feed, definition });
  tell({ verb: 'setMarketStatus', ...feed, marketId, status: 'open', reason: '' });
}

/** The outcome of a command that must have been done. */
export function done(outcome: ReturnType<typeof execute>) {
  if (isRefusal(outcome)) throw new Error(`${outcome.code}: ${outcome.message}`);
  if (isNeedsAnswer(outcome)) throw new Error('an answer was forgotten');
  return outcome;
}

/**
 * Makes a stream by playing it once: 70 % orders that rest near the middle, 20 % cancels of an order that rests,
 * 10 % orders that cross. Whoever backs never lays, so nobody meets himself and a plain order book does the same with it.
 */
export function makeStream(shape: StreamShape): Stream {
  const house = openHouse(shape);
  const prng = createPrng(shape.seed);
  const placed: PlaceOrder[] = [];
  const candidates: number[] = [];
  const place = (command: PlaceOrder) => {
    done(execute(house, command, { now: 2 }));
    candidates.push(placed.push(command));
    return command;
  };
  const warmUp = Array.from({ length: shape.resting }, (_, at) => place(restingOrder(prng, shape, `warm-${at}`)));
  const timed: StreamCommand[] = [];
  while (timed.length < shape.commands) {
    const clientRef = `ref-${timed.length}`;
    const roll = prng.next();
    if (roll < REST_SHARE) timed.push(place(restingOrder(prng, shape, clientRef)));
    else if (roll >= REST_SHARE + CANCEL_SHARE) timed.push(place(crossingOrder(prng, shape, clientRef)));
    else {
      const orderId = pickResting(house, candidates, prng);
      const playerId = placed[orderId - 1]?.playerId;
      if (playerId === undefined) continue;
      const cancel: CancelOrders = { verb: 'cancelOrders', playerId, clientRef, scope: { orderId } };
      done(execute(house, cancel, { now: 2 }));
      timed.push(cancel);
    }
  }
  return { warmUp, timed };
}

/** A random order that still rests, or 0; those found over are not looked at again. */
function pickResting(house: House, candidates: number[], prng: Prng): number {
  while (candidates.length > 0) {
    const at = prng.int(candidates.length);
    const orderId = candidates[at] as number;
    candidates[at] = candidates[candidates.length - 1] as number;
    candidates.pop();
    if ((house.orders.get(orderId)?.remaining ?? 0) > 0) return orderId;
  }
  return 0;
}

function restingOrder(prng: Prng, shape: StreamShape, clientRef: string): PlaceOrder {
  const back = prng.chance(0.5);
  const distance = 1 + Math.min(prng.int(10), prng.int(10));
  return anyOrder(prng, shape, { clientRef, back, tick: MIDDLE_TICK + (back ? distance : -distance), size: STAKE });
}

function crossingOrder(prng: Prng, shape: StreamShape, clientRef: string): PlaceOrder {
  const back = prng.chance(0.5);
  return anyOrder(prng, shape, { clientRef, back, tick: MIDDLE_TICK + (back ? -12 : 12), size: CROSS_STAKES * STAKE });
}

function anyOrder(
  prng: Prng,
  { players, markets }: StreamShape,
  { clientRef, back, tick, size }: { clientRef: string; back: boolean; tick: number; size: number },
): PlaceOrder {
  const backer = 1 + 2 * prng.int(players / 2);
  return {
    verb: 'placeOrder',
    playerId: back ? backer : backer + 1,
    clientRef,
    marketId: `m${(backer + prng.int(MARKETS_A_PLAYER)) % markets}`,
    runnerId: `r${prng.int(RUNNERS)}`,
    side: back ? 'back' : 'lay',
    price: PRICE_LADDER[tick] as number,
    size,
    timeInForce: 'goodTillCancelled',
    minFill: null,
    persistence: 'persist',
    marketVersion: null,
  };
}
