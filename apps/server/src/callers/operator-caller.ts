import type { OperatorRole } from '@crease/contract';

/** Who operates: somebody with an operator's session, or the console of this machine. */
export interface OperatorCaller {
  /** null: the console. */
  readonly operatorId: number | null;
  readonly username: string;
  readonly role: OperatorRole;
  /** null: the console, which has no session. */
  readonly tokenHash: string | null;
}

/** The command line on the server's own machine: whoever can read the key could as well read the database. */
export const CONSOLE: OperatorCaller = { operatorId: null, username: 'console', role: 'owner', tokenHash: null };
