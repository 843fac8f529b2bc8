export { fancyReport } from './cricket/trial/fancy-report.ts';
export { openReplay, type ReadRecording, readReplay } from './open-replay.ts';
export type { RecordedText } from './recording/recorded-text.ts';
