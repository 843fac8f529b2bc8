import type { WriterSigns } from '../writer/writer.ts';

/** How the parts that serve do. */
export interface VitalSigns {
  /** What is wrong with them, in a few words each; empty when all is well. */
  readonly problems: () => string[];
  readonly writer: () => WriterSigns;
  /** Room where the data is, in bytes; NaN where it cannot be told. */
  readonly freeBytes: () => number;
  /** How the machine's clock stands, in a few words. */
  readonly clock: () => string;
}
