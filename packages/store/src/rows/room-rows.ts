import type { Fact } from '@crease/engine';
import type { Statement } from '../sql/sql-session.ts';

/** Rows of one statement: how many, and the statement, made when it is asked for. */
export interface Write {
  readonly count: number;
  readonly make: () => Statement;
}

/** What a room of the store does with each of its facts: each goes into the room's part of the batch. */
export type FactTable<Batch, Kind extends Fact['fact']> = {
  readonly [K in Kind]: (batch: Batch, fact: Extract<Fact, { fact: K }>) => void;
};

export function writeOf<T>(statement: (rows: readonly T[]) => Statement, rows: Iterable<T>): Write {
  const list = [...rows];
  return { count: list.length, make: () => statement(list) };
}
