import type { Asset } from '@crease/kernel';
import { ACCOUNT_KINDS, type Account, cashAccount, type HouseAccountKind, houseAccount } from './account.ts';
import type { Ledger } from './ledger.ts';

const HOUSE_KINDS = (Object.keys(ACCOUNT_KINDS) as (keyof typeof ACCOUNT_KINDS)[]).filter(
  (kind): kind is HouseAccountKind => ACCOUNT_KINDS[kind].owner === 'house',
);

/** Opens the house accounts of an asset, one of each kind; idempotent. */
export function openAssetAccounts(ledger: Ledger, asset: Asset): void {
  for (const kind of HOUSE_KINDS) ledger.openAccount(houseAccount(kind, asset), asset);
}

/** Opens a player's empty cash account in an asset. */
export function openPlayerAccount(ledger: Ledger, playerId: number, asset: Asset): Account {
  return ledger.openAccount(cashAccount({ playerId, asset }), asset);
}
