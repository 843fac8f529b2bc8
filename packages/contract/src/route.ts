import type { z } from 'zod';

/** `visitor`: open to all. `player`: needs a player's session. `operator`: needs an operator's own. */
export type Access = 'visitor' | 'player' | 'operator';

/** `owner` may do everything, `trader` acts on markets, `support` on players. */
export type OperatorRole = 'owner' | 'trader' | 'support';

/** One call of the API: the only source of its validation, reply shape and documentation. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Below the base `/api`; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Of an operator's route: who may call it. Absent: every operator. */
  readonly roles?: readonly OperatorRole[];
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What stands under `data`. */
  readonly reply: z.ZodType;
  /** True when it moves money: carries a clientRef and is idempotent. */
  readonly money?: true;
  /** May be called by a player who must change their password first; every other call answers 403. */
  readonly whileUpdating?: true;
}
