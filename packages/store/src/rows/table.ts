import type { Statement } from '../sql/sql-session.ts';
import { arrayParameter, type Column, type ColumnType, copyRows, selectList } from './column.ts';

/** Statements for many rows, made from a list of columns. */
export interface Table<T> {
  /** Inserts new rows by COPY: half the time and log of an INSERT of many rows. */
  readonly copy: (rows: readonly T[]) => Statement;
  /** `SELECT … FROM table`, each column under the name of its field. */
  readonly select: string;
  /** Inserts, or replaces the mutable columns. */
  readonly upsert: (rows: readonly T[]) => Statement;
  readonly update: (rows: readonly T[]) => Statement;
  readonly remove: (rows: readonly T[]) => Statement;
  /** Identifies a row: its key, or the parts of its key as one text. */
  readonly keyOf: (row: T) => unknown;
}

interface TableShape<T> {
  readonly name: string;
  readonly key: readonly Column<T>[];
  /** Set at insertion only. */
  readonly fixed: readonly Column<T>[];
  /** Replaced by `update` and `upsert`. */
  readonly mutable: readonly Column<T>[];
}

/**
 * Every statement takes one array per column (`unnest`), so its text is the same for one row and for a thousand: parsed
 * and planned once per connection.
 */
export function table<T>({ name, key, fixed, mutable }: TableShape<T>): Table<T> {
  const all = [...key, ...fixed, ...mutable];
  const insertText = insertOf(name, all);
  const copyText = `COPY ${name} (${all.map((column) => column.name).join(', ')}) FROM STDIN (FORMAT binary)`;
  const match = key.map((column) => `t.${column.name} = r.${column.name}`).join(' AND ');
  const sets = mutable.map((column) => `${column.name} = ${cell(column)}`).join(', ');
  const excluded = mutable.map((column) => `${column.name} = excluded.${column.name}`).join(', ');
  const keyNames = key.map((column) => column.name).join(', ');
  const statement = (verb: string, text: string, columns: readonly Column<T>[]) => (rows: readonly T[]) => ({
    name: `${verb} ${name}`,
    text,
    values: columns.map((column) => arrayParameter(column, rows)),
  });
  const [only, ...more] = key;
  return {
    keyOf: only && more.length === 0 ? only.of : (row) => key.map((column) => column.of(row)).join('/'),
    select: selectOf(
      name,
      all.map((column) => column.name),
    ),
    copy: (rows) => ({ name: `copy ${name}`, text: copyText, copy: copyRows(all, rows) }),
    upsert: statement('upsert', `${insertText} ON CONFLICT (${keyNames}) DO UPDATE SET ${excluded}`, all),
    update: statement('update', `UPDATE ${name} t SET ${sets} FROM ${unnest([...key, ...mutable])} WHERE ${match}`, [
      ...key,
      ...mutable,
    ]),
    remove: statement('remove', `DELETE FROM ${name} t USING ${unnest(key)} WHERE ${match}`, key),
  };
}

/** Returns `SELECT … FROM table or view`, each column under the name of its field. */
export function selectOf(from: string, names: readonly string[]): string {
  return `SELECT ${selectList(names)} FROM ${from}`;
}

function insertOf<T>(name: string, columns: readonly Column<T>[]): string {
  const names = columns.map((column) => column.name).join(', ');
  return `INSERT INTO ${name} (${names}) SELECT ${columns.map(cell).join(', ')} FROM ${unnest(columns)}`;
}

function unnest<T>(columns: readonly Column<T>[]): string {
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${isJson(type) ? 'text' : type}[]`);
  return `unnest(${arrays.join(', ')}) AS r(${columns.map((column) => column.name).join(', ')})`;
}

function cell<T>({ name, type }: Column<T>): string {
  return isJson(type) ? `r.${name}::${type}` : `r.${name}`;
}

function isJson(type: ColumnType): boolean {
  return type === 'jsonb' || type === 'json';
}
