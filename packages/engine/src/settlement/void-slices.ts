import { fillsToVoid, type VoidChange, type Voiding, voidSome } from '@crease/exchange';
import { marketChanged } from '../markets/on-market.ts';
import { recordOrder, syncHold } from '../markets/record-change.ts';
import type { MarketRecording } from '../markets/recording.ts';
import type { Engine, Fact } from './state.ts';

/**
 * Begins to take back the fills of a stretch of time. What one slice can take back is done at once; else the slices
 * follow, each by `continueSettlement`. What came before is brought to its end first.
 * @returns all fills that are taken back, also those that are still to come.
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
    recordVoid(recording, voidSome(market, voiding, fills.length));
    return fills;
  }
  market.voiding = voiding;
  engine.voiding.add(market.definition.marketId);
  voidSlice(recording);
  return fills;
}

/** Takes the next fills back, on both sides, with everything that follows for orders and holds. */
export function voidSlice(recording: MarketRecording<Engine, Fact>): void {
  takeBack(recording, recording.engine.limits.voidedAtOnce);
}

/** What is left to take back goes at once: a result follows, which cannot wait. */
export function finishVoiding(recording: MarketRecording<Engine, Fact>): void {
  if (recording.market.voiding) takeBack(recording, Number.POSITIVE_INFINITY);
}

function takeBack(recording: MarketRecording<Engine, Fact>, most: number): void {
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

export function recordVoid(recording: MarketRecording<Engine, Fact>, change: VoidChange): void {
  for (const fill of change.fills) recording.facts.push({ fact: 'fillVoided', fill });
  for (const order of change.orders) recordOrder(recording, order);
  for (const order of change.orders) syncHold(recording, order.playerId, order.asset);
}
