import type { Counted } from '../wire/scalars.ts';

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

/** All prices of one runner in an exchange market. Each update is complete. */
export interface RunnerDepth {
  marketId: string;
  runnerId: string;
  /** Rises with every state, also across restarts: ignore an update with a lower one. */
  sequence: number;
  /** Offers for a backer, best first. */
  back: OfferedLevel[];
  /** Offers for a layer, best first. */
  lay: OfferedLevel[];
  /** Matched amount per price, highest price first, without voided fills. */
  traded: DepthLevel[];
}
