import type { Command, CommandOf } from '@crease/engine';
import { createPrng, type Prng } from '@crease/kernel';
import {
  eventCommand,
  marketCommand,
  playerCommand,
  statusCommand,
} from '../../../packages/engine/src/testing/sample-commands.ts';

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
    yield eventCommand({ gameId: GAME });
    for (let market = 0; market < this.#markets; market++) {
      yield marketCommand(`bench-market-${market}`, { gameId: GAME });
      yield statusCommand(`bench-market-${market}`, 'open', GAME);
    }
    for (let player = 0; player < this.#players; player++)
      yield playerCommand(`bench-${player}`, { openingBalance: 100_000_000 * RUPEES });
  }

  /** After a restart markets wait for an update of the feed. */
  *openings(): Generator<Command> {
    for (let market = 0; market < this.#markets; market++) yield statusCommand(`bench-market-${market}`, 'open', GAME);
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
