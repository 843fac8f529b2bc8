import type { Prng, PublicSport } from '@crease/kernel';
import { fanciesNow } from '../cricket/cricket-fancies.ts';
import { decideOddEven, decideTie } from '../cricket/cricket-markets.ts';
import { CricketPlay } from '../cricket/cricket-play.ts';
import { cricketContest } from '../cricket/cricket-run.ts';
import { CricketScript } from '../cricket/cricket-script.ts';
import { CricketView } from '../cricket/cricket-view.ts';
import { nextWicketNow } from '../cricket/next-wicket.ts';
import { type Fixture, runFixture } from '../fixture.ts';
import { plannedStart, ROTAS } from '../fixture-rota.ts';
import type { Result } from '../match-board.ts';
import type { MatchRun } from '../match-run.ts';
import { soccerFanciesNow } from '../soccer/soccer-fancies.ts';
import { soccerResults } from '../soccer/soccer-markets.ts';
import { SoccerPlay } from '../soccer/soccer-play.ts';
import { soccerContest } from '../soccer/soccer-run.ts';
import { SoccerScript } from '../soccer/soccer-script.ts';
import { setScoreOf } from '../tennis/set-scores.ts';
import { TennisPlay } from '../tennis/tennis-play.ts';
import { tennisContest } from '../tennis/tennis-run.ts';
import { TennisScript } from '../tennis/tennis-script.ts';
import type { WorldKeys } from '../world-keys.ts';

/** Final result of a market, by id suffix; undefined for one that was not open. */
export type Future = (suffix: string) => Result | null | undefined;

/** A simulated match that can be continued in many ways from its present state. */
export interface OpenMatch {
  readonly run: MatchRun<unknown>;
  /** One continuation by the rules of play, without rain and retirements. */
  readonly future: (prng: Prng) => Future;
}

/** Returns the match of a number from its announcement, unpublished. */
export function openMatch(sport: PublicSport, number: number, keys: WorldKeys): OpenMatch {
  const startsAt = plannedStart(sport, number, keys);
  const fixture = { sport, number, keys, epoch: 0, startsAt, announceAt: startsAt - ROTAS[sport].lead, take: 0 };
  const match = OPEN[sport](fixture);
  match.run.stage.board.silent = true;
  return match;
}

const OPEN: Readonly<Record<PublicSport, (fixture: Fixture) => OpenMatch>> = {
  cricket: (fixture) => {
    const { contest, competition } = cricketContest(fixture);
    const play = new CricketPlay(contest);
    const run = runFixture(fixture, new CricketView(play, false), (setting) =>
      new CricketScript({ ...setting, play, competition, rainAfter: Number.POSITIVE_INFINITY }).run(),
    );
    return { run: run as MatchRun<unknown>, future: (prng) => cricketFuture(play, prng) };
  },
  soccer: (fixture) => {
    const { contest, competition } = soccerContest(fixture);
    const play = new SoccerPlay(contest);
    const run = runFixture(fixture, play.view(play.row, null), (setting) =>
      new SoccerScript({ ...setting, play, competition }).run(),
    );
    // After its incident a minute is priced like the next one: nothing else happens in it.
    const isQuiet = () => run.stage.view.picture.row > play.row;
    return { run: run as MatchRun<unknown>, future: (prng) => soccerFuture(play, prng, isQuiet()) };
  },
  tennis: (fixture) => {
    const play = new TennisPlay(tennisContest(fixture));
    const run = runFixture(fixture, play.view, (setting) => new TennisScript({ ...setting, play, court: '' }).run());
    return { run: run as MatchRun<unknown>, future: (prng) => tennisFuture(play, prng) };
  },
};

function cricketFuture(now: CricketPlay, prng: Prng): Future {
  const fancies = new Map(fanciesNow(now).map(({ suffix, decide }) => [suffix, decide]));
  const wicket = nextWicketNow(now, '');
  const play = forkOf(now);
  while (!play.result) {
    if (play.current.ended) play.startInnings();
    play.current.sendIn();
    play.bowl(prng);
  }
  const { winner } = play.result;
  const decide: Readonly<Record<string, () => Result | null>> = {
    mo: () => winners(winner),
    bm: () => winners(winner),
    tie: () => decideTie(play),
    'oe-1': () => decideOddEven(play, 1),
    'oe-2': () => decideOddEven(play, 2),
    ...(wicket && { [wicket.suffix]: () => wicket.decide(play) }),
  };
  return (suffix) => (decide[suffix] ? decide[suffix]() : fancies.get(suffix)?.(play));
}

function soccerFuture(now: SoccerPlay, prng: Prng, isQuietMinute: boolean): Future {
  const fancies = new Map(soccerFanciesNow(now.facts).map(({ suffix, decide }) => [suffix, decide]));
  const play = forkOf(now);
  if (isQuietMinute) play.tick(prng);
  for (;;) {
    while (!play.halfIsOver) {
      const incident = play.drawIncident(prng);
      if (incident) play.apply(incident, prng);
      play.tick(prng);
    }
    if (play.clock.half === 1) break;
    play.startSecondHalf();
  }
  const results = soccerResults(play.goals, true);
  return (suffix) => results[suffix] ?? fancies.get(suffix)?.(play.facts);
}

function tennisFuture(now: TennisPlay, prng: Prng): Future {
  const play = forkOf(now);
  while (!play.ending) play.playPoint(prng);
  const { winner } = play.ending;
  const { completed, setAces, gamesPlayed, aces, doubleFaults } = play;
  const results: Record<string, Result> = {
    mo: winners(winner),
    bm: winners(winner),
    ss: winners(setScoreOf(play.contest.tournament.bestOf, play.state.sets)),
    'f-games': value(gamesPlayed),
    'f-aces': value(aces[0] + aces[1]),
    'f-faults': value(doubleFaults[0] + doubleFaults[1]),
  };
  for (const [set, [first, second]] of completed.entries()) {
    results[`set${set + 1}`] = winners(first > second ? 0 : 1);
    results[`f-set${set + 1}-games`] = value(first + second);
    results[`f-set${set + 1}-aces`] = value(setAces[set] ?? 0);
  }
  return (suffix) => results[suffix];
}

const winners = (winner: number): Result => ({ kind: 'winners', winners: [winner], note: '' });
const value = (number: number): Result => ({ kind: 'value', value: number, note: '' });

/** Immutable parts of a play. */
const SHARED = new Set(['contest', 'setting', 'model']);
/** Lists that only grow, with immutable items. */
const GROWING = new Set(['deliveries', 'timeline', 'completed']);

/** Copies a play, so that it can continue independently. */
function forkOf<T>(play: T): T {
  if (typeof play !== 'object' || play === null) return play;
  if (Array.isArray(play)) return play.map(forkOf) as T;
  if (play instanceof Map) return new Map([...play].map(([key, value]) => [key, forkOf(value)])) as T;
  if (play instanceof Set) return new Set(play) as T;
  const copy = Object.create(Object.getPrototypeOf(play));
  for (const [key, value] of Object.entries(play))
    copy[key] = SHARED.has(key) ? value : GROWING.has(key) ? [...(value as unknown[])] : forkOf(value);
  return copy;
}
