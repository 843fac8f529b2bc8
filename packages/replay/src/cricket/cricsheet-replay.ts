import { BALLS_PER_OVER } from '@crease/feeds';
import { type PlayedFeed, PlayedMatches, playedMatch, recordedGameId } from '../recording/played-matches.ts';
import type { Replay, SkippedMarket } from '../recording/replay.ts';
import type { CricketMatch } from './cricket-match.ts';
import { MatchState } from './match-state.ts';
import { figuresFor } from './model/figures-by-format.ts';
import type { InningsFigures } from './model/innings-figures.ts';
import { type Levels, learnedFromMatch, USUAL_LEVELS } from './model/levels.ts';
import { ModelCache } from './model/match-model.ts';
import { RecordedScript } from './recorded-script.ts';
import { RecordedView } from './recorded-view.ts';

/**
 * Recorded cricket as a feed: one match, or the matches of a season in order. Score, prices, bookmaker, fancies and
 * results follow the balls bowled.
 * @throws Error without a match.
 */
export function openCricsheetReplay({
  matches,
  ...feed
}: PlayedFeed & { readonly matches: readonly CricketMatch[] }): Replay {
  const models = new ModelCache();
  const { noiseOf } = feed;
  const played = learnSeasons(matches).map(({ match, before }) =>
    playedMatch({ gameId: gameIdOf(match), recordedAt: Date.parse(match.date) }, () => {
      const state = new MatchState(match);
      const model = models.model(match.overs, state.ballsOf(0), before);
      const view = new RecordedView(state, model);
      return { view, script: (setting) => new RecordedScript({ ...setting, state, model, noiseOf }) };
    }),
  );
  return new PlayedMatches({ ...feed, skipped: matches.flatMap(withheld), matches: played });
}

function gameIdOf({ matchId }: CricketMatch): string {
  return recordedGameId('cricsheet', matchId);
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

/** Returns each match with the season's levels before it: from earlier matches of the same length in the recording. */
function learnSeasons(matches: readonly CricketMatch[]): { readonly match: CricketMatch; readonly before: Levels }[] {
  const latest = new Map<InningsFigures, Levels>();
  return matches.map((match) => {
    const figures = figuresFor(match.overs * BALLS_PER_OVER);
    const before = latest.get(figures) ?? USUAL_LEVELS;
    latest.set(figures, learnedFromMatch(before, match, figures));
    return { match, before };
  });
}
