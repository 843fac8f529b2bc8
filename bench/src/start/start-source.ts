import type { Command } from '@crease/engine';
import { createPrng } from '@crease/kernel';
import {
  eventCommand,
  marketCommand,
  playerCommand,
  statusCommand,
} from '../../../packages/engine/src/testing/sample-commands.ts';

const RUPEES = 100;
/** Backers below, layers above: every order rests. */
const BACK_PRICES = [210, 212, 214, 216, 218, 220];
const LAY_PRICES = [190, 192, 194, 196, 198, 200];

/** A settled market for old bets. */
export const OLD_MARKET = 'start-old-market';

/** Commands that create an exchange of this size with all orders resting. */
export class StartSource {
  readonly #prng = createPrng('start');
  readonly #size: { readonly players: number; readonly orders: number; readonly markets: number };

  constructor(size: { players: number; orders: number; markets: number }) {
    this.#size = size;
  }

  *commands(): Generator<Command> {
    const { players, orders, markets } = this.#size;
    yield* market(OLD_MARKET);
    yield { type: 'settleMarket', ...feedOf(OLD_MARKET), marketId: OLD_MARKET, result: { kind: 'void', note: 'old' } };
    for (let i = 0; i < markets; i++) yield* market(`start-market-${i}`);
    for (let i = 1; i <= players; i++) yield playerCommand(`p${i}`, { openingBalance: 1e6 * RUPEES });
    for (let i = 1; i <= orders; i++) yield this.bet(`start-reference-${i}`);
  }

  /** After a restart markets wait for an update of the feed. */
  *openings(): Generator<Command> {
    for (let i = 0; i < this.#size.markets; i++) yield openCommand(`start-market-${i}`);
  }

  bet(clientRef: string): Command {
    const { players, markets } = this.#size;
    const prng = this.#prng;
    const side = prng.chance(0.5) ? ('back' as const) : ('lay' as const);
    return {
      type: 'placeOrder',
      playerId: 1 + prng.int(players),
      clientRef,
      marketId: `start-market-${prng.int(markets)}`,
      runnerId: prng.chance(0.5) ? 'home' : 'away',
      side,
      price: prng.pick(side === 'back' ? BACK_PRICES : LAY_PRICES),
      size: (100 + prng.int(100)) * RUPEES,
      timeInForce: 'goodTillCancelled',
      minFill: null,
      persistence: 'persist',
      marketVersion: null,
    };
  }
}

function feedOf(marketId: string) {
  return { gameId: `game of ${marketId}`, feedSeq: null };
}

function openCommand(marketId: string): Command {
  return statusCommand(marketId, 'open', feedOf(marketId).gameId);
}

function* market(marketId: string): Generator<Command> {
  const { gameId } = feedOf(marketId);
  const named = { name: 'Home v Away', competition: '', status: 'scheduled' } as const;
  yield eventCommand({ gameId, sportId: 1, ...named });
  const runners = ['home', 'away'].map((runnerId) => ({ runnerId, name: runnerId }));
  yield marketCommand(marketId, { gameId, sportId: 1, runners });
  yield openCommand(marketId);
}
