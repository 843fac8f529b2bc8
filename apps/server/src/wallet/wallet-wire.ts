import type { Wallet } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { WalletSnapshot } from '@crease/operations';

/** A player's money on the wire; coins, sports, wicket and bonus money do not exist yet and are zero. */
export function walletWire({ balance, cash }: WalletSnapshot): Wallet {
  return {
    balance: unitsFromMoney(balance),
    cash: unitsFromMoney(cash),
    coins: 0,
    sports: 0,
    wicket: 0,
    pendingRolloverBonus: 0,
  };
}

export function exposureAmount({ exposure }: WalletSnapshot): number {
  return unitsFromMoney(exposure);
}
