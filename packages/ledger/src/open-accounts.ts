import type { Asset } from '@crease/kernel';
import {
  type Account,
  clearingAccount,
  commissionAccount,
  houseAccount,
  issueAccount,
  playerAccount,
} from './account.ts';
import type { Ledger } from './ledger.ts';

/** Opens the house's own accounts for an asset: house, clearing, commission, issue. Repeating it changes nothing. */
export function openAssetAccounts(ledger: Ledger, asset: Asset): void {
  for (const id of [houseAccount, clearingAccount, commissionAccount, issueAccount])
    ledger.openAccount(id(asset), asset);
}

/** Opens a player's cash account, empty. */
export function openPlayerAccount(ledger: Ledger, playerId: number, asset: Asset): Account {
  return ledger.openAccount(playerAccount(playerId), asset);
}
