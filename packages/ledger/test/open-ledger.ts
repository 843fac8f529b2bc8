import {
  clearingAccount,
  commissionAccount,
  houseAccount,
  issueAccount,
  type Journal,
  type JournalDraft,
  Ledger,
  openAssetAccounts,
  openPlayerAccount,
  playerAccount,
} from '../src/index.ts';

export const ASSET = 'play:INR';
export const [HOUSE, CLEARING, COMMISSION, ISSUE] = [
  houseAccount,
  clearingAccount,
  commissionAccount,
  issueAccount,
].map((id) => id(ASSET)) as [string, string, string, string];

/** A ledger with three players of play money who own 1,000 each, and one of real money who owns nothing. */
export function openLedger() {
  const ledger = new Ledger();
  openAssetAccounts(ledger, ASSET);
  openAssetAccounts(ledger, 'real:INR');
  const journals: Journal[] = [];
  for (const playerId of [1, 2, 3]) {
    openPlayerAccount(ledger, playerId, ASSET);
    journals.push(ledger.post(draft(`open:${playerId}`, [ISSUE, playerAccount(playerId), 1000])));
  }
  openPlayerAccount(ledger, 9, 'real:INR');
  return { ledger, journals };
}

export function draft(key: string, ...transfers: [debit: string, credit: string, amount: number][]): JournalDraft {
  return {
    key,
    asset: ASSET,
    kind: 'adjustment',
    at: 1,
    description: key,
    reference: '',
    transfers: transfers.map(([debit, credit, amount]) => ({ debit, credit, amount })),
  };
}

/** Time and words of a journal with this key. */
export const words = (key: string) => ({ key, at: 1, description: '', reference: '' });
