import {
  addUnmatched,
  bestPriceFor,
  expectHouseFills,
  findPart,
  type Order,
  type Part,
  worstLoss,
} from '@crease/exchange';
import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { hasLiveOrders, type PlayerState } from '../accounts/player-state.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { Engine } from '../markets/state.ts';
import { type Entry, type Judged, judgeOrder } from '../orders/enter-order.ts';

/** Orders of one player in one market that are accepted together. */
interface Together {
  readonly playerState: PlayerState;
  readonly market: EngineMarket;
  readonly entries: readonly Entry[];
  /** Resting orders that end when these are accepted: their risk does not count. */
  readonly ending: readonly Order[];
}

/** Names the instruction that a refusal is about. */
export function refusedAt(refusal: Refusal, at: number): Refusal {
  return { ...refusal, field: `instructions.${at}` };
}

/**
 * Checks several orders as one, before any of them is accepted: each by the rules for bets with all earlier ones
 * counted as unmatched at their worst, and as matched with the house at its best price. Accepting an earlier one can
 * only lower these sums, so none of them is refused afterwards. Changes nothing.
 */
export function judgeTogether(engine: Engine, together: Together, now: number): Judged | Refusal {
  const { playerState, market, entries, ending } = together;
  const { playerId, asset } = playerState.player;
  const part = findPart(market, { playerId, asset, marketType: market.definition.type });
  if (isRefusal(part)) return part;
  const { claimId: pocketBefore } = part.position;
  const undo: (() => void)[] = ending.map((order) => expect(part, order, -order.remaining));
  try {
    return judgeEach(engine, { ...together, entries, part, undo }, now);
  } finally {
    for (const back of undo.reverse()) back();
    part.position.claimId = pocketBefore;
  }
}

interface Judging extends Together {
  readonly part: Part;
  readonly undo: (() => void)[];
}

function judgeEach(engine: Engine, judging: Judging, now: number): Judged | Refusal {
  const { entries, part, undo } = judging;
  let pocket: number | null = null;
  for (const [at, entry] of entries.entries()) {
    const refusal = refuseCrossing(entries.slice(0, at), entry.order) ?? refuseCount(engine, judging, at);
    if (refusal) return refusedAt(refusal, at);
    const preferred: Entry['preferred'] = pocket ? 'sports' : entry.preferred;
    const claimId = judgeOrder(engine, { ...entry, preferred }, part, now);
    if (isRefusal(claimId)) return refusedAt(claimId, at);
    pocket ??= claimId;
    undo.push(expectHouseFills(part, entry.order), expect(part, atBestPrice(part, entry.order), entry.order.size));
    const short = pocket === claimId ? refuseShort(judging, pocket) : refuseShort(judging, -1);
    if (short) return refusedAt(short, at);
  }
  return { part, claimId: pocket ?? 0 };
}

function expect({ position }: Part, order: Order, size: Money): () => void {
  addUnmatched(position, order, size);
  return () => addUnmatched(position, order, -size);
}

/** A back may match at a better price than its own; it costs the same and may win more. */
function atBestPrice(part: Part, order: Order): Order {
  return order.side === 'lay' ? order : { ...order, price: bestPriceFor(part, order) };
}

/** Orders of one call may not match each other. */
function refuseCrossing(earlier: readonly Entry[], order: Order): Refusal | null {
  const crosses = earlier.some(({ order: other }) => isCrossed(other, order));
  return crosses ? refuse('INVALID_INPUT', { reason: 'ordersCross' }) : null;
}

/** True if two orders would match each other. */
export function isCrossed(one: Order, other: Order): boolean {
  if (one.runnerIndex !== other.runnerIndex || one.side === other.side) return false;
  if (one.timeInForce === 'onClose' || other.timeInForce === 'onClose') return false;
  const [back, lay] = one.side === 'back' ? [one, other] : [other, one];
  return back.price <= lay.price;
}

function refuseCount({ limits }: Engine, { playerState, ending }: Judging, at: number): Refusal | null {
  const most = limits.liveOrdersPerPlayer;
  if (!hasLiveOrders(playerState, most + ending.length - at)) return null;
  return refuse('LIMIT_REACHED', { reason: 'unmatchedBets', most });
}

/** Refuses if the pocket does not cover the worst case of all orders so far; a pocket of −1 covers nothing. */
function refuseShort({ playerState: { balances }, market, part }: Judging, pocket: number): Refusal | null {
  const held = balances.hold(pocket > 0 ? market.bonusPurpose : market.purpose);
  const available = pocket < 0 ? 0 : pocket > 0 ? balances.sportsAvailable : balances.available;
  const needed = worstLoss(part.position) - held;
  if (needed <= 0 || needed <= available) return null;
  return refuse('INSUFFICIENT_FUNDS', { reason: 'bet', needed, available });
}
