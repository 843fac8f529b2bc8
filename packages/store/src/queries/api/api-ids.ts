import type { SqlReader } from '../../sql/sql-session.ts';

export type ApiIdKind = 'market' | 'runner' | 'event' | 'competition';

/** A number of ours for programs, and its meaning. */
interface ApiIdRow {
  readonly number: number;
  readonly kind: ApiIdKind;
  readonly ourId: string;
}

export interface ApiIdStore {
  /** Returns the numbers of these ids; missing ones are assigned. */
  assign(kind: ApiIdKind, ourIds: readonly string[]): Promise<ApiIdRow[]>;
  /** Returns the meaning of these numbers; unassigned ones are missing. */
  find(numbers: readonly number[]): Promise<ApiIdRow[]>;
}

const ASSIGN = `INSERT INTO api_ids (kind, our_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`;
const COLUMNS = 'SELECT number, kind, our_id AS "ourId" FROM api_ids';

export function apiIdStore(sql: SqlReader): ApiIdStore {
  return {
    assign: async (kind, ourIds) => {
      await sql.rows({ text: ASSIGN, values: [kind, ourIds] });
      const text = `${COLUMNS} WHERE kind = $1 AND our_id = ANY($2::text[])`;
      return sql.rows<ApiIdRow>({ text, values: [kind, ourIds] });
    },
    find: (numbers) => sql.rows<ApiIdRow>({ text: `${COLUMNS} WHERE number = ANY($1::int8[])`, values: [numbers] }),
  };
}
