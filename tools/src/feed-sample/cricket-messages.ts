import type { FeedDraft } from '@crease/contract';
import { DISMISSALS, type Dismissal, type Extra } from '@crease/kernel';
import { type CricketMatch, type Delivery, isWicket, type RecordedInnings } from '@crease/replay';
import {
  BALL_RUNNING,
  created,
  type FeedStep,
  MatchMirror,
  OPEN,
  type PushedPlay,
  pause,
  played,
  RESUME,
} from './feed-step.ts';

/** Usual time between two balls, ms. */
const BALL_MS = 40_000;
const SIDE = 11;
/** Most runs that one message reports. */
const RUNS_MOST = 9;

/** Yields the messages of a recorded match in order, as a provider would send them while it is played. */
export function* cricketMessages(match: CricketMatch, startsAt: string): Generator<FeedStep> {
  const { teams, overs } = match;
  const about = { sport: 'cricket', format: overs === 50 ? 'odi' : 't20', teams, players: ordersOf(match) } as const;
  const mirror = new MatchMirror(about);
  const say = (play: PushedPlay): FeedDraft => {
    mirror.enter(play);
    return played(play);
  };
  yield created({ ...about, competition: match.competition, venue: match.venue, startsAt });
  yield OPEN;
  yield RESUME;
  yield say(toss(match));
  for (const innings of match.innings.filter(({ isSuperOver }) => !isSuperOver)) {
    yield say({ kind: 'startInnings' });
    yield* inningsSteps(innings, mirror, say);
    // Rain or a declaration: the laws have not ended it.
    if (mirror.nextBall) yield say({ kind: 'endInnings' });
  }
  yield say(outcome(match, mirror));
}

type Say = (play: PushedPlay) => FeedDraft;

function* inningsSteps({ deliveries }: RecordedInnings, mirror: MatchMirror, say: Say): Generator<FeedStep> {
  for (const ball of deliveries) {
    for (const play of before(ball, mirror)) yield say(play);
    yield OPEN;
    yield RESUME;
    yield pause(BALL_MS);
    yield BALL_RUNNING;
    yield say(ballOf(ball));
    yield* retirements(ball, mirror).map(say);
  }
}

/** Batters who retire hurt with a ball. */
function retirements({ wickets }: Delivery, { nextBall }: MatchMirror): PushedPlay[] {
  if (!nextBall) return [];
  const hurt = wickets.filter(({ kind }) => !isWicket(kind)).map(({ player }) => player);
  return (['striker', 'nonStriker'] as const)
    .filter((end) => hurt.includes(nextBall[end]))
    .map((end) => ({ kind: 'retiredHurt', end }) as const);
}

/** What the server cannot know before a ball: its batters, if they are not those of the order, and its bowler. */
function before({ batter, nonStriker, bowler }: Delivery, { nextBall: next }: MatchMirror): PushedPlay[] {
  if (!next) return [];
  const isSwapped = next.striker === nonStriker || next.nonStriker === batter;
  const ends = isSwapped ? { striker: next.nonStriker, nonStriker: next.striker } : next;
  return [
    ...(isSwapped ? [{ kind: 'swapStrike' } as const] : []),
    ...(ends.striker === batter ? [] : [{ kind: 'batter', end: 'striker', name: batter } as const]),
    ...(ends.nonStriker === nonStriker ? [] : [{ kind: 'batter', end: 'nonStriker', name: nonStriker } as const]),
    ...(next.bowler === bowler ? [] : [{ kind: 'bowler', name: bowler } as const]),
  ];
}

/** Players of each side in the order of batting, then those who only bowled. */
function ordersOf({ innings }: CricketMatch): [string[], string[]] {
  const orderOf = (team: 0 | 1) => {
    const balls = (isBatting: boolean) =>
      innings.filter((one) => (one.team === team) === isBatting).flatMap(({ deliveries }) => deliveries);
    const batters = balls(true).flatMap(({ batter, nonStriker }) => [batter, nonStriker]);
    return [...new Set([...batters, ...balls(false).map(({ bowler }) => bowler)])].slice(0, SIDE);
  };
  return [orderOf(0), orderOf(1)];
}

/** Without a recorded toss: as the innings show. */
function toss({ toss: recorded, teams, innings }: CricketMatch): PushedPlay {
  if (!recorded) return { kind: 'toss', winner: innings[0]?.team ?? 0, elected: 'bat' };
  const winner = recorded.winner === teams[1] ? 1 : 0;
  return { kind: 'toss', winner, elected: recorded.decision === 'field' ? 'field' : 'bat' };
}

/** A dismissal that messages do not have, such as obstruction, is sent as one that no bowler gains. */
function dismissalOf(kind: string): Dismissal {
  return DISMISSALS.find((known) => kind.startsWith(known)) ?? 'run out';
}

function ballOf(ball: Delivery): PushedPlay {
  const [extra, runs] = extraOf(ball);
  const [wicket] = ball.wickets;
  const how = wicket && isWicket(wicket.kind) ? dismissalOf(wicket.kind) : null;
  const out = wicket?.player === ball.nonStriker ? 'nonStriker' : 'striker';
  return { kind: 'ball', runs: Math.min(runs, RUNS_MOST), extra, wicket: how ? { how, out } : null };
}

/** A message has one extra, so that runs of a second one, or a penalty, are sent as runs of the first. */
function extraOf(ball: Delivery): readonly [Extra | null, number] {
  const { batRuns, wides, noBalls, byes, legByes, penalty } = ball;
  if (wides > 0) return ['wide', wides - 1 + byes + legByes + penalty];
  if (noBalls > 0) return ['noBall', batRuns + noBalls - 1 + byes + legByes + penalty];
  if (byes > 0 || (penalty > 0 && batRuns + legByes === 0)) return ['bye', byes + legByes + penalty];
  return legByes > 0 ? ['legBye', legByes + penalty] : [null, batRuns];
}

/** A result that the sent balls do not show is sent with its method. */
function outcome({ outcome: { winner, result, tieBreak, method }, teams }: CricketMatch, mirror: MatchMirror) {
  const name = winner ?? tieBreak?.winner ?? null;
  const side = name === null ? null : name === teams[1] ? 1 : 0;
  const finish = { kind: 'finish', winner: side, isTied: result === 'tie', method: method ?? '' } as const;
  return mirror.fits(finish) ? finish : { ...finish, method: 'Recorded' };
}
