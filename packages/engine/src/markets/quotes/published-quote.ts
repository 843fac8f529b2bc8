import type { MarketRecording } from '../recording.ts';

/** Offers a quote that came now, and keeps it for when the operator gives the market another shape. */
export function publishQuote(recording: MarketRecording, offer: (recording: MarketRecording) => void): void {
  const { engine, market, now } = recording;
  engine.feedOrder.published.set(market.definition.marketId, { at: now, offer });
  offer(recording);
}
