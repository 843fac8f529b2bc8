import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Handlers } from '../../http/handler.ts';
import { searchLedger } from './ledger-search.ts';
import { accountWire, entryWire, wholeJournalWire } from './ledger-wire.ts';
import { endOfDay, trialBalanceOf } from './trial-balance.ts';

interface LedgerDeps {
  readonly store: Pick<Store, 'ledger' | 'accounts'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type LedgerCalls = Pick<
  Handlers,
  'trialBalance' | 'ledgerAccounts' | 'ledgerEntries' | 'ledgerJournal' | 'ledgerSearch'
>;

const PAGE_SIZE = 50;

/** Handlers of the ledger, from the trial balance down to one transfer. */
export function ledgerHandlers({ store, now }: LedgerDeps): LedgerCalls {
  const { ledger } = store;
  return {
    trialBalance: ({ query: { day } }) => trialBalanceOf(store, { day, now: now() }),
    ledgerAccounts: async ({ query: { kind, asset, day, after } }) => {
      const limit = PAGE_SIZE + 1;
      const found = await ledger.accounts({ kind, asset, after, limit, ...until(day) });
      const items = found.slice(0, PAGE_SIZE);
      const last = found.length > PAGE_SIZE ? items.at(-1) : undefined;
      const next = last ? String(last.playerId ?? last.accountId) : null;
      return { items: items.map(accountWire), next };
    },
    ledgerEntries: async ({ query: { account, day, below } }) => {
      const [own, found] = await Promise.all([
        ledger.account(account, endOfDay(day)),
        ledger.entries({ accountId: account, below, limit: PAGE_SIZE + 1, ...until(day) }),
      ]);
      if (!own) return refuse('NOT_FOUND', { reason: 'ledgerAccount' });
      const items = found.slice(0, PAGE_SIZE).map(entryWire);
      const next = found.length > PAGE_SIZE ? (items.at(-1)?.transferId ?? null) : null;
      return { account: accountWire(own), items, next };
    },
    ledgerJournal: async ({ params: { journalId } }) => {
      const found = await ledger.journal(Number(journalId));
      return found ? wholeJournalWire(found) : refuse('NOT_FOUND', { reason: 'journal' });
    },
    ledgerSearch: ({ query }) => searchLedger(store, query),
  };
}

function until(day: string | undefined): { before?: number } {
  const before = endOfDay(day);
  return before === null ? {} : { before };
}
