import { type PlayedFeed, PlayedMatches, playedMatch, recordedGameId } from '../recording/played-matches.ts';
import type { RecordedText, Replay } from '../recording/replay.ts';
import { isPointStrings, readPointStrings } from './read-point-strings.ts';
import { isSlamMatches, isSlamPoints, readSlamPoints } from './read-slam-points.ts';
import { RecordedTennisScript } from './recorded-tennis-script.ts';
import type { TennisRecording } from './tennis-recording.ts';
import { TennisTally } from './tennis-tally.ts';

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
export function openTennisReplay({
  recordings,
  ...feed
}: PlayedFeed & { readonly recordings: readonly TennisRecording[] }): Replay {
  const matches = recordings.map((recording) =>
    playedMatch({ gameId: recordedGameId('tennis', recording.matchId), recordedAt: recording.day }, () => {
      const tally = new TennisTally(recording);
      const { noiseOf } = feed;
      return { view: tally.view(null), script: (setting) => new RecordedTennisScript({ ...setting, tally, noiseOf }) };
    }),
  );
  return new PlayedMatches({ ...feed, matches });
}
