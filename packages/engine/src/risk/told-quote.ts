import type { MarketRecording } from '../house/record-change.ts';

/** Offers a quote that came now, and keeps it for when the operator gives the market another shape. */
export function offerTold(recording: MarketRecording, offer: (recording: MarketRecording) => void): void {
  const { house, market, now } = recording;
  house.feedOrder.told.set(market.definition.marketId, { at: now, offer });
  offer(recording);
}
