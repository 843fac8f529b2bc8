import type { CricketContest } from './cricket/cricket-contest.ts';
import { CricketPlay } from './cricket/cricket-play.ts';
import { cricketContest } from './cricket/cricket-run.ts';
import { CricketView } from './cricket/cricket-view.ts';
import { luckOf, type MatchNumber, seedOf } from './fixture.ts';
import { type SoccerContest, SoccerPlay } from './soccer/soccer-play.ts';
import { soccerContest } from './soccer/soccer-run.ts';
import { type TennisContest, TennisPlay } from './tennis/tennis-play.ts';
import { tennisContest } from './tennis/tennis-run.ts';

/**
 * Matches played without being told: the same ball for ball, minute for minute and point for point as the feed's
 * (rain apart, unless it is given). For checking the models over thousands of matches, and one match by its seed.
 */

/** @param visit called before the first ball and between any two balls. */
export function playCricketMatch(fixture: MatchNumber, visit: (play: CricketPlay) => void): CricketPlay {
  const { contest } = cricketContest(fixture);
  return playOutCricket(contest, seedOf({ ...fixture, sport: 'cricket' }), { visit });
}

/** @param ballsUntilRain play ends without a result after so many deliveries; never, when left out. */
export function playOutCricket(
  contest: CricketContest,
  seed: Uint8Array,
  { visit = () => {}, ballsUntilRain = Number.POSITIVE_INFINITY }: CricketWatch = {},
): CricketPlay {
  const play = new CricketPlay(contest);
  const luck = luckOf(seed);
  visit(play);
  for (let bowled = 0; !play.result && bowled < ballsUntilRain; ) {
    if (play.current.ended) play.startInnings();
    else {
      if (play.drawRetirement(luck)) play.current.sendIn();
      play.bowl(luck);
      bowled++;
      play.current.sendIn();
    }
    visit(play);
  }
  return play;
}

interface CricketWatch {
  readonly visit?: (play: CricketPlay) => void;
  readonly ballsUntilRain?: number;
}

export const viewOf = (play: CricketPlay): CricketView => new CricketView(play, true);

/** @param visit called before every minute. */
export function playSoccerMatch(fixture: MatchNumber, visit: (play: SoccerPlay) => void): SoccerPlay {
  return playOutSoccer(soccerContest(fixture).contest, seedOf({ ...fixture, sport: 'soccer' }), visit);
}

export function playOutSoccer(
  contest: SoccerContest,
  seed: Uint8Array,
  visit: (play: SoccerPlay) => void = () => {},
): SoccerPlay {
  const play = new SoccerPlay(contest);
  const luck = luckOf(seed);
  for (const half of [0, 1]) {
    if (half === 1) play.startSecondHalf();
    while (!play.halfIsOver) {
      visit(play);
      const incident = play.drawIncident(luck);
      if (incident) play.apply(incident, luck);
      play.tick(luck);
    }
  }
  return play;
}

/** @param visit called before every point. */
export function playTennisMatch(fixture: MatchNumber, visit: (play: TennisPlay) => void): TennisPlay {
  return playOutTennis(tennisContest(fixture), seedOf({ ...fixture, sport: 'tennis' }), visit);
}

export function playOutTennis(
  contest: TennisContest,
  seed: Uint8Array,
  visit: (play: TennisPlay) => void = () => {},
): TennisPlay {
  const play = new TennisPlay(contest);
  const luck = luckOf(seed);
  while (!play.ending) {
    visit(play);
    const point = play.playPoint(luck);
    if (point.gameEnded && !play.ending) play.drawRetirement(luck);
  }
  return play;
}
