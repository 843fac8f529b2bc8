import type { MarketRecording } from '../recording.ts';

/** Offers a new quote, and keeps it for when the operator changes the market's shape. */
export function publishQuote(recording: MarketRecording, offer: (recording: MarketRecording) => void): void {
  const { engine, market, now } = recording;
  engine.feedOrder.published.set(market.definition.marketId, { at: now, offer });
  offer(recording);
}
