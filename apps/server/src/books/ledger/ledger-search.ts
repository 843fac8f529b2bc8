import type { ReplyOf } from '@crease/contract';
import { ASSETS } from '@crease/kernel';
import { type AccountId, cashAccount, debtAccount, POCKETS, parseAccountId, pocketAccount } from '@crease/ledger';
import type { JournalRow, LedgerAccountRow, Store } from '@crease/store';
import { accountWire, journalWire } from './ledger-wire.ts';

type Sources = Pick<Store, 'ledger' | 'accounts'>;

const PAGE_SIZE = 50;
const PLAYERS_SHOWN = 5;

/** Finds journals and accounts by number, player, reference, key or account name. */
export async function searchLedger(
  store: Sources,
  { text, below }: { readonly text: string; readonly below?: number | undefined },
): Promise<ReplyOf<'ledgerSearch'>> {
  const under = await store.ledger.journalsUnder({ reference: text, below, limit: PAGE_SIZE + 1 });
  const journals = under.slice(0, PAGE_SIZE);
  const next = under.length > PAGE_SIZE ? String(journals.at(-1)?.journalId) : null;
  if (below !== undefined) return { accounts: [], journals: journals.map(journalWire), next };
  const [exact, accounts] = await Promise.all([journalsNamed(store, text), accountsNamed(store, text)]);
  const seen = new Set(journals.map(({ journalId }) => journalId));
  const all = [...exact.filter(({ journalId }) => !seen.has(journalId)), ...journals];
  return { accounts: accounts.map(accountWire), journals: all.map(journalWire), next };
}

/** By its number, by the number of one of its transfers, or by its key. */
async function journalsNamed({ ledger }: Sources, text: string): Promise<JournalRow[]> {
  const byKey = await ledger.journalWithKey(text);
  const number = numberOf(text);
  if (number === null) return byKey ? [byKey] : [];
  const ofTransfer = await ledger.journalOf(number);
  const ids = new Set([number, ...(ofTransfer === null ? [] : [ofTransfer])]);
  const found = await Promise.all([...ids].map((id) => ledger.journal(id)));
  return [...(byKey ? [byKey] : []), ...found.filter((journal) => journal !== null)];
}

/** The account itself, or those of players with this number or name. */
async function accountsNamed({ ledger, accounts }: Sources, text: string): Promise<LedgerAccountRow[]> {
  if (parseAccountId(text)) {
    const found = await ledger.account(text, null);
    return found ? [found] : [];
  }
  const number = numberOf(text);
  const { items } = await accounts.list({ search: text, page: 1, pageSize: PLAYERS_SHOWN });
  const players = new Set([...(number === null ? [] : [number]), ...items.map(({ playerId }) => playerId)]);
  const found = await Promise.all([...players].flatMap(accountsOf).map((id) => ledger.account(id, null)));
  return found.filter((account) => account !== null);
}

function accountsOf(playerId: number): AccountId[] {
  return ASSETS.flatMap((asset) => {
    const owner = { playerId, asset };
    return [cashAccount(owner), ...POCKETS.map((pocket) => pocketAccount(pocket, owner)), debtAccount(owner)];
  });
}

function numberOf(text: string): number | null {
  const number = Number(text);
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(number) ? number : null;
}
