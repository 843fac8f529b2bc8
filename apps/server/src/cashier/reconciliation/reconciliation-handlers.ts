import { refuse } from '@crease/kernel';
import type { Handlers } from '../../http/handler.ts';
import type { NightlyReconciliation } from './nightly-reconciliation.ts';
import type { ReconciliationRecord } from './reconciliation-record.ts';

const PAGE_SIZE = 30;

interface ReconciliationHandlersDeps {
  readonly record: ReconciliationRecord;
  readonly nightly: NightlyReconciliation;
}

/** Handlers of reconciliation for operators. */
export function reconciliationHandlers({
  record,
  nightly,
}: ReconciliationHandlersDeps): Pick<Handlers, 'reconciliations' | 'reconcileDay'> {
  return {
    reconciliations: async ({ query: { page } }) => {
      const all = await record.all();
      const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      return { items: [...items], total: all.length, page, pageSize: PAGE_SIZE };
    },
    reconcileDay: async ({ params: { day } }) =>
      nightly.isOver(day) ? nightly.run(day) : refuse('INVALID_INPUT', { reason: 'dayNotOver' }, 'day'),
  };
}
