import { MatchBoard, MatchStage, type TennisView } from '@crease/feeds';
import { type NoiseOf, type PlayedMatch, PlayedMatches } from '../recording/played-matches.ts';
import type { RecordedText, Replay, ReplayClock } from '../recording/replay.ts';
import { isPointStrings, readPointStrings } from './read-point-strings.ts';
import { isSlamMatches, isSlamPoints, readSlamPoints } from './read-slam-points.ts';
import { RecordedTennisScript } from './recorded-tennis-script.ts';
import type { TennisRecording } from './tennis-recording.ts';
import { TennisTally } from './tennis-tally.ts';

/** Time from announcement to first point, ms. */
const LEAD_MS = 5 * 60_000;

/** True for tennis points: a table of points, or of point strings, by its columns. */
export function recogniseTennis(text: string): boolean {
  return isSlamPoints(text) || isPointStrings(text);
}

/** Reads the matches of the files in order. @throws RecordingFault with file, line and fault. */
export function readTennis(texts: readonly RecordedText[]): TennisRecording[] {
  const facts = texts.find(({ text }) => isSlamMatches(text)) ?? null;
  return texts.flatMap(({ name, text }) => {
    if (isSlamPoints(text)) return readSlamPoints({ name, text }, facts);
    return isPointStrings(text) ? readPointStrings(text, name) : [];
  });
}

/**
 * Recorded tennis as a feed, match by match: odds, bookmaker, sets and fancies by the simulator's model for the score
 * at each point, settled as recorded.
 * @throws Error without a match.
 */
export function openTennisReplay(options: {
  readonly name: string;
  readonly clock: ReplayClock;
  readonly noiseOf: NoiseOf;
  readonly recordings: readonly TennisRecording[];
}): Replay {
  const { recordings, ...rest } = options;
  return new PlayedMatches({ ...rest, matches: recordings.map((one) => played(one, options.noiseOf)) });
}

function played(recording: TennisRecording, noiseOf: NoiseOf): PlayedMatch<TennisView> {
  return {
    recordedAt: recording.day,
    stage: (announceAt, epoch) => {
      const tally = new TennisTally(recording);
      const gameId = `tennis-${recording.matchId.replace(/[^\w.-]/g, '-').slice(0, 40)}`;
      const stage = new MatchStage(new MatchBoard<TennisView>({ gameId, epoch, announceAt }), tally.view(null));
      const script = new RecordedTennisScript({ stage, tally, startsAt: announceAt + LEAD_MS, epoch, noiseOf });
      return { stage, script: script.run() };
    },
  };
}
