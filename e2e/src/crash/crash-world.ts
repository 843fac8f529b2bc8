import type { Command } from '@crease/engine';
import { createPrng, type Prng } from '@crease/kernel';
import {
  betCommand,
  eventCommand,
  marketCommand,
  playerCommand,
  statusCommand,
} from '../../../packages/engine/src/testing/sample-commands.ts';

const RUPEES = 100;
const GAME = 'crash-game';
const OPEN_MARKETS = 3;
const PRICES = [180, 190, 195, 200, 206, 210, 220];

/** Opening balance of each payer, paise. */
export const PAYER_BALANCE = 100_000 * RUPEES;

/** A command with a client reference: it must be neither lost nor executed twice. */
export type RefCommand = Extract<Command, { clientRef: string }>;

/**
 * A small exchange under load, generated from a seed: players, markets that open, turn in-play and settle, bets,
 * cancels.
 */
export class CrashWorld {
  readonly players = 6;
  /** Players who do not bet and move money instead. */
  readonly payers = [7, 8, 9];
  readonly #prng: Prng;
  readonly #label: string;
  #refs = 0;
  #markets = 0;
  /** Markets that accept bets, the oldest first. */
  readonly #open: string[] = [];

  constructor(seed: string) {
    this.#prng = createPrng(seed);
    this.#label = seed.replace(/[^\w-]/g, '');
  }

  get marketIds(): readonly string[] {
    return this.#open;
  }

  /** Commands for an empty database. Repeating them changes nothing. */
  *begin(): Generator<Command> {
    yield eventCommand({ gameId: GAME });
    for (let i = 1; i <= this.players; i++) yield playerCommand(`player ${i}`, { openingBalance: 5e6 * RUPEES });
    for (const playerId of this.payers)
      yield playerCommand(`player ${playerId}`, { demo: false, openingBalance: PAYER_BALANCE });
  }

  /** What the feed sends at each start: the markets that should exist, open. One in two is in-play with a delay. */
  *feed(): Generator<Command> {
    while (this.#open.length < OPEN_MARKETS) this.#open.push(`crash-market-${++this.#markets}`);
    for (const marketId of this.#open) {
      yield openMarket(marketId);
      yield statusCommand(marketId, 'open', GAME);
      if (Number(marketId.split('-').at(-1)) % 2 === 0)
        yield { type: 'turnInPlay', gameId: GAME, feedSeq: null, marketId };
    }
  }

  /** Settles the oldest market; {@link feed} opens the one that follows it. */
  settle(): Command {
    const marketId = this.#open.shift() as string;
    const kind = this.#prng.chance(0.1) ? 'void' : 'winners';
    const winners = [this.#prng.int(2)];
    const result = kind === 'void' ? ({ kind, note: 'rain' } as const) : ({ kind, winners, note: '' } as const);
    return { type: 'settleMarket', gameId: GAME, feedSeq: null, marketId, result };
  }

  next(): RefCommand {
    const prng = this.#prng;
    const playerId = 1 + prng.int(this.players);
    const clientRef = `${this.#label}-${++this.#refs}`.padStart(8, '0');
    if (prng.chance(0.08)) {
      const scope = prng.chance(0.5) ? ('all' as const) : { marketId: prng.pick(this.#open) };
      return { type: 'cancelOrders', playerId, clientRef, scope };
    }
    return betCommand(playerId, clientRef, {
      marketId: prng.pick(this.#open),
      runnerId: prng.chance(0.5) ? 'tides' : 'embers',
      side: prng.chance(0.5) ? 'back' : 'lay',
      price: prng.pick(PRICES),
      size: (100 + prng.int(400)) * RUPEES,
      timeInForce: prng.chance(0.1) ? 'fillOrKill' : 'goodTillCancelled',
      persistence: prng.chance(0.5) ? 'lapse' : 'persist',
    });
  }
}

/** A market of the only event, with an in-play delay. */
export function openMarket(marketId: string): Command {
  return marketCommand(marketId, { gameId: GAME, inPlayDelayMs: 150 });
}
