export * from './feed-update.ts';
export { guardFeed } from './guard/guard-feed.ts';
export { GUARD_DEFAULTS } from './guard/guard-options.ts';
export { fancyReport } from './replay/cricket/trial/fancy-report.ts';
export {
  openReplay,
  type ReadRecording,
  readReplay,
} from './replay/open-replay.ts';
export type { RecordedText } from './replay/recorded-text.ts';
export { checkMatch, type MatchCheck } from './simulator/check/check-match.ts';
export { createSimulator } from './simulator/create-simulator.ts';
