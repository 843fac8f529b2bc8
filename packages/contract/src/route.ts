import type { z } from 'zod';

/** `visitor`: open to all. `player`: needs a session. */
export type Access = 'visitor' | 'player';

/** One call of the API: the only source of its validation, reply shape and documentation. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Below the base `/api`; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What stands under `data`. */
  readonly reply: z.ZodType;
  /** True when it moves money: carries a clientRef and is idempotent. */
  readonly money?: true;
}
