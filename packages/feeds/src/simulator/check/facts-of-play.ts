import type { CricketScore, PublicSport, SoccerScore, TennisScore } from '@crease/kernel';
import { oversOfBalls } from '../../feed/overs.ts';
import { CricketContest } from '../cricket/cricket-contest.ts';
import { rainAfterBalls } from '../cricket/cricket-run.ts';
import { playOutCricket, playOutSoccer, playOutTennis } from '../play-match.ts';
import { SoccerContest } from '../soccer/soccer-play.ts';
import { finalSets, TennisContest } from '../tennis/tennis-play.ts';
import { CRICKET_LEAGUES } from '../world/cricket-teams.ts';
import { SOCCER_LEAGUES } from '../world/soccer-teams.ts';
import { TENNIS_TOURNAMENTS } from '../world/tennis-players.ts';

/** The sides as the event names them. */
export interface Sides {
  readonly competition: string;
  readonly teams: readonly [string, string];
}

/** The result of a match in the fields of its score; null if these sides are not simulated. */
export type FactsOfPlay = Partial<CricketScore> | Partial<SoccerScore> | Partial<TennisScore>;

/** Plays a match of two sides from its seed to its end. */
export const FACTS_OF_PLAY = {
  cricket: ({ competition, teams }, seed) => {
    const pair = pairOf(CRICKET_LEAGUES.find(({ name }) => name === competition)?.teams, teams);
    if (!pair) return null;
    const play = playOutCricket(new CricketContest(pair, seed), seed, { ballsUntilRain: rainAfterBalls(seed) });
    const innings = play.innings.map(({ setting, runs, down, balls }) => ({
      team: setting.team,
      runs,
      wickets: down,
      overs: oversOfBalls(balls),
      maxOvers: setting.model.balls / 6,
    }));
    return { innings, summary: play.result?.text ?? 'No result.' };
  },
  soccer: ({ competition, teams }, seed) => {
    const pair = pairOf(SOCCER_LEAGUES.find(({ name }) => name === competition)?.teams, teams);
    if (!pair) return null;
    const { goals, yellows, reds, corners, timeline } = playOutSoccer(new SoccerContest(pair, seed), seed);
    return { goals, yellowCards: yellows, redCards: reds, corners, timeline };
  },
  tennis: ({ competition, teams }, seed) => {
    const tournament = TENNIS_TOURNAMENTS.find(({ name }) => name === competition);
    const pair = pairOf(tournament?.players, teams);
    if (!tournament || !pair) return null;
    const play = playOutTennis(new TennisContest(tournament, pair, seed), seed);
    return { sets: finalSets(play), aces: play.aces, doubleFaults: play.doubleFaults };
  },
} satisfies Record<PublicSport, (sides: Sides, seed: Uint8Array) => FactsOfPlay | null>;

function pairOf<T extends { readonly name: string }>(
  known: readonly T[] | undefined,
  [first, second]: Sides['teams'],
): readonly [T, T] | null {
  const find = (wanted: string) => known?.find(({ name }) => name === wanted);
  const [one, other] = [find(first), find(second)];
  return one && other ? [one, other] : null;
}
