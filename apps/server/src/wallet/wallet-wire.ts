import type { Wallet } from '@crease/contract';
import type { WalletSnapshot } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';

/**
 * A player's balances on the wire: `balance` is all that can be staked, of cash, sports bonus and games bonus; `free`
 * is the available part of each. Requested withdrawals are in neither balance nor cash.
 */
export function walletWire({ available, cash, requested = 0, bonus }: WalletSnapshot): Wallet {
  const { sports, sportsHeld, wicket, wicketHeld, coins, pendingRollover } = bonus ?? NO_BONUS;
  return {
    balance: unitsFromMoney(available + sports - sportsHeld + wicket - wicketHeld),
    cash: unitsFromMoney(cash - requested),
    coins: unitsFromMoney(coins),
    sports: unitsFromMoney(sports),
    wicket: unitsFromMoney(wicket),
    pendingRolloverBonus: unitsFromMoney(pendingRollover),
    ...(bonus && {
      free: {
        cash: unitsFromMoney(available),
        sports: unitsFromMoney(sports - sportsHeld),
        wicket: unitsFromMoney(wicket - wicketHeld),
      },
    }),
  };
}

const NO_BONUS = { sports: 0, sportsHeld: 0, wicket: 0, wicketHeld: 0, coins: 0, pendingRollover: 0 } as const;

/** Returns what bets can lose; requested withdrawals are held but not at risk. */
export function exposureAmount({ held, requested = 0, bonus }: WalletSnapshot): number {
  return unitsFromMoney(held - requested + (bonus ? bonus.sportsHeld + bonus.wicketHeld : 0));
}

/** The player's money as the answer to a bet has it. */
export function moneyWire(wallet: WalletSnapshot) {
  return { wallet: walletWire(wallet), exposureAmount: exposureAmount(wallet) };
}
