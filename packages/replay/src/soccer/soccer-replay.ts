import { MatchBoard, MatchStage, type SoccerView } from '@crease/feeds';
import { type NoiseOf, type PlayedMatch, PlayedMatches } from '../recording/played-matches.ts';
import type { RecordedText, Replay, ReplayClock } from '../recording/replay.ts';
import { isStatsBomb, readStatsBomb } from './read-statsbomb.ts';
import { RecordedSoccerScript } from './recorded-soccer-script.ts';
import type { SoccerRecording } from './soccer-recording.ts';
import { SoccerTally } from './soccer-tally.ts';

/** Time from announcement to kick-off, ms. */
const LEAD_MS = 5 * 60_000;

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
export function openSoccerReplay(options: {
  readonly name: string;
  readonly clock: ReplayClock;
  readonly noiseOf: NoiseOf;
  readonly recordings: readonly SoccerRecording[];
}): Replay {
  const { recordings, ...rest } = options;
  return new PlayedMatches({ ...rest, matches: recordings.map((one) => played(one, options.noiseOf)) });
}

function played(recording: SoccerRecording, noiseOf: NoiseOf): PlayedMatch<SoccerView> {
  return {
    recordedAt: Number.NaN,
    stage: (announceAt, epoch) => {
      const tally = new SoccerTally(recording);
      const gameId = `soccer-${recording.matchId.replace(/[^\w.-]/g, '-').slice(0, 40)}`;
      const stage = new MatchStage(new MatchBoard<SoccerView>({ gameId, epoch, announceAt }), tally.view(null));
      const script = new RecordedSoccerScript({ stage, tally, startsAt: announceAt + LEAD_MS, epoch, noiseOf });
      return { stage, script: script.run() };
    },
  };
}
