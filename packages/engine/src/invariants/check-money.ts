import type { Asset, Money } from '@crease/kernel';
import {
  ACCOUNT_KINDS,
  type Account,
  type Balances,
  type HoldKind,
  type HoldPurpose,
  houseAccount,
} from '@crease/ledger';
import { heldFor, isHeld, type Ticket, ticketPurpose } from '../tickets/ticket.ts';
import type { ReadonlyEngine } from './state.ts';

/** Accounts, tickets or players checked in one step: some tenths of a millisecond. */
const AT_ONCE = 500;

/** Checks I2, I4, I6, I27 and the part of I5 outside markets, against the ledger. */
export function checkMoney(engine: ReadonlyEngine): string[] {
  return [...moneyChecks(engine)].flat();
}

/**
 * The same in steps; the engine may run commands in between. Each account, ticket and player is checked in one step as
 * it is then; the overall sum is that of the moment when it is returned.
 */
export function* moneyChecks(engine: ReadonlyEngine, atOnce = AT_ONCE): Generator<string[]> {
  yield* trialChecks(engine);
  yield clearingBreaches(engine);
  yield* inSteps(engine.ledger.accounts(), atOnce, accountBreaches);
  yield* inSteps(engine.tickets, atOnce, (ticket) => ticketBreaches(engine, ticket));
  yield* inSteps(engine.players.keys(), atOnce, (playerId) => checkAllBalances(engine, playerId));
}

function* trialChecks({ ledger }: ReadonlyEngine): Generator<string[]> {
  const add = ledger.trialInSteps();
  let sums = add(AT_ONCE);
  while (!sums) {
    yield [];
    sums = add(AT_ONCE);
  }
  yield [...sums].filter(([, sum]) => sum !== 0).map(([asset, sum]) => `[I2] ${asset} sums to ${sum}`);
}

/** @param all must return current entries while the engine runs on, as the iterator of a table does. */
function* inSteps<T>(all: Iterable<T>, atOnce: number, check: (one: T) => readonly string[]): Generator<string[]> {
  let breaches: string[] = [];
  let count = 0;
  for (const one of all) {
    for (const breach of check(one)) breaches.push(breach);
    if (++count % atOnce > 0) continue;
    yield breaches;
    breaches = [];
  }
  yield breaches;
}

function clearingBreaches(engine: ReadonlyEngine): string[] {
  const { assets, ledger } = engine;
  return [...assets].flatMap((asset) => {
    const balance = ledger.balance(houseAccount('clearing', asset));
    const owed = clearingOwed(engine, asset);
    return balance === owed ? [] : [`[I13] clearing of ${asset} is ${balance} between commands, not ${owed}`];
  });
}

const SOUND: readonly string[] = [];

function accountBreaches({ accountId, kind, balance }: Account): readonly string[] {
  const isWhole = Number.isSafeInteger(balance);
  const isShort = !ACCOUNT_KINDS[kind].mayBeNegative && balance < 0;
  const isLent = kind === 'debt' && balance > 0;
  if (isWhole && !isShort && !isLent) return SOUND;
  if (!isWhole) return [`[I3] ${accountId} is ${balance}, not an integer`];
  if (isShort) return [`[I4] ${accountId} is ${balance}`];
  return [`[I4] ${accountId} is ${balance}: a loan is never positive`];
}

/** Returns the amount that markets being settled have paid and not yet received from the house. */
function clearingOwed(engine: ReadonlyEngine, asset: Asset): Money {
  let owed = 0;
  for (const marketId of engine.settling.keys())
    for (const total of engine.markets.get(marketId)?.settling?.totals ?? [])
      if (total.asset === asset) owed += total.takenBack - total.gross;
  return owed;
}

function ticketBreaches({ ledger }: ReadonlyEngine, ticket: Ticket): readonly string[] {
  const held = ledger.hold(ticket, ticketPurpose(ticket));
  const due = heldFor(ticket);
  return held === due ? SOUND : [`[I5] ticket ${ticket.ticketId} holds ${held}, not ${due}`];
}

function checkAllBalances(engine: ReadonlyEngine, playerId: number): string[] {
  const player = engine.players.get(playerId);
  const allBalances = engine.ledger.allBalancesOf(playerId);
  if (!player || !allBalances.some(({ cash }) => cash.asset === player.asset))
    return [`[I4] player ${playerId} has no balances`];
  return allBalances.flatMap((balances) => [
    ...(engine.assets.includes(balances.cash.asset) ? [] : [`[I27] player ${playerId} has ${balances.cash.asset}`]),
    ...checkBalances(balances),
    ...checkHolds(engine, balances),
  ]);
}

function checkBalances({ playerId, available, owed, sportsAvailable, wicketAvailable }: Balances): string[] {
  const breaches: string[] = [];
  if (sportsAvailable < 0) breaches.push(`[I4] player ${playerId} has ${sportsAvailable} of bonus available`);
  if (wicketAvailable < 0) breaches.push(`[I4] player ${playerId} has ${wicketAvailable} of bonus for games available`);
  if (available < 0) breaches.push(`[I4] player ${playerId} has ${available} available`);
  if (owed > 0 && available > 0) breaches.push(`[I4] player ${playerId} has a debt that they could repay`);
  return breaches;
}

function checkHolds(engine: ReadonlyEngine, balances: Balances): string[] {
  const breaches: string[] = [];
  const { playerId } = balances;
  let held = 0;
  for (const { purpose, amount } of balances.holds()) {
    held += amount;
    if (amount <= 0) breaches.push(`[I4] hold of player ${playerId} for ${purpose.kind} ${purpose.id} is ${amount}`);
    if (!HELD_FOR[purpose.kind](engine, purpose, amount))
      breaches.push(`[I5] hold of player ${playerId} for ${purpose.kind} ${purpose.id}, which is unknown`);
  }
  const kept = balances.held + balances.sportsHeld + balances.wicketHeld;
  if (held !== kept) breaches.push(`[I5] holds of player ${playerId} sum to ${held}, kept as ${kept}`);
  return breaches;
}

function holdsTicket({ tickets }: ReadonlyEngine, { id }: HoldPurpose): boolean {
  const ticket = tickets.get(Number(id));
  return ticket !== undefined && isHeld(ticket);
}

/**
 * Returns whether the purpose of a hold exists; its amount is checked with its subject (markets: by their positions).
 */
const HELD_FOR: Readonly<Record<HoldKind, (engine: ReadonlyEngine, purpose: HoldPurpose, amount: Money) => boolean>> = {
  market: ({ markets }, { id }) => markets.has(id),
  bonus: ({ markets }, { id }) => markets.has(id),
  withdrawal: ({ withdrawals }, { id }) => withdrawals.get(Number(id))?.status === 'pending',
  round: ({ rounds }, { id }) => rounds.get(Number(id))?.status === 'open',
  bonusRound: ({ rounds }, { id }, amount) => {
    const round = rounds.get(Number(id));
    return round?.status === 'open' && round.stake === amount && (round.claimId ?? 0) > 0;
  },
  ticket: holdsTicket,
  bonusTicket: holdsTicket,
};
