import {
  type AccountOwner,
  cashAccount,
  type HoldPurpose,
  houseAccount,
  type Journal,
  type JournalDraft,
  Ledger,
  openAssetAccounts,
  openPlayerAccount,
} from '../index.ts';

export const ASSET = 'play:INR';
export const [HOUSE, CLEARING, COMMISSION, ISSUE] = (['house', 'clearing', 'commission', 'issue'] as const).map(
  (kind) => houseAccount(kind, ASSET),
) as [string, string, string, string];

/** A player's play-money account. */
export const player = (playerId: number): AccountOwner => ({ playerId, asset: ASSET });
export const inMarket = (id: string): HoldPurpose => ({ kind: 'market', id });

/** A ledger with three players of play money with 1,000 each, and one of real money with nothing. */
export function openLedger() {
  const ledger = new Ledger();
  openAssetAccounts(ledger, ASSET);
  openAssetAccounts(ledger, 'real:INR');
  const journals: Journal[] = [];
  for (const playerId of [1, 2, 3]) {
    openPlayerAccount(ledger, playerId, ASSET);
    journals.push(ledger.post(draft(`open:${playerId}`, [ISSUE, cashAccount(player(playerId)), 1000])));
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
    terms: { about: key },
    reference: '',
    transfers: transfers.map(([debit, credit, amount]) => ({ debit, credit, amount })),
  };
}

/** Entry fields of a journal with this key. */
export const entryOf = (key: string) => ({ key, at: 1, terms: { about: '' }, reference: '' });

/** Returns the exact opposite of a journal, forced, under its own key. */
export function reversalOf(
  { asset, transfers }: Journal,
  told: Pick<JournalDraft, 'key' | 'at' | 'terms' | 'reference'>,
): JournalDraft {
  const opposite = transfers.map(({ debit, credit, amount }) => ({ debit: credit, credit: debit, amount })).reverse();
  return { ...told, asset, kind: 'reversal', transfers: opposite, forced: true };
}
