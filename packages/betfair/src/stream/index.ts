export { changeLines, type Envelope, streamLine } from './change-lines.ts';
export { MarketChannel, MarketSubscription, type Version } from './market-subscription.ts';
export { type OrderMemory, OrderView, type PlacedBet } from './order-view.ts';
export { type StreamBook, streamBook } from './stream-book.ts';
export {
  type MarketProjection,
  type MarketRequest,
  type OrderRequest,
  projectionKey,
  readStreamRequest,
  type SubscriptionTerms,
} from './stream-requests.ts';
