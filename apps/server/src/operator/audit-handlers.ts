import type { AuditEntry } from '@crease/contract';
import { csvFile, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { VisitCounter } from '../app/visit-counter.ts';
import type { Handlers } from '../http/handler.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import type { BooksGuard } from './health/books-guard.ts';

interface AuditHandlersOptions {
  readonly visits: Store['visits'];
  readonly counter: VisitCounter;
  readonly trail: AuditTrail;
  readonly guard: Pick<BooksGuard, 'take'>;
}

const PAGE_SIZE = 50;
/** Most entries per file. */
const EXPORTED_MAX = 10_000;
const HEAD = ['Entry', 'At', 'Who', 'Role', 'Did', 'Result', 'From', 'Answers', 'Details', 'Hash'];

/** Handlers of page visits and the audit trail. */
export function auditHandlers({
  visits,
  counter,
  trail,
  guard,
}: AuditHandlersOptions): Pick<Handlers, 'visits' | 'auditTrail' | 'checkAudit' | 'exportAudit'> {
  return {
    visits: async ({ query: { from, to } }) => {
      if (to < from) return refuse('INVALID_INPUT', { reason: 'timesReversed' });
      await counter.flush();
      return (await visits.between({ from, to })) as Awaited<ReturnType<Handlers['visits']>>;
    },
    auditTrail: async ({ query: { page, ...which } }) => {
      const { items, total } = await trail.list({ ...narrowed(which), page, pageSize: PAGE_SIZE });
      return { items, total, page, pageSize: PAGE_SIZE };
    },
    checkAudit: async () => {
      const found = await trail.check();
      guard.take(found);
      return found;
    },
    exportAudit: async ({ body }) => {
      const { items, total } = await trail.list({ ...narrowed(body), page: 1, pageSize: EXPORTED_MAX });
      const text = csvFile([HEAD, ...items.map(cellsOfEntry)]);
      return { text, rows: items.length, more: total > items.length };
    },
  };
}

interface Which {
  readonly operator?: string | undefined;
  readonly act?: string | undefined;
  readonly search?: string | undefined;
}

/** Empty filters are ignored. */
function narrowed({ operator, act, search }: Which): Which {
  return { operator: operator || undefined, act: act || undefined, search: search || undefined };
}

function cellsOfEntry({ id, at, operator, role, act, outcome, address, answers, details, hash }: AuditEntry) {
  return [id, at, operator, role, act, outcome, address, answers, JSON.stringify(details), hash];
}
