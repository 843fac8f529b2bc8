/** Reason why a recording cannot be played, in one sentence: file, place, fault and remedy. */
export class RecordingFault extends Error {
  /** @param what `place` is a line (`line 7`) or another place in the file; absent for the whole file. */
  constructor(what: { file: string; place?: string | undefined; fault: string; remedy: string }) {
    const { file, place, fault, remedy } = what;
    super(`${file}${place ? `, ${place}` : ''}: ${fault}; ${remedy}`);
    this.name = 'RecordingFault';
  }
}
