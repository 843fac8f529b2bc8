import { type PlayedFeed, PlayedMatches, playedMatch, recordedGameId } from '../recording/played-matches.ts';
import type { RecordedText, Replay } from '../recording/replay.ts';
import { isStatsBomb, readStatsBomb } from './read-statsbomb.ts';
import { RecordedSoccerScript } from './recorded-soccer-script.ts';
import type { SoccerRecording } from './soccer-recording.ts';
import { SoccerTally } from './soccer-tally.ts';

/** True for a text with the events of a soccer match. */
export const recogniseSoccer = (text: string): boolean => isStatsBomb(text);

/** One match per file. @throws RecordingFault with file, event and fault. */
export function readSoccer(texts: readonly RecordedText[]): SoccerRecording[] {
  return texts.filter(({ text }) => isStatsBomb(text)).map(({ name, text }) => readStatsBomb(text, name));
}

/**
 * Recorded soccer as a feed, match by match: odds, goals, bookmaker and fancies by the simulator's model for the state
 * of play, settled as recorded.
 * @throws Error without a match.
 */
export function openSoccerReplay({
  recordings,
  ...feed
}: PlayedFeed & { readonly recordings: readonly SoccerRecording[] }): Replay {
  const matches = recordings.map((recording) =>
    playedMatch({ gameId: recordedGameId('soccer', recording.matchId), recordedAt: Number.NaN }, () => {
      const tally = new SoccerTally(recording);
      const { noiseOf } = feed;
      return { view: tally.view(null), script: (setting) => new RecordedSoccerScript({ ...setting, tally, noiseOf }) };
    }),
  );
  return new PlayedMatches({ ...feed, matches });
}
