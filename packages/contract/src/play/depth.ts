import type { Counted } from '../wire/scalars.ts';

/** One price of a ladder. */
interface DepthLevel {
  price: Counted<'price'>;
  /** The sum of all that waits there, or of all that was matched there; the backer's stake. */
  size: Counted<'money'>;
}

/** Every price of one runner in an exchange market. Each telling is a whole one. */
export interface RunnerDepth {
  marketId: string;
  runnerId: string;
  /** Rises with every state, over restarts too: a state below one that is held is old news. */
  sequence: number;
  /** What a backer can take, best first. */
  back: DepthLevel[];
  /** What a layer can take, best first. */
  lay: DepthLevel[];
  /** What was matched at each price, highest price first; what was taken back is not in it. */
  traded: DepthLevel[];
}
