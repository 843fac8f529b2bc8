import { sha256 } from '@crease/kernel';
import { playCricketMatch } from '../play-match.ts';
import { soccerContest } from '../soccer/soccer-run.ts';
import { tennisContest } from '../tennis/tennis-run.ts';
import { worldKeys } from '../world-keys.ts';

/** Mean and standard deviation. */
interface MeanAndSpread {
  readonly mean: number;
  readonly spread: number;
}

/** Figures of simulated T20 matches, for comparison with a recorded season. */
interface T20Figures {
  readonly first: MeanAndSpread;
  readonly second: MeanAndSpread;
  /** Shares of innings that end all out. */
  readonly firstAllOut: number;
  readonly secondAllOut: number;
  /** Legal balls and runs when the first wicket falls, or the innings ends without one. */
  readonly firstWicketBalls: number;
  readonly firstWicketRuns: number;
  readonly dots: MeanAndSpread;
  readonly fours: MeanAndSpread;
  readonly sixes: MeanAndSpread;
  readonly extras: MeanAndSpread;
  readonly wickets: MeanAndSpread;
  /** Share of matches won by the side batting second, without super overs. */
  readonly chaseWins: number;
}

/** Plays a number of matches of the seed. */
export function t20Figures(matches: number, seed: string): T20Figures {
  const keys = worldKeys(sha256(seed));
  const plays = Array.from({ length: matches }, (_, number) => playCricketMatch({ number, keys, take: 0 }, () => {}));
  const innings = (index: 0 | 1) => plays.flatMap((play) => play.innings[index] ?? []);
  const [first, second] = [innings(0), innings(1)];
  const both = [...first, ...second];
  const count = (name: 'dots' | 'fours' | 'sixes' | 'extras' | 'wickets') => spreadOf(plays.map((p) => p.counts[name]));
  const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length;
  return {
    first: spreadOf(first.map(({ runs }) => runs)),
    second: spreadOf(second.map(({ runs }) => runs)),
    firstAllOut: share(first.map(({ down }) => down === 10)),
    secondAllOut: share(second.map(({ down }) => down === 10)),
    firstWicketBalls: spreadOf(
      both.map(({ deliveries, balls }) => {
        const fell = deliveries.find(({ wicket }) => wicket !== null);
        return fell ? fell.ball + 1 : balls;
      }),
    ).mean,
    firstWicketRuns: spreadOf(both.map(({ fallOfWickets, runs }) => fallOfWickets[0] ?? runs)).mean,
    dots: count('dots'),
    fours: count('fours'),
    sixes: count('sixes'),
    extras: count('extras'),
    wickets: count('wickets'),
    chaseWins: share(second.map(({ runs }, at) => runs > (first[at]?.runs ?? 0))),
  };
}

/** Pre-match chances over a number of fixtures: how much the sides differ. */
export function evennessFigures(fixtures: number, seed: string) {
  const keys = worldKeys(sha256(seed));
  const numbers = Array.from({ length: fixtures }, (_, number) => ({ number, keys, take: 0 }));
  const soccer = numbers.map((fixture) =>
    soccerContest(fixture).contest.model.chances(0, { goals: [0, 0], reds: [0, 0] }),
  );
  const tennis = numbers.map((fixture) => tennisContest(fixture).model);
  const favourites = (bestOf: 3 | 5) =>
    tennis
      .filter(({ terms }) => terms.bestOf === bestOf)
      .map((model) => model.winsMatch({ sets: [0, 0], games: [0, 0], points: [0, 0], server: 0 }))
      .map((chance) => Math.max(chance, 1 - chance));
  return {
    soccerHome: spreadOf(soccer.map(({ home }) => home)),
    soccerDraw: spreadOf(soccer.map(({ draw }) => draw)),
    soccerAway: spreadOf(soccer.map(({ away }) => away)),
    soccerFavourite: spreadOf(soccer.map(({ home, away }) => Math.max(home, away))),
    tennisFavouriteOfThree: spreadOf(favourites(3)),
    tennisFavouriteOfFive: spreadOf(favourites(5)),
  };
}

function spreadOf(values: readonly number[]): MeanAndSpread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, spread: Math.sqrt(squares / Math.max(1, values.length - 1)) };
}
