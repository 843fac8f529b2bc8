/** One step of the schema, run once in one transaction. Its statements never change after a release. */
export interface Migration {
  /** Rises by one. */
  readonly number: number;
  readonly name: string;
  /** Why the schema had to change, for readers who wonder about a column. */
  readonly reason: string;
  readonly sql: string;
  /**
   * How to return to the schema before, until the next start: statements that lose nothing that the older version
   * stored; or why that is impossible. Those of 1.0.0 and before have none: restore a backup.
   */
  readonly undo?: { readonly sql: string } | { readonly impossible: string };
}
