import type { AccountRow, HoldRow } from '@crease/engine';
import type { Asset } from '@crease/kernel';
import type { Journal, Transfer } from '@crease/ledger';
import { fields } from '../column.ts';
import { table } from '../table.ts';

/** A transfer with data of its journal. */
export interface TransferRow extends Transfer {
  readonly journalId: number;
  readonly asset: Asset;
  readonly at: number;
}

export const HOLDS = table<HoldRow>({
  name: 'holds',
  key: fields<HoldRow>({ playerId: 'int8', asset: 'text', kind: 'text', id: 'text' }),
  fixed: [],
  mutable: fields<HoldRow>({ amount: 'int8' }),
});

export const ACCOUNTS = table<AccountRow>({
  name: 'accounts',
  key: fields<AccountRow>({ accountId: 'text' }),
  fixed: fields<AccountRow>({ asset: 'text' }),
  mutable: fields<AccountRow>({ balance: 'int8' }),
});

export const JOURNALS = table<Journal>({
  name: 'journals',
  key: fields<Journal>({ journalId: 'int8' }),
  fixed: fields<Journal>({
    key: 'text',
    asset: 'text',
    kind: 'text',
    at: 'int8',
    terms: 'json',
    reference: 'text',
  }),
  mutable: [],
});

export const TRANSFERS = table<TransferRow>({
  name: 'transfers',
  key: fields<TransferRow>({ transferId: 'int8' }),
  fixed: fields<TransferRow>({
    journalId: 'int8',
    asset: 'text',
    debit: 'text',
    credit: 'text',
    amount: 'int8',
    debitBalance: 'int8',
    creditBalance: 'int8',
    at: 'int8',
  }),
  mutable: [],
});
