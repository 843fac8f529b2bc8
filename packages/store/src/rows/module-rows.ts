import type { Fact } from '@crease/engine';
import type { Statement } from '../sql/sql-session.ts';
import type { Table } from './table.ts';

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

/** Rows of one table in one batch, each with its last state. */
export class LastRows<T> {
  readonly #table: Table<T>;
  readonly #order: ((row: T) => number) | undefined;
  readonly #rows = new Map<unknown, T>();

  /** @param order number by which the rows are sorted; default: by their first change. */
  constructor(table: Table<T>, order?: (row: T) => number) {
    this.#table = table;
    this.#order = order;
  }

  take(row: T): void {
    this.#rows.set(this.#table.keyOf(row), row);
  }

  rows(): T[] {
    const rows = [...this.#rows.values()];
    const order = this.#order;
    return order ? rows.sort((one, other) => order(one) - order(other)) : rows;
  }

  writes(): Write[] {
    return [writeOf(this.#table.upsert, this.rows())];
  }
}
