/** One step of the schema, run once, in one transaction, never changed after it was released. */
export interface Migration {
  /** Rises by one. */
  readonly number: number;
  readonly name: string;
  /** Why the schema had to change: read by whoever asks what a column is for. */
  readonly reason: string;
  readonly sql: string;
}
