/** One step of the schema, run once in one transaction. Its statements never change after a release. */
export interface Migration {
  /** Rises by one. */
  readonly number: number;
  readonly name: string;
  /** Why the schema had to change, for readers who wonder about a column. */
  readonly reason: string;
  readonly sql: string;
}
