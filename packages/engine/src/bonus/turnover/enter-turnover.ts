import type { ClaimState, Netting, Turnover } from '../../accounts/claim.ts';
import { levelClaim, recordClaim } from '../../accounts/claim-pocket.ts';
import type { Recording } from '../../accounts/recording.ts';
import type { Engine, Fact, ReadonlyEngine } from '../state.ts';
import { netTurnover } from './turnover-rules.ts';

/** An entry whose group of bets is not determined yet. */
export interface NewTurnover extends Omit<Turnover, 'counted' | 'netting'> {
  readonly netting: Omit<Netting, 'group'>;
}

/**
 * Enters the settled bets of a market or ticket into a running claim. They count as soon as no bet on the same sport
 * events is open; entries that counted before count again with their group, replacing what they counted.
 */
export function enterTurnover(recording: Recording<Engine, Fact>, claim: ClaimState, entry: NewTurnover): void {
  const known = claim.turnover.get(entry.marketId);
  const group = known?.netting?.group ?? 0;
  if (known && isSame(known, entry)) return;
  const entered = { ...entry, netting: { ...entry.netting, group } };
  put(recording, claim, { ...entered, counted: group > 0 ? (known?.counted ?? 0) : 0 });
  claim.done -= group > 0 ? 0 : (known?.counted ?? 0);
  if (group === 0) countGroup(recording, claim, entry.netting.gameIds);
  else count(recording, claim, sameGroup(claim, group));
  recordClaim(recording, claim);
  levelClaim(recording, claim);
}

/** Counts entries that no longer wait, because their last open bet was voided and ended without a result. */
export function countWaiting(recording: Recording<Engine, Fact>, claim: ClaimState): void {
  const before = waitingOf(claim).length;
  if (before === 0) return;
  for (const { marketId, netting } of waitingOf(claim))
    if (netting && claim.turnover.get(marketId)?.netting?.group === 0) countGroup(recording, claim, netting.gameIds);
  if (waitingOf(claim).length === before) return;
  recordClaim(recording, claim);
  levelClaim(recording, claim);
}

/** Closes the group of some events if it can be closed. The caller must record and level the claim. */
function countGroup(recording: Recording<Engine, Fact>, claim: ClaimState, gameIds: readonly string[]): void {
  const settled = settledGroup(recording.engine, claim, gameIds);
  if (!settled) return;
  const group = 1 + Math.max(0, ...[...claim.turnover.values()].map(({ netting }) => netting?.group ?? 0));
  for (const entry of settled)
    if (entry.netting) claim.turnover.set(entry.marketId, { ...entry, netting: { ...entry.netting, group } });
  count(recording, claim, sameGroup(claim, group));
}

function count(recording: Recording<Engine, Fact>, claim: ClaimState, group: readonly Turnover[]): void {
  const counted = netTurnover(claim, group);
  for (const entry of group) {
    const now = counted.get(entry.marketId) ?? 0;
    claim.done += now - entry.counted;
    put(recording, claim, { ...entry, counted: now });
  }
}

function sameGroup({ turnover }: ClaimState, group: number): Turnover[] {
  return [...turnover.values()].filter(({ netting }) => netting?.group === group);
}

function put({ facts }: Recording<Engine, Fact>, claim: ClaimState, turnover: Turnover): void {
  claim.turnover.set(turnover.marketId, turnover);
  facts.push({ fact: 'turnoverCounted', turnover });
}

function isSame({ risk, netting }: Turnover, entry: NewTurnover): boolean {
  const { result, most, isOld } = entry.netting;
  return risk === entry.risk && netting?.result === result && netting.most === most && netting.isOld === isOld;
}

/**
 * Returns the waiting entries of a claim that count together with bets on some sport events: those on the same events,
 * and on further events that tickets join to them. Returns null while the player has an open bet on one of these
 * events, because it could still cover the others.
 */
function settledGroup(
  engine: ReadonlyEngine,
  claim: ClaimState,
  gameIds: readonly string[],
): readonly Turnover[] | null {
  const games = new Set(gameIds);
  const waiting = waitingOf(claim);
  const group = new Set<Turnover>();
  for (let size = -1; size < group.size; ) {
    size = group.size;
    for (const entry of waiting) {
      if (!entry.netting?.gameIds.some((gameId) => games.has(gameId))) continue;
      group.add(entry);
      for (const gameId of entry.netting.gameIds) games.add(gameId);
    }
  }
  return hasOpenBets(engine, claim, games) ? null : [...group];
}

/** Returns the settled entries that wait for other bets on the same events. */
function waitingOf({ turnover }: ClaimState): Turnover[] {
  return [...turnover.values()].filter(({ netting }) => netting?.group === 0);
}

function hasOpenBets(engine: ReadonlyEngine, { playerId, asset }: ClaimState, games: ReadonlySet<string>): boolean {
  for (const gameId of games)
    for (const marketId of engine.tickets.marketsOf(gameId))
      for (const ticket of engine.tickets.inMarket(marketId))
        if (ticket.playerId === playerId && (ticket.status === 'open' || ticket.status === 'pending')) return true;
  for (const { definition, books } of engine.markets.values()) {
    const book = games.has(definition.gameId) ? books.get(asset) : undefined;
    if (!book?.positions.has(playerId)) continue;
    if (book.orders.some((order) => order.playerId === playerId && order.matched > 0 && order.settledAt === 0))
      return true;
  }
  return false;
}
