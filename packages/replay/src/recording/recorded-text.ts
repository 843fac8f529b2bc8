/** A recording as it was read from a file, unpacked. */
export interface RecordedText {
  /** The file's name, without folder: names a match whose document does not name itself. */
  readonly name: string;
  readonly text: string;
}
