import type { Asset, Money } from '@crease/kernel';
import { clearingAccount } from '@crease/ledger';
import type { House } from '../house.ts';

/** I2, I4, I6, I27 and the part of I5 that no market can show: money as the ledger keeps it. */
export function checkMoney(house: House): string[] {
  const { ledger } = house;
  const breaches: string[] = [];
  for (const [asset, sum] of ledger.trialBalance()) if (sum !== 0) breaches.push(`[I2] ${asset} sums to ${sum}`);
  for (const asset of house.assets) {
    const balance = ledger.balance(clearingAccount(asset));
    const owed = clearingOwed(house, asset);
    if (balance !== owed) breaches.push(`[I13] clearing of ${asset} is ${balance} between commands, not ${owed}`);
  }
  for (const { accountId, kind, balance } of ledger.accounts()) {
    if (!Number.isSafeInteger(balance)) breaches.push(`[I3] ${accountId} is ${balance}, not an integer`);
    if ((kind === 'player' || kind === 'commission') && balance < 0) breaches.push(`[I4] ${accountId} is ${balance}`);
    if (kind === 'debt' && balance > 0) breaches.push(`[I4] ${accountId} is ${balance}: a loan is never positive`);
  }
  for (const player of house.players.values()) breaches.push(...checkPurse(house, player.playerId));
  return breaches;
}

/** What markets that are being settled have paid and not yet got from the house. */
function clearingOwed(house: House, asset: Asset): Money {
  let owed = 0;
  for (const marketId of house.settling.keys())
    for (const total of house.markets.get(marketId)?.settling?.totals ?? [])
      if (total.asset === asset) owed += total.takenBack - total.gross;
  return owed;
}

function checkPurse(house: House, playerId: number): string[] {
  const breaches: string[] = [];
  const purse = house.ledger.purse(playerId);
  const player = house.players.get(playerId);
  if (!purse || !player) return [`[I4] player ${playerId} has no purse`];
  if (purse.cash.asset !== player.asset) breaches.push(`[I27] player ${playerId} of ${player.asset} has other money`);
  if (purse.available < 0) breaches.push(`[I4] player ${playerId} has ${purse.available} available`);
  if (purse.owed > 0 && purse.available > 0) breaches.push(`[I4] player ${playerId} owes while he could repay`);
  let held = 0;
  for (const [marketId, amount] of purse.holds()) {
    held += amount;
    if (amount <= 0) breaches.push(`[I4] hold of player ${playerId} in ${marketId} is ${amount}`);
    if (!house.markets.has(marketId)) breaches.push(`[I5] hold of player ${playerId} in unknown market ${marketId}`);
  }
  if (held !== purse.held) breaches.push(`[I5] holds of player ${playerId} sum to ${held}, kept as ${purse.held}`);
  return breaches;
}
