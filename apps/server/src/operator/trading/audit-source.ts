import { serverLine } from '../../callers/audit-line.ts';
import type { ServerChange } from '../../trading/traded.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';

/** Writes a change of an event's source that the fail-over table made. */
export function auditSource(trail: Pick<AuditTrail, 'write'>, { gameId, name, fault, failed }: ServerChange) {
  const details = { gameId, to: name ?? 'trader', fault: fault ?? '', failed: (failed ?? []).join(', ') };
  return trail.write(serverLine('changeSource', details));
}
