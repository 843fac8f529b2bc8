import type { AccountRow, HoldRow } from '@crease/engine';
import { type HoldChange, isStoredHold, type Journal } from '@crease/ledger';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { ACCOUNTS, HOLDS, JOURNALS, TRANSFERS, type TransferRow } from './wallet-tables.ts';

/** Money of one batch: transfers, new balances of accounts, and holds. */
export class WalletRows {
  /** A hold fact has the new amount: the last one applies. */
  readonly #holds = new Map<string, HoldRow>();
  readonly #accounts = new Map<string, AccountRow>();
  readonly #journals: Journal[] = [];
  readonly #transfers: TransferRow[] = [];

  takeHold({ playerId, asset, purpose, amount }: HoldChange): void {
    const { kind, id } = purpose as { kind: HoldRow['kind']; id: string };
    this.#holds.set(`${playerId}/${asset}/${kind}/${id}`, { playerId, asset, kind, id, amount });
  }

  /** Each transfer has the balances after it, so the last one of an account in the batch is its balance. */
  takeJournal(journal: Journal): void {
    const { journalId, asset, at } = journal;
    this.#journals.push(journal);
    for (const transfer of journal.transfers) {
      this.#transfers.push({ ...transfer, journalId, asset, at });
      this.#accounts.set(transfer.debit, { accountId: transfer.debit, asset, balance: transfer.debitBalance });
      this.#accounts.set(transfer.credit, { accountId: transfer.credit, asset, balance: transfer.creditBalance });
    }
  }

  writes(): Write[] {
    const holds = [...this.#holds.values()];
    const isHeld = ({ amount }: HoldRow) => amount > 0;
    return [
      writeOf(HOLDS.upsert, holds.filter(isHeld)),
      writeOf(
        HOLDS.remove,
        holds.filter((hold) => !isHeld(hold)),
      ),
      writeOf(ACCOUNTS.upsert, this.#accounts.values()),
      writeOf(JOURNALS.copy, this.#journals),
      writeOf(TRANSFERS.copy, this.#transfers),
    ];
  }
}

export const WALLET_FACTS: FactTable<{ readonly wallet: WalletRows }, 'holdChanged' | 'journalPosted'> = {
  // Holds of markets are computed at the start from their players' exposure.
  holdChanged: ({ wallet }, fact) => {
    if (isStoredHold(fact.purpose.kind)) wallet.takeHold(fact);
  },
  journalPosted: ({ wallet }, { journal }) => wallet.takeJournal(journal),
};
