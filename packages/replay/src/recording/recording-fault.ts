/** Why a recording cannot be played, in one sentence: the file, the place in it, what is wrong and what to do. */
export class RecordingFault extends Error {
  /** @param what `place` is a line (`line 7`) or another place in the file; left out where the whole file is meant. */
  constructor(what: { file: string; place?: string | undefined; fault: string; remedy: string }) {
    const { file, place, fault, remedy } = what;
    super(`${file}${place ? `, ${place}` : ''}: ${fault}; ${remedy}`);
    this.name = 'RecordingFault';
  }
}
