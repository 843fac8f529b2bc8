import { hash32 } from '@crease/kernel';
import { type Fixture, type MatchNumber, matchKey, runFixture } from '../fixture.ts';
import { pairing } from '../fixture-rota.ts';
import type { MatchRun } from '../match-run.ts';
import { noise } from '../noise.ts';
import { CRICKET_LEAGUES } from '../world/cricket-teams.ts';
import { CricketContest } from './cricket-contest.ts';
import { CricketPlay } from './cricket-play.ts';
import { CricketScript } from './cricket-script.ts';
import { CricketView } from './cricket-view.ts';

/** One match in a hundred and fifty is ended by rain, somewhere after its twentieth ball. */
const RAIN_CHANCE = 1 / 150;
const RAIN_FROM = 20;
const RAIN_WITHIN = 190;

/** Who meets whom in a fixture of this number. */
export function cricketContest(fixture: MatchNumber): { contest: CricketContest; competition: string } {
  const { league, pair } = pairing(CRICKET_LEAGUES, fixture.number, fixture.seed);
  const contest = new CricketContest(pair, matchKey({ ...fixture, sport: 'cricket' }));
  return { contest, competition: CRICKET_LEAGUES[league]?.name ?? '' };
}

export function createCricketRun(fixture: Fixture): MatchRun<CricketView> {
  const { contest, competition } = cricketContest(fixture);
  const play = new CricketPlay(contest);
  const rainAfter = rainAfterBalls(matchKey(fixture));
  return runFixture(fixture, new CricketView(play, false), (setting) =>
    new CricketScript({ ...setting, play, competition, rainAfter }).run(),
  );
}

/** Deliveries after which rain ends the match of a key; Infinity when it stays dry. */
export function rainAfterBalls(key: string): number {
  const luck = noise(hash32(key), 5, 0);
  return luck < RAIN_CHANCE ? RAIN_FROM + Math.floor((luck / RAIN_CHANCE) * RAIN_WITHIN) : Number.POSITIVE_INFINITY;
}
