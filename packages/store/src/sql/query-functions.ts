import type { SqlReader } from './sql-session.ts';

/** Returns functions that run one statement with its parameters, by the form of their result. */
export function queryFunctions(sql: SqlReader) {
  const rows = <R>(text: string, ...values: readonly unknown[]) => sql.rows<R>({ text, values });
  const column = async <T>(text: string, ...values: readonly unknown[]) =>
    (await rows<Record<string, T>>(text, ...values)).map((row) => Object.values(row)[0] as T);
  const value = async <T>(text: string, ...values: readonly unknown[]) => (await column<T>(text, ...values))[0] ?? null;
  return {
    rows,
    /** Returns the first column of every row. */
    column,
    /** Returns the first column of the first row; null without a row. */
    value,
    /** Returns a number, such as a count; 0 without a row. */
    total: async (text: string, ...values: readonly unknown[]) => (await value<number>(text, ...values)) ?? 0,
    /** Returns the first row; null without one. */
    first: async <R>(text: string, ...values: readonly unknown[]) => (await rows<R>(text, ...values))[0] ?? null,
    /** Returns the row of a statement that always has one. */
    one: async <R>(text: string, ...values: readonly unknown[]) => (await rows<R>(text, ...values))[0] as R,
    /** Returns whether the statement returned any row. */
    did: async (text: string, ...values: readonly unknown[]) => (await rows(text, ...values)).length > 0,
    run: async (text: string, ...values: readonly unknown[]): Promise<void> => {
      await rows(text, ...values);
    },
  };
}
