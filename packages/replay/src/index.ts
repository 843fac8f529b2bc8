export { checkStreamMessage } from './betfair/stream/check-message.ts';
export { MarketBook } from './betfair/stream/market-book.ts';
export { PublishedMarket } from './betfair/stream/published-market.ts';
export { saveValidChanges } from './betfair/stream/save-valid-changes.ts';
export type { MarketChange, StreamDefinition } from './betfair/stream/stream-message.ts';
export { unmappableReason } from './betfair/stream/unplayable.ts';
export {
  type CricketMatch,
  type Delivery,
  isWicket,
  otherTeam,
  type RecordedInnings,
  type RecordedOutcome,
  type TeamIndex,
} from './cricket/cricket-match.ts';
export { matchOutcome, tiedResult, winnerResult } from './cricket/match-outcome.ts';
export { MatchState } from './cricket/match-state.ts';
export { USUAL_LEVELS } from './cricket/model/levels.ts';
export { type MatchModel, ModelCache } from './cricket/model/match-model.ts';
export { readCricsheets } from './cricket/read-cricsheets.ts';
export { type RecordedFancy, recordedFanciesNow } from './cricket/recorded-fancies.ts';
export { RecordedMarkets } from './cricket/recorded-markets.ts';
export { recordedScore } from './cricket/recorded-score.ts';
export { RecordedView } from './cricket/recorded-view.ts';
export { openReplay, type ReadRecording, readReplay } from './open-replay.ts';
export type { RecordedText } from './recording/replay.ts';
export { teamCards } from './recording/team-card.ts';
export type { SoccerRecording } from './soccer/soccer-recording.ts';
export { readSoccer, recogniseSoccer } from './soccer/soccer-replay.ts';
export type { TennisRecording } from './tennis/tennis-recording.ts';
export { readTennis, recogniseTennis } from './tennis/tennis-replay.ts';
