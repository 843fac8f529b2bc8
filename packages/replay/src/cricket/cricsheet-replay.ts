import { BALLS_PER_OVER, MatchBoard, MatchStage } from '@crease/feeds';
import { type NoiseOf, type PlayedMatch, PlayedMatches } from '../recording/played-matches.ts';
import type { Replay, ReplayClock, SkippedMarket } from '../recording/replay.ts';
import type { CricketMatch } from './cricket-match.ts';
import { MatchState } from './match-state.ts';
import { figuresFor } from './model/figures-by-format.ts';
import type { InningsFigures } from './model/innings-figures.ts';
import { type Levels, learnedFromMatch, USUAL_LEVELS } from './model/levels.ts';
import { ModelCache } from './model/match-model.ts';
import { RecordedScript } from './recorded-script.ts';
import { RecordedView } from './recorded-view.ts';

/** Time from announcement to first ball, ms. */
const LEAD_MS = 5 * 60_000;

interface CricsheetReplayOptions {
  readonly name: string;
  readonly matches: readonly CricketMatch[];
  readonly clock: ReplayClock;
  /** Returns the noise key of a market, by its id or another name. */
  readonly noiseOf: NoiseOf;
}

/**
 * Recorded cricket as a feed: one match, or the matches of a season in order. Score, prices, bookmaker, fancies and
 * results follow the balls bowled.
 * @throws Error without a match.
 */
export function openCricsheetReplay({ matches, ...options }: CricsheetReplayOptions): Replay {
  const models = new ModelCache();
  return new PlayedMatches({
    ...options,
    skipped: matches.flatMap(withheld),
    matches: learnSeasons(matches).map((season, at) => {
      const match = matches[at] as CricketMatch;
      return played({ match, models, season, noiseOf: options.noiseOf });
    }),
  });
}

function gameIdOf({ matchId }: CricketMatch): string {
  return `cricsheet-${matchId.replace(/[^\w.-]/g, '-').slice(0, 40)}`;
}

/** Markets that depend on a chase with an unknown target. */
function withheld(match: CricketMatch): SkippedMarket[] {
  const reason = match.chaseUnknown;
  if (reason === null) return [];
  const markets = [
    ['mo', 'Match odds'],
    ['bm', 'Bookmaker'],
    ['tie', 'Tied match'],
    ['f', 'Fancies of the second innings and of the whole match'],
  ] as const;
  return markets.map(([suffix, name]) => ({ marketId: `${gameIdOf(match)}-${suffix}`, name, reason }));
}

interface MatchOfSeason {
  readonly match: CricketMatch;
  readonly models: ModelCache;
  /** Levels of the season before it. */
  readonly season: Levels;
  readonly noiseOf: NoiseOf;
}

function played({ match, models, season, noiseOf }: MatchOfSeason): PlayedMatch<RecordedView> {
  return {
    recordedAt: Date.parse(match.date),
    stage: (announceAt, epoch) => {
      const state = new MatchState(match);
      const model = models.model(match.overs, state.ballsOf(0), season);
      const gameId = gameIdOf(match);
      const board = new MatchBoard<RecordedView>({ gameId, epoch, announceAt });
      const stage = new MatchStage(board, new RecordedView(state, model));
      const setting = { stage, state, model, startsAt: announceAt + LEAD_MS, epoch, noiseOf };
      return { stage, script: new RecordedScript(setting).run() };
    },
  };
}

/** Returns the season's levels before each match: from earlier matches of the same length in the recording. */
function learnSeasons(matches: readonly CricketMatch[]): Levels[] {
  const latest = new Map<InningsFigures, Levels>();
  return matches.map((match) => {
    const figures = figuresFor(match.overs * BALLS_PER_OVER);
    const before = latest.get(figures) ?? USUAL_LEVELS;
    latest.set(figures, learnedFromMatch(before, match, figures));
    return before;
  });
}
