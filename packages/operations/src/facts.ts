import type { Fill, Market, Order } from '@crease/exchange';
import type { Asset, Money } from '@crease/kernel';
import type { HoldChange, Journal } from '@crease/ledger';
import type { Player } from './player.ts';
import type { SportEvent } from './sport-event.ts';

/**
 * What was decided, to be stored: past tense. Facts point at the live objects of the House; the writer
 * turns them into rows before it lets another command run, so several facts about one order in a batch
 * become one row with its last state.
 */
export type Fact =
  | { readonly fact: 'playerCreated'; readonly player: Player }
  | { readonly fact: 'playerChanged'; readonly player: Player }
  | { readonly fact: 'orderPlaced'; readonly order: Order }
  | { readonly fact: 'orderChanged'; readonly order: Order }
  | { readonly fact: 'filled'; readonly fill: Fill }
  | { readonly fact: 'fillVoided'; readonly fill: Fill }
  | ({ readonly fact: 'holdChanged' } & HoldChange)
  | { readonly fact: 'journalPosted'; readonly journal: Journal }
  | { readonly fact: 'marketOpened'; readonly market: Market }
  | { readonly fact: 'marketChanged'; readonly market: Market }
  | { readonly fact: 'sportEventChanged'; readonly sportEvent: SportEvent }
  | { readonly fact: 'settled'; readonly settlement: Settlement }
  | { readonly fact: 'answered'; readonly answer: StoredAnswer };

/** What one player won or lost in one market under one version of its result. */
export interface Settlement {
  readonly marketId: string;
  /** 1 for the first result; a reversal carries the version it undoes, with every sum negated. */
  readonly version: number;
  readonly reversal: boolean;
  readonly playerId: number;
  readonly asset: Asset;
  readonly gross: Money;
  readonly commission: Money;
  readonly at: number;
}

/** The answer to a command with a client reference, kept for ever: the same question gets it again. */
export interface StoredAnswer {
  readonly playerId: number;
  readonly clientRef: string;
  /** `refHash(playerId, clientRef)`: an integer below 2^53. What is read back of a player's past instead of every reference. */
  readonly refHash: number;
  /** Hash of the command's body, an integer below 2^53: the same reference with another body is refused. */
  readonly bodyHash: number;
  /** The answer's plain snapshot, minor units: an `Answer` of `answers.ts`. */
  readonly body: unknown;
}
