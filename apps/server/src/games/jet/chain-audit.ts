import type { JetChain } from '@crease/engine';

/** The audit trail as Jet uses it. */
export interface ChainTrail {
  readonly list: (query: {
    readonly act: string;
    readonly search: string;
    readonly page: number;
    readonly pageSize: number;
  }) => Promise<{ readonly items: readonly unknown[] }>;
  readonly write: (line: {
    readonly operator: string;
    readonly role: string;
    readonly act: string;
    readonly details: Record<string, unknown>;
    readonly outcome: string;
    readonly address: string;
    readonly answers: null;
  }) => Promise<unknown>;
}

const ACT = 'publishJetChain';
/** A name that no operator can have. */
const ACTOR = '(server)';

/** Writes the audit entry of a published chain unless it exists. */
export async function auditChain(trail: ChainTrail, chain: JetChain): Promise<void> {
  const { chainNo, head, length, fromRound, publishedAt, source } = chain;
  const { items } = await trail.list({ act: ACT, search: head, page: 1, pageSize: 1 });
  if (items.length > 0) return;
  const details = { chainNo, head, length, fromRound, publishedAt, source };
  await trail.write({
    operator: ACTOR,
    role: 'server',
    act: ACT,
    details,
    outcome: 'done',
    address: '',
    answers: null,
  });
}
