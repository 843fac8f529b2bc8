import type { FeedDraft } from '@crease/contract';
import { type EventFormat, TENNIS_FORMATS } from '@crease/kernel';
import { otherTeam, type TennisRecording } from '@crease/replay';
import { created, type FeedStep, MatchMirror, OPEN, type PushedPlay, pause, played, RESUME } from './feed-step.ts';

/** Usual time between two points, ms. */
const POINT_MS = 30_000;

/**
 * Yields the messages of a recorded match in order, point by point.
 * @throws Error if its deciding set has a rule that no format has.
 */
export function* tennisMessages(recording: TennisRecording, startsAt: string): Generator<FeedStep> {
  const { players: teams, competition, court } = recording;
  const format = formatOf(recording);
  yield created({ sport: 'tennis', format, teams, players: [[], []], competition, venue: court, startsAt });
  yield OPEN;
  yield RESUME;
  for (const play of playsOf(recording)) {
    yield played(play);
    yield OPEN;
    yield RESUME;
    yield pause(POINT_MS);
  }
  yield ending(recording);
}

function* playsOf({ sets }: TennisRecording): Generator<PushedPlay> {
  const points = sets.flatMap(({ games }) => games.flatMap((game) => game.points));
  yield { kind: 'firstServer', team: points[0]?.server ?? 0 };
  for (const { winner, ace, doubleFault } of points)
    yield { kind: 'point', winner, how: ace ? 'ace' : doubleFault ? 'doubleFault' : null };
}

function ending({ winner, retired }: TennisRecording): FeedDraft {
  if (winner === null) return { kind: 'event', event: { do: 'abandon', reason: 'The recording ends' } };
  return played(retired ? { kind: 'retire', team: otherTeam(winner) } : { kind: 'result' });
}

/** The format in which the points decide the match as recorded. */
function formatOf(recording: TennisRecording): EventFormat<'tennis'> {
  const formats = Object.keys(TENNIS_FORMATS) as EventFormat<'tennis'>[];
  const fit = formats.find((format) => TENNIS_FORMATS[format].bestOf === recording.bestOf && fits(recording, format));
  if (!fit) throw new Error(`${recording.matchId}: no format has the rules of this match`);
  return fit;
}

function fits(recording: TennisRecording, format: EventFormat<'tennis'>): boolean {
  const mirror = new MatchMirror({ sport: 'tennis', format, teams: recording.players, players: [[], []] });
  for (const play of playsOf(recording)) {
    if (!mirror.fits(play)) return false;
    mirror.enter(play);
  }
  const end = ending(recording);
  return end.kind !== 'play' || mirror.fits(end.play);
}
