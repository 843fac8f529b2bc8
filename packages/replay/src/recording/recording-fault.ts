import type { Quarantined, QuarantinedLine } from '@crease/feeds';

/** Remedy for a file that is not a recording. */
export const PLAYABLE =
  'use a Betfair stream, a Cricsheet match (JSON or csv2), tennis points, or soccer events of StatsBomb';

/** Reason why a recording cannot be played, in one sentence: file, place, fault and remedy. */
export class RecordingFault extends Error {
  /** @param what `place` is a line (`line 7`) or another place in the file; absent for the whole file. */
  constructor(what: { file: string; place?: string | undefined; fault: string; remedy: string }) {
    const { file, place, fault, remedy } = what;
    super(`${file}${place ? `, ${place}` : ''}: ${fault}; ${remedy}`);
    this.name = 'RecordingFault';
  }
}

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
