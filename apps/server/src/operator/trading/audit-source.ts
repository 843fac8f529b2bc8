import type { ServerChange } from '../../trading/trading.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';

/** A name that no operator can have. */
const ACTOR = '(server)';

/** Writes a change of an event's source that the fail-over table made. */
export function auditSource(trail: Pick<AuditTrail, 'write'>, { gameId, name, fault, failed }: ServerChange) {
  return trail.write({
    operator: ACTOR,
    role: 'server',
    act: 'changeSource',
    details: { gameId, to: name ?? 'trader', fault: fault ?? '', failed: (failed ?? []).join(', ') },
    outcome: 'done',
    address: '',
    answers: null,
  });
}
