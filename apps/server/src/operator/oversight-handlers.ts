import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { VisitCounter } from '../app/visit-counter.ts';
import type { Handlers } from '../http/handler.ts';
import type { AuditTrail } from './audit/audit-trail.ts';

interface OversightOptions {
  readonly visits: Store['visits'];
  readonly counter: VisitCounter;
  readonly trail: AuditTrail;
}

const PAGE_SIZE = 50;

/** What is looked at afterwards: pages seen, acts done. */
export function oversightHandlers({
  visits,
  counter,
  trail,
}: OversightOptions): Pick<Handlers, 'visits' | 'auditTrail' | 'checkAudit'> {
  return {
    visits: async ({ query: { from, to } }) => {
      if (to < from) return refuse('INVALID_INPUT', { reason: 'timesReversed' });
      await counter.flush();
      return (await visits.between({ from, to })) as Awaited<ReturnType<Handlers['visits']>>;
    },
    auditTrail: async ({ query: { operator, act, page } }) => {
      const { items, total } = await trail.list({ operator, act, page, pageSize: PAGE_SIZE });
      return { items, total, page, pageSize: PAGE_SIZE };
    },
    checkAudit: () => trail.check(),
  };
}
