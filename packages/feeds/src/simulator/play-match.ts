import type { CricketContest } from './cricket/cricket-contest.ts';
import { CricketPlay } from './cricket/cricket-play.ts';
import { cricketContest } from './cricket/cricket-run.ts';
import { CricketView } from './cricket/cricket-view.ts';
import { type MatchNumber, playPrng, seedOf } from './fixture.ts';
import { type SoccerContest, SoccerPlay } from './soccer/soccer-play.ts';
import { soccerContest } from './soccer/soccer-run.ts';
import { type TennisContest, TennisPlay } from './tennis/tennis-play.ts';
import { tennisContest } from './tennis/tennis-run.ts';

/**
 * Plays matches without publishing them: identical ball for ball, minute for minute and point for point (except rain,
 * unless given). For checks of the models over thousands of matches, and of one match by its seed.
 */

/** @param visit called before the first ball and between any two balls. */
export function playCricketMatch(fixture: MatchNumber, visit: (play: CricketPlay) => void): CricketPlay {
  const { contest } = cricketContest(fixture);
  return playOutCricket(contest, seedOf({ ...fixture, sport: 'cricket' }), { visit });
}

/** @param ballsUntilRain play ends without a result after this many deliveries; never by default. */
export function playOutCricket(
  contest: CricketContest,
  seed: Uint8Array,
  { visit = () => {}, ballsUntilRain = Number.POSITIVE_INFINITY }: CricketWatch = {},
): CricketPlay {
  const play = new CricketPlay(contest);
  const prng = playPrng(seed);
  visit(play);
  for (let bowled = 0; !play.result && bowled < ballsUntilRain; ) {
    if (play.current.ended) play.startInnings();
    else {
      if (play.drawRetirement(prng)) play.current.sendIn();
      play.bowl(prng);
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
  const prng = playPrng(seed);
  for (const half of [0, 1]) {
    if (half === 1) play.startSecondHalf();
    while (!play.halfIsOver) {
      visit(play);
      const incident = play.drawIncident(prng);
      if (incident) play.apply(incident, prng);
      play.tick(prng);
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
  const prng = playPrng(seed);
  while (!play.ending) {
    visit(play);
    const point = play.playPoint(prng);
    if (point.gameEnded && !play.ending) play.drawRetirement(prng);
  }
  return play;
}
