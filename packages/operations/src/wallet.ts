import type { House, WalletSnapshot } from './house.ts';

/** A player's money as it stands now; all zero for a player that the House does not know. */
export function walletOf(house: House, playerId: number): WalletSnapshot {
  const purse = house.seats[playerId]?.purse;
  if (!purse) return { balance: 0, cash: 0, exposure: 0 };
  const cash = purse.cash.balance;
  const exposure = purse.held;
  return { balance: cash - exposure, cash, exposure };
}
