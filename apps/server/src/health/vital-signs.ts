import type { WriterSigns } from '../writer/writer.ts';

/** State of the parts that serve calls. */
export interface VitalSigns {
  /** What is wrong, as short texts; empty if all is well. */
  readonly problems: () => string[];
  readonly writer: () => WriterSigns;
  /** Free space of the data directory, bytes; NaN if it cannot be read. */
  readonly freeBytes: () => number;
  /** State of the machine's clock, as a short text. */
  readonly clock: () => string;
}
