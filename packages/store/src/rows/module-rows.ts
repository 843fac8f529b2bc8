import type { Fact } from '@crease/engine';
import type { Statement } from '../sql/sql-session.ts';

/** Rows of one statement: their number, and the statement, made on demand. */
export interface Write {
  readonly count: number;
  readonly make: () => Statement;
}

/** How a module of the store handles its facts: each is added to the module's part of the batch. */
export type FactTable<Batch, Kind extends Fact['fact']> = {
  readonly [K in Kind]: (batch: Batch, fact: Extract<Fact, { fact: K }>) => void;
};

export function writeOf<T>(statement: (rows: readonly T[]) => Statement, rows: Iterable<T>): Write {
  const list = [...rows];
  return { count: list.length, make: () => statement(list) };
}
