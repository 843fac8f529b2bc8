export type { BetfairMapping } from './books/betfair-mapping.ts';
export { type SelfSigned, selfSigned } from './connection/self-signed.ts';
export { CONFLATE_MAX_MS, HEARTBEAT_MAX_MS, HEARTBEAT_MIN_MS, MARKETS_MAX } from './protocol/client-message.ts';
export { LineSplitter, LineTooLong } from './protocol/line-splitter.ts';
export * from './serve/index.ts';
export {
  type BetfairSettings,
  type BetfairSource,
  createBetfairSource,
} from './source/betfair-source.ts';
export * from './stream/index.ts';
