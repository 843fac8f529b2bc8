export * from './feed/feed-update.ts';
export { BALLS_PER_OVER, ballsOfOvers, oversOfBalls, perOver } from './feed/overs.ts';
export { PassingFeed } from './feed/passing-feed.ts';
export { type UpdateDraft, UpdateSequencer } from './feed/update-sequencer.ts';
export { wicketNote } from './feed/wicket-note.ts';
export { BallFilter } from './guard/ball-filter.ts';
export { guardFeed } from './guard/guard-feed.ts';
export { GUARD_DEFAULTS } from './guard/guard-options.ts';
export { GuardedGame } from './guard/guarded-game.ts';
export { faultOfQuote, isJump } from './guard/quote-check.ts';
export { LeagueFilter } from './leagues/league-filter.ts';
export { ALL_ON, type LeagueSwitches, SIMULATED_LEAGUES, switchOff, switchOn } from './leagues/league-switches.ts';
export { checkMatch, type MatchCheck } from './simulator/check/check-match.ts';
export { createSimulator } from './simulator/create-simulator.ts';
export { MatchMarkets, testMatchOdds } from './simulator/cricket/match-markets.ts';
export { type Distribution, normalised } from './simulator/distribution.ts';
export type { MarketOpening } from './simulator/market-terms.ts';
export {
  type BoardMarket,
  MatchBoard,
  type Result,
  type SimulatedMarket,
  type SportEventFacts,
} from './simulator/match-board.ts';
export { MatchRun, type MatchScript } from './simulator/match-run.ts';
export { MatchStage } from './simulator/match-stage.ts';
export { wave } from './simulator/noise.ts';
export { plural } from './simulator/plural.ts';
export { quoteBookmaker, THREE_WAY_BOOKMAKER } from './simulator/quotes/bookmaker-quote.ts';
export { type FancyLines, quoteFancy } from './simulator/quotes/fancy-quote.ts';
export { quoteOdds, quoteSeveralWinners } from './simulator/quotes/odds-quote.ts';
export { PacedClock, type ScriptClock } from './simulator/script-clock.ts';
export { LONGEST_STOPPAGE, minuteRow, minuteShown, stoppageRow } from './simulator/soccer/soccer-clock.ts';
export { type SoccerFacts, type SoccerFancy, soccerFanciesNow } from './simulator/soccer/soccer-fancies.ts';
export { soccerBookmaker, soccerFancy, soccerMarkets, soccerResults } from './simulator/soccer/soccer-markets.ts';
export { SoccerMarketsOnStage } from './simulator/soccer/soccer-markets-on-stage.ts';
export { MOST_GOALS, SoccerModel } from './simulator/soccer/soccer-model.ts';
export { SoccerView } from './simulator/soccer/soccer-view.ts';
export { sportEventFacts } from './simulator/sport-event-facts.ts';
export type { TeamIndex } from './simulator/team-index.ts';
export { setScoreOf } from './simulator/tennis/set-scores.ts';
export { type TennisMarket, TennisMarkets } from './simulator/tennis/tennis-markets.ts';
export { MATCH_TIE_BREAK_POINTS, TennisModel, type TennisState } from './simulator/tennis/tennis-model.ts';
export { aceChance, faultChance } from './simulator/tennis/tennis-play.ts';
export {
  setsText,
  shownPoints,
  tennisCountResults,
  tennisSetResults,
  tennisWinnerResults,
} from './simulator/tennis/tennis-results.ts';
export { TennisLines, TennisView } from './simulator/tennis/tennis-view.ts';
export { tieBreakServer } from './simulator/tennis/tie-break-table.ts';
export { noiseOf, worldKeys } from './simulator/world-keys.ts';
