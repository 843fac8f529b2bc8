import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Handlers } from '../../http/handler.ts';
import type { DepositBook } from '../deposits/deposit-book.ts';
import type { GatewayList } from '../gateways/gateway-list.ts';
import type { WithdrawalBook } from '../withdrawals/withdrawal-book.ts';
import { NightlyReconciliation } from './nightly-reconciliation.ts';
import { reconcileDay } from './reconcile-day.ts';
import { ReconciliationRecord } from './reconciliation-record.ts';

const PAGE_SIZE = 30;

interface ReconciliationHandlersDeps {
  readonly record: ReconciliationRecord;
  readonly nightly: NightlyReconciliation;
}

interface ReconciliationDeps {
  readonly store: Pick<Store, 'requests' | 'settings'>;
  readonly deposits: DepositBook;
  readonly withdrawals: WithdrawalBook;
  readonly gateways: GatewayList;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Opens the nightly reconciliation with the providers' books. */
export function openReconciliation({ store, deposits, withdrawals, gateways, logger, now }: ReconciliationDeps) {
  const record = new ReconciliationRecord(store.settings);
  const currencyOf = (code: string) => {
    const terms = gateways.get(code)?.terms;
    // Payments into the house's bank account have no provider: operators check the bank's statement.
    return terms && terms.kind !== 'bank' ? terms.currency : null;
  };
  const reconcile = (day: string) => reconcileDay({ store, deposits, withdrawals, currencyOf, now }, day);
  const nightly = new NightlyReconciliation({ record, reconcile, logger, now });
  return {
    deskHandlers: reconciliationHandlers({ record, nightly }),
    tick: () => nightly.tick(),
    stop: () => nightly.stop(),
  };
}

/** Handlers of reconciliation for operators. */
function reconciliationHandlers({
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
