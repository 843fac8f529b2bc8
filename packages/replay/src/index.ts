export { checkStreamMessage } from './betfair/stream/check-message.ts';
export { MarketBook } from './betfair/stream/market-book.ts';
export { PublishedMarket } from './betfair/stream/published-market.ts';
export { saveValidChanges } from './betfair/stream/save-valid-changes.ts';
export type { MarketChange, StreamDefinition } from './betfair/stream/stream-message.ts';
export { unplayableReason } from './betfair/stream/unplayable.ts';
export { fancyReport } from './cricket/trial/fancy-report.ts';
export { openReplay, type ReadRecording, readReplay } from './open-replay.ts';
export type { RecordedText } from './recording/recorded-text.ts';
