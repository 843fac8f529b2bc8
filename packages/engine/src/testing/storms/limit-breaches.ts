import { orderLiability } from '@crease/exchange';
import type { Engine } from '../../engine.ts';
import { isLower, type LimitPeriod, limitOf, type PlayLimits, pauseAt } from '../../limits/limit.ts';
import { dayOf, firstDay } from '../../limits/periods.ts';
import type { Command, Fact } from '../../modules.ts';
import type { FactStore } from '../fact-store.ts';

const HOUR = 3_600_000;
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];
const BETS: ReadonlySet<string> = new Set(['placeOrder', 'takeBookmaker', 'takeFancy', 'placeTicket']);

/** A player's limits before a command: the store never changes a row that it has returned. */
export interface LimitsBefore {
  readonly limits: ReadonlyMap<number, PlayLimits>;
  /** Possible loss of the acting player's open bets. */
  readonly atRisk: number;
}

export function limitsBefore(engine: Engine, store: FactStore, command: Command): LimitsBefore {
  const playerId = 'playerId' in command ? command.playerId : 0;
  return { limits: new Map(store.limits), atRisk: atRiskOf(engine, playerId) };
}

interface Step {
  readonly command: Command;
  readonly facts: readonly Fact[];
  readonly before: LimitsBefore;
}

/**
 * [I28] Returns the breaches of the player's limits by one accepted command, computed from the store only: a bet or
 * deposit above one, or during a break; a limit raised without a day between two requests.
 */
export function limitBreaches(engine: Engine, store: FactStore, { command, facts, before }: Step): string[] {
  const raised = facts.flatMap((fact) =>
    fact.fact === 'limitsChanged' ? raiseBreaches(fact.limits, before.limits, engine.clock) : [],
  );
  if (!('playerId' in command) || facts.length === 0) return raised;
  const own = store.limits.get(command.playerId);
  if (!own) return raised;
  const isBet = BETS.has(command.type);
  const isDeposit = command.type === 'requestDeposit';
  if (!isBet && !isDeposit && command.type !== 'claimBonus') return raised;
  const pause = pauseAt(own, engine.clock);
  return [
    ...raised,
    ...(pause ? [`[B14] player ${own.playerId} did ${command.type} on a break (${pause.kind})`] : []),
    ...(isDeposit ? depositBreaches(store, own, engine.clock) : []),
    ...(isBet ? betBreaches(engine, store, { own, facts, before }) : []),
  ];
}

/** Checks that credited and waiting deposits of a period are within its limit after each accepted request. */
function depositBreaches(store: FactStore, own: PlayLimits, now: number): string[] {
  const deposits = [...store.deposits.values()].filter(({ playerId }) => playerId === own.playerId);
  return PERIODS.flatMap((period) => {
    const limit = limitOf(own, `deposit:${period}`).value;
    if (limit === null) return [];
    const first = firstDay(period, now);
    let sum = 0;
    for (const { status, amount, creditedMoney, decidedAt } of deposits) {
      if (creditedMoney > 0 && dayOf(decidedAt ?? 0) >= first) sum += creditedMoney;
      if (status === 'pending') sum += Math.max(0, amount - creditedMoney);
    }
    return sum > limit ? [`[I28] player ${own.playerId} pays in ${sum} of ${limit} a ${period}`] : [];
  });
}

/** Checks that a bet that adds risk keeps every loss limit, and that none exceeds the stake limit. */
function betBreaches(
  engine: Engine,
  store: FactStore,
  { own, facts, before }: { readonly own: PlayLimits; readonly facts: readonly Fact[]; readonly before: LimitsBefore },
): string[] {
  const { playerId } = own;
  const breaches: string[] = [];
  const most = limitOf(own, 'stake').value;
  for (const fact of facts) {
    const risk = riskOf(fact, playerId);
    if (risk > (most ?? Infinity)) breaches.push(`[I28] a bet of player ${playerId} risks ${risk} of ${most}`);
  }
  const atRisk = atRiskOf(engine, playerId);
  if (atRisk <= before.atRisk) return breaches;
  const { results } = store.pastOf(playerId);
  for (const period of PERIODS) {
    const limit = limitOf(own, `loss:${period}`).value;
    if (limit === null) continue;
    const first = firstDay(period, engine.clock);
    const net = results.reduce((sum, one) => (one.day >= first ? sum + one.net : sum), 0);
    const worst = Math.max(0, -net) + atRisk;
    if (worst > limit) breaches.push(`[I28] player ${playerId} can lose ${worst} of ${limit} a ${period}`);
  }
  return breaches;
}

/** Returns the possible loss of an accepted bet. */
function riskOf(fact: Fact, playerId: number): number {
  if (fact.fact === 'orderPlaced' && fact.order.playerId === playerId) return orderLiability(fact.order);
  return fact.fact === 'ticketChanged' && fact.ticket.playerId === playerId ? fact.ticket.stake * fact.ticket.lines : 0;
}

/** Checks that a limit rises by a second request for the same value, a day after the first. */
function raiseBreaches(after: PlayLimits, known: LimitsBefore['limits'], now: number): string[] {
  const before = known.get(after.playerId);
  if (!before) return [];
  return (Object.keys(before.limits) as (keyof PlayLimits['limits'])[]).flatMap((name) => {
    const [old, next] = [limitOf(before, name), limitOf(after, name)];
    if (!isLower(old.value, next.value)) return [];
    const isConfirmable = old.raise !== null && old.raise.value === next.value && now >= old.raise.askedAt + 24 * HOUR;
    return isConfirmable ? [] : [`[I28] ${name} of player ${after.playerId} rose from ${old.value} to ${next.value}`];
  });
}

/** Returns the cash held by open bets. */
function atRiskOf({ playerStates }: Engine, playerId: number): number {
  let sum = 0;
  for (const { purpose, amount } of playerStates[playerId]?.balances.holds() ?? [])
    if (purpose.kind === 'market' || purpose.kind === 'round' || purpose.kind === 'ticket') sum += amount;
  return sum;
}
