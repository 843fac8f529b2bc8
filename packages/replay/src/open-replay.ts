import { noiseOf, worldKeys } from '@crease/feeds';
import { openBetfairReplay, readBetfair } from './betfair/betfair-replay.ts';
import { readCatalogue } from './betfair/name-by-catalogues.ts';
import { parseStreamLine } from './betfair/stream/stream-message.ts';
import { openCricsheetReplay } from './cricket/cricsheet-replay.ts';
import { linesOf, readCricsheets } from './cricket/read-cricsheets.ts';
import { isCsv2Facts, isCsv2Rows, readCsv2 } from './cricket/read-csv2.ts';
import { csvHeader } from './recording/csv-table.ts';
import type { NoiseOf } from './recording/played-matches.ts';
import { PLAYABLE, RecordingFault } from './recording/recording-fault.ts';
import type { RecordedText, Replay, ReplayClock } from './recording/replay.ts';
import { openSoccerReplay, readSoccer, recogniseSoccer } from './soccer/soccer-replay.ts';
import { openTennisReplay, readTennis, recogniseTennis } from './tennis/tennis-replay.ts';

interface RecordedTexts extends RecordedText {
  /** Files recorded with it: the score stream of a market stream, its catalogue, the info file of a csv match. */
  readonly companions?: readonly RecordedText[];
}

interface ReplaySetting extends ReplayClock {
  /** 32 secret bytes for the fluctuation of quotes that the recording does not contain. */
  readonly secret: Uint8Array;
}

interface ReplayOptions extends RecordedTexts, ReplaySetting {}

/** A recording that was read and checked completely. */
export interface ReadRecording {
  open(setting: ReplaySetting): Replay;
}

/** {@link readReplay} and opening in one call. */
export function openReplay({ secret, startAt, epoch, ...texts }: ReplayOptions): Replay {
  return readReplay(texts).open({
    secret,
    ...(startAt === undefined ? {} : { startAt }),
    ...(epoch === undefined ? {} : { epoch }),
  });
}

/**
 * Reads a recording as a feed. The format is detected from the content, not from the name: an exchange stream (lines
 * with `op`: `mcm`, and `ccm` in the score stream), a Cricsheet match (JSON, or csv2 with its info file), several
 * Cricsheet matches, one per line, tables of tennis points (with their table of matches) or the events of a soccer
 * match. Several matches are played in order.
 *
 * Feed time 0 is shortly before the match begins (see {@link ReplayClock}); files may contain days before it.
 * @throws RecordingFault if nothing in it can be played, or if a match in it is impossible.
 */
export function readReplay({ companions = [], ...main }: RecordedTexts): ReadRecording {
  const { name } = main;
  const texts = [main, ...companions];
  const streams = texts.filter(({ text }) => isStream(text));
  if (streams.length > 0) {
    const read = streams.map(({ name: file, text }) => ({ file, lines: linesOf(text) }));
    const recording = readBetfair(
      name,
      read,
      texts.filter((text) => !streams.includes(text)),
    );
    return { open: ({ startAt, epoch }) => openBetfairReplay(recording, { name, clock: clockOf({ startAt, epoch }) }) };
  }
  if (texts.some(({ text }) => recogniseTennis(text)))
    return readHouse(name, readTennis(texts), (recordings, house) => openTennisReplay({ ...house, recordings }));
  if (texts.some(({ text }) => recogniseSoccer(text)))
    return readHouse(name, readSoccer(texts), (recordings, house) => openSoccerReplay({ ...house, recordings }));
  return readHouse(name, readCricket(main, texts), (matches, house) => openCricsheetReplay({ ...house, matches }));
}

function readCricket(main: RecordedText, texts: readonly RecordedText[]) {
  const rows = texts.find(({ text }) => isCsv2Rows(text));
  if (rows) return [readCsv2(rows, texts.find(({ text }) => isCsv2Facts(text)) ?? null, idOf(main.name))];
  if (/^\s*[[{]/.test(main.text) && readCatalogue(main.text).length === 0) return readCricsheets(main, idOf(main.name));
  throw foreign(main);
}

/** Settings for recordings quoted by the house, with a separate noise key. */
interface HouseSetting {
  readonly name: string;
  readonly clock: ReplayClock;
  readonly noiseOf: NoiseOf;
}

function readHouse<M>(
  name: string,
  matches: readonly M[],
  open: (matches: readonly M[], house: HouseSetting) => Replay,
): ReadRecording {
  if (matches.length === 0)
    throw new RecordingFault({ file: name, fault: 'it contains no match', remedy: 'download the file again' });
  return {
    open: ({ secret, startAt, epoch }) => {
      const keys = worldKeys(secret);
      return open(matches, {
        name,
        clock: clockOf({ startAt, epoch }),
        noiseOf: (market: string) => noiseOf(keys, market),
      });
    },
  };
}

function clockOf({ startAt, epoch }: { [K in keyof ReplayClock]: ReplayClock[K] | undefined }): ReplayClock {
  return { ...(startAt === undefined ? {} : { startAt }), ...(epoch === undefined ? {} : { epoch }) };
}

/** Describes a file that contains nothing to play, as far as it can be recognised. */
function foreign({ name, text }: RecordedText): RecordingFault {
  const columns = csvHeader(text);
  const fault =
    text.trim() === ''
      ? 'the file is empty'
      : readCatalogue(text).length > 0
        ? 'a catalogue contains only names'
        : isCsv2Facts(text)
          ? 'only the info file of a CSV match'
          : columns.length > 1
            ? `a table of ${columns.slice(0, 3).join(', ').slice(0, 80)} … is not a recording`
            : 'neither an exchange stream nor a match';
  return new RecordingFault({ file: name, ...(columns.length > 1 && { place: 'line 1' }), fault, remedy: PLAYABLE });
}

/** `ipl_1216501.json.gz` → `ipl_1216501`. */
function idOf(name: string): string {
  return name.split('.')[0] || name;
}

/** Most damaged lines before a stream begins. */
const DAMAGED_MAX = 20;

/** True if one of the first lines is a message of an exchange stream. */
function isStream(text: string): boolean {
  let seen = 0;
  for (const line of linesOf(text)) {
    if (parseStreamLine(line)) return true;
    if (line.trim() !== '' && ++seen > DAMAGED_MAX) return false;
  }
  return false;
}
