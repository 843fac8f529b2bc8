/** What a column holds; `jsonb` travels as text and is parsed by the server. */
export type ColumnType = 'int2' | 'int4' | 'int8' | 'text' | 'boolean' | 'jsonb';

type CellValue = number | string | boolean | null;

/** One column of a table and how a row of the memory fills it. */
export interface Column<T> {
  readonly name: string;
  readonly type: ColumnType;
  readonly of: (row: T) => CellValue;
}

export function column<T>(name: string, type: ColumnType, of: (row: T) => CellValue): Column<T> {
  return { name, type, of };
}

/**
 * Columns that hold fields of the row under the same name, `orderId` as `order_id`: so a row read back under its
 * field names is the object itself.
 */
export function fields<T>(types: { readonly [Field in keyof T]?: ColumnType }): Column<T>[] {
  return (Object.entries(types) as [keyof T & string, ColumnType][]).map(([field, type]) =>
    type === 'jsonb'
      ? jsonColumn<T>(snakeCase(field), (row) => row[field])
      : column<T>(snakeCase(field), type, (row) => row[field] as CellValue),
  );
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `order_id AS "orderId", …`: every column under the name of its field. */
export function selectList<T>(columns: readonly Column<T>[]): string {
  return columns.map(({ name }) => `${name} AS "${camelCase(name)}"`).join(', ');
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A jsonb column: any plain value; null stays SQL's null. */
export function jsonColumn<T>(name: string, of: (row: T) => unknown): Column<T> {
  return { name, type: 'jsonb', of: (row) => jsonText(of(row)) };
}

/** JSON without what PostgreSQL's jsonb refuses: NUL and halves of surrogate pairs become U+FFFD. */
function jsonText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return JSON.stringify(value).replace(/\\u(0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd');
}

/** The column's values as one PostgreSQL array literal: one parameter however many rows. */
export function arrayLiteral<T>({ type, of }: Column<T>, rows: readonly T[]): string {
  const quoted = type === 'text' || type === 'jsonb';
  let literal = '{';
  for (let i = 0; i < rows.length; i++) {
    const value = of(rows[i] as T);
    if (i > 0) literal += ',';
    if (value === null) literal += 'NULL';
    else literal += quoted ? quotedElement(value as string) : value;
  }
  return `${literal}}`;
}

const SPECIAL = /["\\\0]/;

/** PostgreSQL's text holds no NUL: replaced here, so that one odd name cannot refuse a whole batch. */
function quotedElement(text: string): string {
  if (!SPECIAL.test(text)) return `"${text}"`;
  return `"${text.replaceAll('\0', '\ufffd').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
