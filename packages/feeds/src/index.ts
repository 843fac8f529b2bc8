export * from './feed-update.ts';
export { type GuardedFeed, guardFeed } from './guard/guard-feed.ts';
export { GUARD_DEFAULTS, type GuardOptions } from './guard/guard-options.ts';
export { fancyReport } from './replay/cricket/trial/fancy-report.ts';
export {
  openReplay,
  type ReadRecording,
  type RecordedTexts,
  type ReplayOptions,
  readReplay,
} from './replay/open-replay.ts';
export type { RecordedText } from './replay/recorded-text.ts';
export { RecordingFault } from './replay/recording-fault.ts';
export type { Replay, ReplayClock, StartAt } from './replay/replay.ts';
export * from './score.ts';
export { checkMatch, type MatchCheck, type ToldMatch } from './simulator/check/check-match.ts';
export { createSimulator, type SimulatorOptions } from './simulator/create-simulator.ts';
