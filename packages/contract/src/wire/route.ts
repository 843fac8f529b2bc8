import type { z } from 'zod';
import type { StaffRight } from './staff-rights.ts';

/** `visitor`: open to all. `player`: needs a player's session. `operator`: needs an operator's own. */
export type Access = 'visitor' | 'player' | 'operator';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A file that a call takes beside its fields. */
export interface FileRule {
  readonly isRequired: boolean;
  /** Bytes; a larger one answers `FILE_TOO_LARGE`. */
  readonly maxBytes: number;
}

/** One call of the API: the only source of its validation, reply shape and documentation. */
export interface Route {
  readonly method: Method;
  /** Below the base `/api`; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Of an operator's route: what its caller must be allowed to do. */
  readonly right?: StaffRight;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Files by name, as `multipart/form-data`, where every field is text. When none is required, JSON is taken as well. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Fields of the body that are numbers: a form carries them as plain decimals, `1250.50`. */
  readonly formNumbers?: readonly string[];
  /** What stands under `data`. */
  readonly reply: z.ZodType;
  /** True when it moves money: carries a clientRef and is idempotent. */
  readonly money?: true;
  /** May be called from the sportsbook's frame too, in the name of its launch. */
  readonly framed?: true;
  /** May be called by a player who must change their password first; every other call answers 403. */
  readonly whileUpdating?: true;
}
