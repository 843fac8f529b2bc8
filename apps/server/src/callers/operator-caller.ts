import type { OperatorRole } from '@crease/contract';

/** The caller of an operator's route: an operator with a session, or the console of this machine. */
export interface OperatorCaller {
  /** null: the console. */
  readonly operatorId: number | null;
  readonly username: string;
  readonly role: OperatorRole;
  /** null: the console, which has no session. */
  readonly tokenHash: string | null;
}

/** The command line on the server's machine; its key is as protected as the database. */
export const CONSOLE: OperatorCaller = { operatorId: null, username: 'console', role: 'owner', tokenHash: null };
