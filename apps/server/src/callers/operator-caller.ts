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

/** Prefix of a feed's name where operators' names are stored; operators' names have no colon. */
const FEED = 'feed:';

/** Returns the name under which a provider acts. */
export function feedUsername({ name }: { readonly name: string }): string {
  return FEED + name;
}

/** Returns the name of the provider that acts under a name; null: an operator's. */
export function feedNameOf(username: string): string | null {
  return username.startsWith(FEED) ? username.slice(FEED.length) : null;
}

/** The command line on the server's machine; its key is as protected as the database. */
export const CONSOLE: OperatorCaller = { operatorId: null, username: 'cli', role: 'owner', tokenHash: null };
