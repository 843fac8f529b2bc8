import { type Fixture, type MatchNumber, runFixture, seedOf } from '../fixture.ts';
import { pairing } from '../fixture-rota.ts';
import type { MatchRun } from '../match-run.ts';
import { SOCCER_LEAGUES } from '../world/soccer-teams.ts';
import { SoccerContest, SoccerPlay } from './soccer-play.ts';
import { SoccerScript } from './soccer-script.ts';
import type { SoccerView } from './soccer-view.ts';

/** Returns the contest of a fixture. */
export function soccerContest(fixture: MatchNumber) {
  const { league, pair } = pairing(SOCCER_LEAGUES, fixture.number, fixture.keys);
  const contest = new SoccerContest(pair, seedOf({ ...fixture, sport: 'soccer' }));
  return { contest, competition: SOCCER_LEAGUES[league]?.name ?? '' };
}

export function createSoccerRun(fixture: Fixture): MatchRun<SoccerView> {
  const { contest, competition } = soccerContest(fixture);
  const play = new SoccerPlay(contest);
  return runFixture(fixture, play.view(play.row, null), (setting) =>
    new SoccerScript({ ...setting, play, competition }).run(),
  );
}
