import type { Counted } from '../wire/scalars.ts';
import type { BetPlace } from './betting.ts';

/** One price of a ladder. */
interface DepthLevel {
  price: Counted<'price'>;
  /** Total waiting, or total matched, at this price; the backer's stake. */
  size: Counted<'money'>;
}

/** One price that can be taken. */
interface OfferedLevel extends DepthLevel {
  /** The part of the size that is matched across the runners; absent without one. */
  virtual?: Counted<'money'>;
}

/** All prices of one runner in an exchange market. */
export interface RunnerDepth {
  marketId: string;
  runnerId: string;
  /** Rises with every state, also across restarts. */
  sequence: number;
  /** Offers for a backer, best first. */
  back: OfferedLevel[];
  /** Offers for a layer, best first. */
  lay: OfferedLevel[];
  /** Matched amount per price, highest price first, without voided fills. */
  traded: DepthLevel[];
}

/**
 * Changes of a runner's prices. They apply to the state numbered `from` only: with another state, join again.
 * Each list has the prices that changed, in any order; one of size 0 is gone.
 */
export interface RunnerDepthChanges extends RunnerDepth {
  /** Sequence number of the state that the changes apply to. */
  from: number;
}

/** Queue places of the player's waiting bets on one market, by rising bet id. Each update is complete. */
export interface QueuePlaces {
  marketId: string;
  /** Rises with every update, also across restarts: ignore an update with a lower one. */
  sequence: number;
  places: BetPlace[];
}
