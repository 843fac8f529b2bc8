import type { Wallet } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { WalletSnapshot } from '@crease/operations';

/** A player's money on the wire; coins, sports, wicket and bonus money do not exist yet and are zero. */
export function walletWire({ available, cash }: WalletSnapshot): Wallet {
  return {
    balance: unitsFromMoney(available),
    cash: unitsFromMoney(cash),
    coins: 0,
    sports: 0,
    wicket: 0,
    pendingRolloverBonus: 0,
  };
}

export function exposureAmount({ held }: WalletSnapshot): number {
  return unitsFromMoney(held);
}
