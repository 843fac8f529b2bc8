import pg from 'pg';

const INT8 = 20;

/**
 * int8 as number: amounts and ids stay below 2^53 by design; a larger one would be wrong, so it throws. All other types
 * as in the driver.
 */
export const POSTGRES_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? safeInteger
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** @throws RangeError for an integer that a number cannot hold exactly. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${text}`);
  return value;
}
