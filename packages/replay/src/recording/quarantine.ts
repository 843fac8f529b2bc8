import type { Quarantined, QuarantinedLine } from '@crease/feeds';

/** Number of unreadable lines kept with their position. */
const MOST_KEPT = 10;

/** Collects unreadable lines of a recording with their positions. */
export class Quarantine implements Quarantined {
  readonly first: QuarantinedLine[] = [];
  count = 0;

  add(line: QuarantinedLine): void {
    this.count++;
    if (this.first.length < MOST_KEPT) this.first.push(line);
  }
}
