import type { Store } from '@crease/store';
import { ledgerHandlers } from './ledger/ledger-handlers.ts';

interface BooksDeps {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The books as those who run the house read them. */
export function openBooks({ store, now }: BooksDeps) {
  return { deskHandlers: ledgerHandlers({ store, now }) };
}
