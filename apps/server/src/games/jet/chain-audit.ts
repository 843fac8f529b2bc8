import type { JetChain } from '@crease/engine';
import { type AuditWriter, serverLine } from '../../callers/audit-line.ts';

/** The audit trail as Jet uses it. */
export interface ChainTrail extends AuditWriter {
  readonly list: (query: {
    readonly act: string;
    readonly search: string;
    readonly page: number;
    readonly pageSize: number;
  }) => Promise<{ readonly items: readonly unknown[] }>;
}

const ACT = 'publishJetChain';

/** Writes the audit entry of a published chain unless it exists. */
export async function auditChain(trail: ChainTrail, chain: JetChain): Promise<void> {
  const { chainNo, head, length, fromRound, publishedAt, source } = chain;
  const { items } = await trail.list({ act: ACT, search: head, page: 1, pageSize: 1 });
  if (items.length > 0) return;
  const details = { chainNo, head, length, fromRound, publishedAt, source };
  await trail.write(serverLine(ACT, details));
}
