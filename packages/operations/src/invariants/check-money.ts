import type { Asset, Money } from '@crease/kernel';
import { type Account, clearingAccount } from '@crease/ledger';
import type { House } from '../house.ts';

/** Accounts or players in one step: some tenths of a millisecond. */
const AT_ONCE = 500;

/** I2, I4, I6, I27 and the part of I5 that no market can show: money as the ledger keeps it. */
export function checkMoney(house: House): string[] {
  return [...moneyChecks(house)].flat();
}

/**
 * The same in steps: between two of them the House may go on. Each account and each player is looked at whole, and
 * the sum over all is that of the moment at which it is told.
 */
export function* moneyChecks(house: House): Generator<string[]> {
  yield* trialChecks(house);
  yield clearingBreaches(house);
  yield* inSteps(house.ledger.accounts(), accountBreaches);
  yield* inSteps(house.players.keys(), (playerId) => checkPurse(house, playerId));
}

function* trialChecks({ ledger }: House): Generator<string[]> {
  const add = ledger.trialInSteps();
  let sums = add(AT_ONCE);
  while (!sums) {
    yield [];
    sums = add(AT_ONCE);
  }
  yield [...sums].filter(([, sum]) => sum !== 0).map(([asset, sum]) => `[I2] ${asset} sums to ${sum}`);
}

function* inSteps<T>(all: Iterable<T>, check: (one: T) => readonly string[]): Generator<string[]> {
  let breaches: string[] = [];
  let count = 0;
  for (const one of all) {
    for (const breach of check(one)) breaches.push(breach);
    if (++count % AT_ONCE > 0) continue;
    yield breaches;
    breaches = [];
  }
  yield breaches;
}

function clearingBreaches(house: House): string[] {
  const { assets, ledger } = house;
  return [...assets].flatMap((asset) => {
    const balance = ledger.balance(clearingAccount(asset));
    const owed = clearingOwed(house, asset);
    return balance === owed ? [] : [`[I13] clearing of ${asset} is ${balance} between commands, not ${owed}`];
  });
}

const SOUND: readonly string[] = [];

function accountBreaches({ accountId, kind, balance }: Account): readonly string[] {
  const isWhole = Number.isSafeInteger(balance);
  const isShort = (kind === 'player' || kind === 'commission') && balance < 0;
  const isLent = kind === 'debt' && balance > 0;
  if (isWhole && !isShort && !isLent) return SOUND;
  if (!isWhole) return [`[I3] ${accountId} is ${balance}, not an integer`];
  if (isShort) return [`[I4] ${accountId} is ${balance}`];
  return [`[I4] ${accountId} is ${balance}: a loan is never positive`];
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
