/** Uncompressed text of a recording. */
export interface RecordedText {
  /** File name without folder: identifies a match whose document has no id. */
  readonly name: string;
  readonly text: string;
}
