import type { Command, CommandOf } from '@crease/engine';
import { createPrng, type Prng } from '@crease/kernel';
import { TEAMS } from '../../../packages/engine/src/testing/sample-score.ts';

const RUPEES = 100;
const GAME = 'bench-game';
/** Prices near the touch: about half of all bets match. */
const PRICES = [196, 197, 198, 199, 200, 202, 204, 206];

/** Commands that open an engine for bets, and endless bets: all from one seed. */
export class BetSource {
  readonly #prng: Prng;
  readonly #markets: number;
  readonly #players: number;
  #count = 0;

  constructor(options: { seed: string; markets: number; players: number }) {
    this.#prng = createPrng(options.seed);
    this.#markets = options.markets;
    this.#players = options.players;
  }

  *setUp(): Generator<Command> {
    yield {
      type: 'applySportEvent',
      gameId: GAME,
      feedSeq: null,
      sportId: 4,
      name: 'Tides v Embers',
      competition: 'Coastal League',
      venue: '',
      teams: TEAMS,
      startsAt: 0,
      status: 'in_play',
    };
    for (let market = 0; market < this.#markets; market++) yield* marketCommands(`bench-market-${market}`);
    for (let player = 0; player < this.#players; player++)
      yield {
        type: 'createPlayer',
        username: `bench-${player}`,
        demo: true,
        asset: 'play:INR',
        openingBalance: 100_000_000 * RUPEES,
      };
  }

  /** After a restart markets wait for an update of the feed. */
  *openings(): Generator<Command> {
    for (let market = 0; market < this.#markets; market++) yield openCommand(`bench-market-${market}`);
  }

  bet(): CommandOf<'placeOrder'> {
    const prng = this.#prng;
    return {
      type: 'placeOrder',
      playerId: 1 + prng.int(this.#players),
      clientRef: `bench-reference-${++this.#count}`,
      marketId: `bench-market-${prng.int(this.#markets)}`,
      runnerId: prng.chance(0.5) ? 'tides' : 'embers',
      side: prng.chance(0.5) ? 'back' : 'lay',
      price: prng.pick(PRICES),
      size: (100 + prng.int(900)) * RUPEES,
      timeInForce: 'goodTillCancelled',
      minFill: null,
      persistence: 'lapse',
      marketVersion: null,
    };
  }
}

function* marketCommands(marketId: string): Generator<Command> {
  const definition = {
    marketId,
    gameId: GAME,
    sportId: 4 as const,
    type: 'match_odds' as const,
    name: 'Match Odds',
    group: 'odds',
    runners: [
      { runnerId: 'tides', name: 'Tides' },
      { runnerId: 'embers', name: 'Embers' },
    ],
    min: 100 * RUPEES,
    max: 100_000 * RUPEES,
    maxProfit: 10_000_000 * RUPEES,
    inPlayDelayMs: 0,
    commissionBps: 200,
    rules: 'match_odds',
    sortOrder: 1,
  };
  yield { type: 'openMarket', gameId: GAME, feedSeq: null, definition };
  yield openCommand(marketId);
}

function openCommand(marketId: string): Command {
  return { type: 'setMarketStatus', gameId: GAME, feedSeq: null, marketId, status: 'open', reason: '' };
}
