import type { Quarantined, QuarantinedLine } from '@crease/feeds';

/** So many are kept with their place; more of them help nobody. */
const KEPT = 10;

/** Takes lines that cannot be understood out of a recording, and remembers where they stood. */
export class Quarantine implements Quarantined {
  readonly first: QuarantinedLine[] = [];
  count = 0;

  add(line: QuarantinedLine): void {
    this.count++;
    if (this.first.length < KEPT) this.first.push(line);
  }
}
