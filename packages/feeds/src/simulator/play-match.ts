import { CricketPlay } from './cricket/cricket-play.ts';
import { cricketContest } from './cricket/cricket-run.ts';
import { CricketView } from './cricket/cricket-view.ts';
import { luckOf, type MatchNumber, seedOf } from './fixture.ts';
import { SoccerPlay } from './soccer/soccer-play.ts';
import { soccerContest } from './soccer/soccer-run.ts';
import { TennisPlay } from './tennis/tennis-play.ts';
import { tennisContest } from './tennis/tennis-run.ts';

/**
 * Matches played without being told: the same ball for ball, minute for minute and point for point as the feed's
 * (rain apart). For checking the models over thousands of matches.
 */

/** @param visit called before the first ball and between any two balls. */
export function playCricketMatch(fixture: MatchNumber, visit: (play: CricketPlay) => void): CricketPlay {
  const { contest } = cricketContest(fixture);
  const play = new CricketPlay(contest);
  const luck = luckOf(seedOf({ ...fixture, sport: 'cricket' }));
  visit(play);
  while (!play.result) {
    if (play.current.ended) play.startInnings();
    else {
      if (play.drawRetirement(luck)) play.current.sendIn();
      play.bowl(luck);
      play.current.sendIn();
    }
    visit(play);
  }
  return play;
}

export const viewOf = (play: CricketPlay): CricketView => new CricketView(play, true);

/** @param visit called before every minute. */
export function playSoccerMatch(fixture: MatchNumber, visit: (play: SoccerPlay) => void): SoccerPlay {
  const play = new SoccerPlay(soccerContest(fixture).contest);
  const luck = luckOf(seedOf({ ...fixture, sport: 'soccer' }));
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
  const play = new TennisPlay(tennisContest(fixture));
  const luck = luckOf(seedOf({ ...fixture, sport: 'tennis' }));
  while (!play.ending) {
    visit(play);
    const point = play.playPoint(luck);
    if (point.gameEnded && !play.ending) play.drawRetirement(luck);
  }
  return play;
}
