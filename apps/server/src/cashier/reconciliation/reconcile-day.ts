import type { Reconciliation } from '@crease/contract';
import type { Deposit, Withdrawal } from '@crease/engine';
import {
  type BookDifference,
  type BookRow,
  CURRENCY_DIGITS,
  compareBooks,
  type GatewayCurrency,
} from '@crease/gateways';
import type { Store } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import { someAtOnce } from '../../core/some-at-once.ts';
import type { DepositBook } from '../deposits/deposit-book.ts';
import type { WithdrawalBook } from '../withdrawals/withdrawal-book.ts';
import { type BothBooks, ourDepositRows, ourPayoutRows, theirDepositRows, theirPayoutRows } from './book-rows.ts';

/** Requests read at once, and concurrent queries. */
const PAGE_SIZE = 200;
const AT_ONCE = 4;
/** Differences stored per day; all are counted. */
const MOST_KEPT = 100;

interface ReconcileDeps {
  readonly store: Pick<Store, 'requests'>;
  readonly deposits: Pick<DepositBook, 'queryStatuses' | 'applyStatuses' | 'nameOf'>;
  readonly withdrawals: Pick<WithdrawalBook, 'queryStatus' | 'applyStatuses'>;
  /** Gateways with a provider that can be queried, with its payout currency. */
  readonly currencyOf: (gateway: string) => GatewayCurrency | null;
  readonly now: () => number;
}

/**
 * Compares a day's requests with their providers' current statuses, and then applies those: missed payments are
 * credited, or put under review.
 * @param day `YYYY-MM-DD`, in UTC.
 */
export async function reconcileDay(deps: ReconcileDeps, day: string): Promise<Reconciliation> {
  const startedAt = deps.now();
  const compared: Compared[] = [];
  await eachOf(
    (page) => deps.store.requests.deposits({ page, pageSize: PAGE_SIZE, days: { from: day, to: day } }),
    async (deposit) => {
      const found = await compareDeposit(deps, deposit);
      if (found) compared.push(found);
    },
  );
  await eachOf(
    (page) => deps.store.requests.withdrawals({ page, pageSize: PAGE_SIZE, days: { from: day, to: day } }),
    async (withdrawal) => {
      const found = await comparePayout(deps, withdrawal);
      if (found) compared.push(found);
    },
  );
  const differences = compared.flatMap(differencesOnWire);
  return {
    day,
    startedAt: isoTime(startedAt),
    endedAt: isoTime(deps.now()),
    gateways: countsOf(compared),
    differences: differences.slice(0, MOST_KEPT),
    differencesTotal: differences.length,
  };
}

interface Compared extends BothBooks {
  readonly differences: readonly BookDifference[];
}

async function compareDeposit(deps: ReconcileDeps, deposit: Deposit): Promise<Compared | null> {
  if (deps.currencyOf(deposit.gateway) === null || !deposit.next) return null;
  const ours = ourDepositRows(deposit, deps.deposits.nameOf(deposit));
  const reports = await deps.deposits.queryStatuses(deposit);
  const found = compared({
    gateway: deposit.gateway,
    request: `D-${deposit.depositId}`,
    ours,
    theirs: reports && theirDepositRows(reports, ours),
  });
  if (reports && found.differences.length > 0) await deps.deposits.applyStatuses(reports);
  return found;
}

async function comparePayout(deps: ReconcileDeps, withdrawal: Withdrawal): Promise<Compared | null> {
  const currency = deps.currencyOf(withdrawal.gateway);
  if (currency === null || !withdrawal.send) return null;
  const ours = ourPayoutRows(withdrawal, currency);
  const report = await deps.withdrawals.queryStatus(withdrawal);
  const found = compared({
    gateway: withdrawal.gateway,
    request: `W-${withdrawal.withdrawalId}`,
    ours,
    theirs: report && theirPayoutRows(report, ours),
  });
  if (report && found.differences.length > 0) await deps.withdrawals.applyStatuses([report]);
  return found;
}

/** A missing answer is not a difference: it is counted separately, and the day can be repeated. */
function compared(books: BothBooks): Compared {
  return { ...books, differences: books.theirs === null ? [] : compareBooks(books.ours, books.theirs) };
}

/** Processes some at once, page by page: a busy day is never in memory as a whole. */
async function eachOf<T>(
  read: (page: number) => Promise<{ readonly items: readonly T[]; readonly total: number }>,
  act: (item: T) => Promise<void>,
): Promise<void> {
  for (let page = 1; ; page++) {
    const { items, total } = await read(page);
    await someAtOnce(items, AT_ONCE, act);
    if (items.length === 0 || page * PAGE_SIZE >= total) return;
  }
}

function countsOf(all: readonly Compared[]): Reconciliation['gateways'] {
  const codes = [...new Set(all.map(({ gateway }) => gateway))].sort();
  return codes.map((gateway) => {
    const own = all.filter((one) => one.gateway === gateway);
    const sum = (count: (one: Compared) => number) => own.reduce((total, one) => total + count(one), 0);
    return {
      gateway,
      ours: sum(({ ours }) => ours.length),
      theirs: sum(({ theirs }) => theirs?.length ?? 0),
      differences: sum(({ differences }) => differences.length),
      unanswered: sum(({ theirs }) => (theirs === null ? 1 : 0)),
    };
  });
}

function differencesOnWire({ gateway, request, differences }: Compared): Reconciliation['differences'] {
  return differences.map(({ kind, providerPaymentId, ours, theirs }) => ({
    gateway,
    kind,
    request,
    transaction: providerPaymentId,
    ours: ours && sideOf(ours),
    theirs: theirs && sideOf(theirs),
  }));
}

function sideOf({ status, amount, currency }: BookRow): NonNullable<Reconciliation['differences'][number]['ours']> {
  const digits = CURRENCY_DIGITS[currency as GatewayCurrency] ?? 2;
  return { status, amount: amount / 10 ** digits, currency };
}
