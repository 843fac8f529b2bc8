import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** Data for proving a second factor. */
interface SecondFactorRow {
  /** The active secret, encrypted; null: no second factor. */
  readonly secret: Uint8Array | null;
  /** A secret not confirmed by a code yet. */
  readonly offered: Uint8Array | null;
}

/** Where they are stored: a table with these columns, and the name of its id. */
interface FactorTable {
  readonly table: 'player_accounts' | 'operators';
  readonly id: 'player_id' | 'operator_id';
  /** Stores an offered secret: `$1` the id, `$2` the secret. */
  readonly offer: string;
}

const PLAYERS: FactorTable = {
  table: 'player_accounts',
  id: 'player_id',
  offer: `
    INSERT INTO player_accounts (player_id, second_factor_offered) VALUES ($1, $2)
    ON CONFLICT (player_id) DO UPDATE SET second_factor_offered = excluded.second_factor_offered`,
};
const OPERATORS: FactorTable = {
  table: 'operators',
  id: 'operator_id',
  offer: 'UPDATE operators SET second_factor_offered = $2 WHERE operator_id = $1',
};

export const playerFactors = (sql: SqlReader) => secondFactorsIn(sql, PLAYERS);
export const operatorFactors = (sql: SqlReader) => secondFactorsIn(sql, OPERATORS);

/** The second factors of players or of operators, by id. */
function secondFactorsIn(sql: SqlReader, { table, id, offer }: FactorTable) {
  const { first, did, run } = queryFunctions(sql);
  const find = `SELECT second_factor AS secret, second_factor_offered AS offered FROM ${table} WHERE ${id} = $1`;
  const confirm = `
    UPDATE ${table} SET second_factor = second_factor_offered, second_factor_offered = NULL,
      second_factor_step = $3, recovery_codes = $4
    WHERE ${id} = $1 AND second_factor_offered = $2 RETURNING 1`;
  const drop = `
    UPDATE ${table} SET second_factor = NULL, second_factor_offered = NULL, recovery_codes = '{}' WHERE ${id} = $1`;
  const takeStep = `
    UPDATE ${table} SET second_factor_step = $2 WHERE ${id} = $1 AND second_factor_step < $2 RETURNING 1`;
  const takeRecovery = `
    UPDATE ${table} SET recovery_codes = array_remove(recovery_codes, $2::bytea)
    WHERE ${id} = $1 AND $2::bytea = ANY (recovery_codes) RETURNING 1`;
  return {
    secondFactorOf: async (owner: number) => {
      const row = await first<SecondFactorRow>(find, owner);
      return row ?? { secret: null, offered: null };
    },
    offerSecondFactor: (owner: number, offered: Uint8Array) => run(offer, owner, offered),
    /** Activates the offered secret; `step` is its first code's. @returns false if another was offered meanwhile. */
    confirmSecondFactor: (
      owner: number,
      { offered, step, recoveryCodes }: { offered: Uint8Array; step: number; recoveryCodes: readonly Uint8Array[] },
    ) => did(confirm, owner, offered, step, recoveryCodes),
    dropSecondFactor: (owner: number) => run(drop, owner),
    /** Uses a time step's code. @returns false if it, or a later one, was used before. */
    takeStep: (owner: number, step: number) => did(takeStep, owner, step),
    /** Uses a recovery code. @returns false if it is unknown or was used before. */
    takeRecoveryCode: (owner: number, codeHash: Uint8Array) => did(takeRecovery, owner, codeHash),
  };
}

export type SecondFactorStore = ReturnType<typeof secondFactorsIn>;
