import type { z } from 'zod';
import type { StaffRight } from './staff-rights.ts';

/** `visitor`: open to all. `player`: needs a player's session. `operator`: needs an operator's session. */
export type Access = 'visitor' | 'player' | 'operator';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A file that a call accepts in addition to its fields. */
export interface FileRule {
  readonly isRequired: boolean;
  /** Bytes; a larger one answers `FILE_TOO_LARGE`. */
  readonly maxBytes: number;
}

/** Method and path of a call: below the base `/api`, parameters as `:name`. */
export type Endpoint = readonly [method: Method, path: `/${string}`];

/** A call of the API without its {@link Endpoint}: the only source of its validation, reply shape and documentation. */
export interface CallSchema {
  readonly access: Access;
  /** For an operator's route: the required right of its caller. */
  readonly right?: StaffRight;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * Files by name, as `multipart/form-data`, where every field is text. If none is required, JSON is accepted as well.
   */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Fields of the body that are numbers: a form has them as plain decimals, `1250.50`. */
  readonly formNumbers?: readonly string[];
  /** The content of `data`. */
  readonly reply: z.ZodType;
  /** True if it moves money: has a clientRef and is idempotent. */
  readonly money?: true;
  /** May also be called from the sportsbook's frame, with the token of its launch. */
  readonly framed?: true;
  /** May be called by a player who must change their password first; every other call answers 403. */
  readonly whileUpdating?: true;
}

/** One call of the API. */
export interface Route extends CallSchema {
  readonly method: Endpoint[0];
  readonly path: Endpoint[1];
}

/** What the calls of operators share. @param right of those who may make the call. */
export const operatorWith = <R extends StaffRight>(right: R) =>
  ({ access: 'operator', tag: 'operator', right }) as const;
