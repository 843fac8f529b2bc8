import { createKeyedPrng } from '@crease/kernel';
import { type Fixture, type MatchNumber, runFixture, seedOf } from '../fixture.ts';
import { pairing } from '../fixture-rota.ts';
import type { MatchRun } from '../match-run.ts';
import { CRICKET_LEAGUES } from '../world/cricket-teams.ts';
import { CricketContest } from './cricket-contest.ts';
import { CricketPlay } from './cricket-play.ts';
import { CricketScript } from './cricket-script.ts';
import { CricketView } from './cricket-view.ts';

/** One match in a hundred and fifty is ended by rain, after its twentieth ball. */
const RAIN_CHANCE = 1 / 150;
const RAIN_FROM = 20;
const RAIN_WITHIN = 190;

/** Returns the contest of a fixture. */
export function cricketContest(fixture: MatchNumber): { contest: CricketContest; competition: string } {
  const { league, pair } = pairing(CRICKET_LEAGUES, fixture.number, fixture.keys);
  const contest = new CricketContest(pair, seedOf({ ...fixture, sport: 'cricket' }));
  return { contest, competition: CRICKET_LEAGUES[league]?.name ?? '' };
}

export function createCricketRun(fixture: Fixture): MatchRun<CricketView> {
  const { contest, competition } = cricketContest(fixture);
  const play = new CricketPlay(contest);
  const rainAfter = rainAfterBalls(seedOf(fixture));
  return runFixture(fixture, new CricketView(play, false), (setting) =>
    new CricketScript({ ...setting, play, competition, rainAfter }).run(),
  );
}

/** Returns the deliveries after which rain ends the match of a seed; Infinity for none. */
export function rainAfterBalls(seed: Uint8Array): number {
  const drawn = createKeyedPrng(seed).fork('rain').next();
  return drawn < RAIN_CHANCE ? RAIN_FROM + Math.floor((drawn / RAIN_CHANCE) * RAIN_WITHIN) : Number.POSITIVE_INFINITY;
}
