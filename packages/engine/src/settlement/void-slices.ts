import { fillsToVoid, type VoidChange, type Voiding, voidSome } from '@crease/exchange';
import { type MarketRecording, recordOrder, syncHold } from '../core/record-change.ts';
import { marketChanged } from '../markets/on-market.ts';

/**
 * Begins to take back the fills of a stretch of time. What one slice can take back is done at once; else the slices
 * follow, each by `continueSettlement`. What came before is brought to its end first.
 * @returns all fills that are taken back, also those that are still to come.
 */
export function beginVoiding(
  recording: MarketRecording,
  { from, to, reason }: Pick<Voiding, 'from' | 'to' | 'reason'>,
): VoidChange['fills'] {
  const { engine, market } = recording;
  finishVoiding(recording);
  const voiding = { from, to, reason, lastFillId: engine.counters.fillId };
  const fills = fillsToVoid(market, voiding);
  if (fills.length <= engine.limits.voidedAtOnce) {
    recordVoid(recording, voidSome(market, voiding, fills.length));
    return fills;
  }
  market.voiding = voiding;
  engine.voiding.add(market.definition.marketId);
  voidSlice(recording);
  return fills;
}

/** Takes the next fills back, on both sides, with everything that follows for orders and holds. */
export function voidSlice(recording: MarketRecording): void {
  takeBack(recording, recording.engine.limits.voidedAtOnce);
}

/** What is left to take back goes at once: a result follows, which cannot wait. */
export function finishVoiding(recording: MarketRecording): void {
  if (recording.market.voiding) takeBack(recording, Number.POSITIVE_INFINITY);
}

function takeBack(recording: MarketRecording, most: number): void {
  const { engine, market, facts } = recording;
  if (!market.voiding) return;
  const change = voidSome(market, market.voiding, most);
  recordVoid(recording, change);
  if (change.isOver) {
    market.voiding = null;
    engine.voiding.delete(market.definition.marketId);
  }
  facts.push(marketChanged(market));
}

export function recordVoid(recording: MarketRecording, change: VoidChange): void {
  for (const fill of change.fills) recording.facts.push({ fact: 'fillVoided', fill });
  for (const order of change.orders) recordOrder(recording, order);
  for (const order of change.orders) syncHold(recording, order.playerId, order.asset);
}
