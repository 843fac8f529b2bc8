import { fillsToVoid, type VoidChange, type Voiding, voidSome } from '@crease/exchange';
import { marketChanged } from '../markets/on-market.ts';
import { type MarketRecording, syncHold } from '../markets/record-change.ts';
import type { Engine, Fact } from './state.ts';

/**
 * Begins to void the fills of a period. Few are voided at once, otherwise `continueSettlement` voids slice by slice.
 * Finishes earlier work first.
 * @returns all fills that are voided, including those of later slices.
 */
export function beginVoiding(
  recording: MarketRecording<Engine, Fact>,
  { from, to, reason }: Pick<Voiding, 'from' | 'to' | 'reason'>,
): VoidChange['fills'] {
  const { engine, market } = recording;
  finishVoiding(recording);
  const voiding = { from, to, reason, lastFillId: engine.counters.fillId };
  const fills = fillsToVoid(market, voiding);
  if (fills.length <= engine.limits.voidedAtOnce) {
    recordVoid(recording, voidSome(market, voiding, fills.length), reason);
    return fills;
  }
  market.voiding = voiding;
  engine.voiding.add(market.definition.marketId);
  voidSlice(recording);
  return fills;
}

/** Voids the next fills, on both sides, with the effects on orders and holds. */
export function voidSlice(recording: MarketRecording<Engine, Fact>): void {
  takeBack(recording, recording.engine.limits.voidedAtOnce);
}

/** Voids the rest at once, because a result follows. */
export function finishVoiding(recording: MarketRecording<Engine, Fact>): void {
  if (recording.market.voiding) takeBack(recording, Number.POSITIVE_INFINITY);
}

function takeBack(recording: MarketRecording<Engine, Fact>, most: number): void {
  const { engine, market, facts } = recording;
  if (!market.voiding) return;
  const change = voidSome(market, market.voiding, most);
  recordVoid(recording, change, market.voiding.reason);
  if (change.isOver) {
    market.voiding = null;
    engine.voiding.delete(market.definition.marketId);
  }
  facts.push(marketChanged(market));
}

/** Records voided fills and the orders that changed with them. @param reason for the market's log. */
export function recordVoid(recording: MarketRecording<Engine, Fact>, change: VoidChange, reason: string): void {
  const { facts, market } = recording;
  for (const fill of change.fills) facts.push({ fact: 'fillVoided', fill });
  market.log?.voided(change.fills, reason);
  for (const order of change.orders) facts.push({ fact: 'orderChanged', order });
  for (const order of change.orders) syncHold(recording, order.playerId, order.asset);
}
