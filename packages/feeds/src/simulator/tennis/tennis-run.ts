import { type Fixture, type MatchNumber, runFixture, seedOf } from '../fixture.ts';
import { gameIdOf, pairing } from '../fixture-rota.ts';
import type { MatchRun } from '../match-run.ts';
import { TENNIS_TOURNAMENTS } from '../world/tennis-players.ts';
import { scheduleOf } from '../world-keys.ts';
import { TennisContest, TennisPlay } from './tennis-play.ts';
import { TennisScript } from './tennis-script.ts';
import type { TennisView } from './tennis-view.ts';

const DRAWS = TENNIS_TOURNAMENTS.map(({ players }) => ({ teams: players }));

/** Returns the contest of a fixture. */
export function tennisContest(fixture: MatchNumber): TennisContest {
  const { league, pair } = pairing(DRAWS, fixture.number, fixture.keys);
  const tournament = TENNIS_TOURNAMENTS[league];
  if (!tournament) throw new RangeError(`no tournament ${league}`);
  return new TennisContest(tournament, pair, seedOf({ ...fixture, sport: 'tennis' }));
}

export function createTennisRun(fixture: Fixture): MatchRun<TennisView> {
  const play = new TennisPlay(tennisContest(fixture));
  const court = scheduleOf(fixture.keys, `court/${gameIdOf('tennis', fixture.number)}`);
  return runFixture(fixture, play.view, (setting) =>
    new TennisScript({ ...setting, play, court: court.pick(play.contest.tournament.courts) }).run(),
  );
}
