import type { Store } from '@crease/store';
import { CONSOLE } from '../callers/operator-caller.ts';
import type { ServerConfig } from '../config/config.ts';
import type { OperatorAccess } from '../http/operator-access.ts';
import { AuditTrail } from './audit/audit-trail.ts';
import { lineOf } from './audit/audited.ts';
import { ConsoleKey } from './staff/console-key.ts';
import { OperatorSessions } from './staff/operator-sessions.ts';

/** Authentication of operators, and their audit trail. */
export interface Operators extends OperatorAccess {
  readonly sessions: OperatorSessions;
  readonly trail: AuditTrail;
  readonly consoleKey: ConsoleKey;
  /** At the console's address: accepts the command line's key, and no session. */
  readonly consoleAccess: OperatorAccess;
}

/** @param now epoch milliseconds. */
export function openOperators(store: Store, { folder }: Pick<ServerConfig, 'folder'>, now: () => number): Operators {
  const consoleKey = new ConsoleKey(folder);
  const sessions = new OperatorSessions({ operators: store.operators, now });
  const trail = new AuditTrail(store.auditTrail, now);
  const refused: OperatorAccess['refused'] = async (act, caller, { address, code }) => {
    await trail.write({ ...lineOf(caller, act, address), outcome: code });
  };
  return {
    sessions,
    trail,
    consoleKey,
    callerOf: (credential) => sessions.callerOf(credential),
    refused,
    consoleAccess: { callerOf: async (credential) => (consoleKey.opens(credential) ? CONSOLE : null), refused },
  };
}
