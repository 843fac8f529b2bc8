import type { Wallet } from '@crease/contract';
import type { WalletSnapshot } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';

/**
 * A player's money on the wire: the balance is all that can be staked, of cash, of the bonus for sports and of that
 * for games; `free` says how much of each. What is asked for, to be paid out, is in neither balance nor cash any more.
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

/** What bets can lose; money that is asked for, to be paid out, is held and at no risk. */
export function exposureAmount({ held, requested = 0, bonus }: WalletSnapshot): number {
  return unitsFromMoney(held - requested + (bonus ? bonus.sportsHeld + bonus.wicketHeld : 0));
}
