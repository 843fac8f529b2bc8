import { noiseOf, worldKeys } from '../simulator/world-keys.ts';
import { openBetfairReplay } from './betfair/betfair-replay.ts';
import { parseStreamLine } from './betfair/stream-message.ts';
import { openCricsheetReplay } from './cricket/cricsheet-replay.ts';
import { readCricsheet } from './cricket/read-cricsheet.ts';
import { readCsv2 } from './cricket/read-csv2.ts';
import type { Replay, ReplayClock } from './replay.ts';
import { openSoccerReplay, readSoccer, recogniseSoccer } from './soccer/soccer-replay.ts';
import { openTennisReplay, readTennis, recogniseTennis } from './tennis/tennis-replay.ts';

/** A recording as it was read from a file, unpacked. */
export interface RecordedText {
  /** The file's name, without folder: names a match whose document does not name itself. */
  readonly name: string;
  readonly text: string;
}

export interface ReplayOptions extends RecordedText, ReplayClock {
  /** 32 bytes that nobody outside may know: how quotes wander that the recording does not hold itself. */
  readonly secret: Uint8Array;
  /** Files recorded beside it: the score stream of a market stream, the facts of a csv match. */
  readonly companions?: readonly RecordedText[];
}

/**
 * Opens a recording as a feed; what it is shows by its content, not by its name:
 * an exchange stream (lines with `op`: `mcm`, and `ccm` beside it), a Cricsheet match (JSON, or csv2 with its
 * facts), several Cricsheet matches, one a line, tables of tennis points (the table of matches beside them) or the
 * events of a soccer match. Several matches are played one after the other.
 *
 * Feed time 0 lies shortly before the match begins (see {@link ReplayClock}); files may hold days before it.
 * @throws Error in one sentence when nothing in it can be played.
 */
export function openReplay({ companions = [], secret, ...main }: ReplayOptions): Replay {
  const { name, startAt, epoch } = main;
  const clock = { startAt, epoch };
  const keys = worldKeys(secret);
  const house = { name, clock, noiseOf: (market: string) => noiseOf(keys, market) };
  const texts = [main, ...companions];
  const streams = texts.filter(({ text }) => isStream(text));
  if (streams.length > 0)
    return openBetfairReplay({
      name,
      streams: streams.map(({ name: file, text }) => ({ file, lines: linesOf(text) })),
      clock,
    });
  if (texts.some(({ text }) => recogniseTennis(text)))
    return openTennisReplay({ ...house, recordings: readTennis(texts) });
  if (texts.some(({ text }) => recogniseSoccer(text)))
    return openSoccerReplay({ ...house, recordings: readSoccer(texts) });
  const rows = texts.find(({ text }) => firstLine(text).startsWith('match_id,'));
  if (rows) {
    const facts = texts.find(({ text }) => /^(version|info),/.test(firstLine(text)));
    return openCricsheetReplay({ ...house, matches: [readCsv2(rows.text, facts?.text ?? null, idOf(name))] });
  }
  const documents = documentsOf(main);
  const matches = documents.map((document, index) =>
    readCricsheet(document, documents.length === 1 ? idOf(name) : `${idOf(name)}-${index + 1}`),
  );
  return openCricsheetReplay({ ...house, matches });
}

/** `ipl_1216501.json.gz` → `ipl_1216501`. */
function idOf(name: string): string {
  return name.split('.')[0] ?? name;
}

function firstLine(text: string): string {
  const start = text.search(/\S/);
  if (start < 0) return '';
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).trim();
}

/** Lines one at a time: a recording may be large. Ends with LF or CR LF. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? undefined : end);
    if (end < 0) return;
    start = end + 1;
  }
}

/** So many lines may be damaged before a stream begins. */
const DAMAGED_MAX = 20;

/** One of the first lines is a message of an exchange stream. */
function isStream(text: string): boolean {
  let seen = 0;
  for (const line of linesOf(text)) {
    if (parseStreamLine(line)) return true;
    if (line.trim() !== '' && ++seen > DAMAGED_MAX) return false;
  }
  return false;
}

/** One document over many lines, or one a line. */
function documentsOf({ name, text }: RecordedText): unknown[] {
  try {
    const first: unknown = JSON.parse(firstLine(text));
    if (typeof first === 'object' && first !== null && 'info' in first)
      return [...linesOf(text)].filter((line) => line.trim() !== '').map((line): unknown => JSON.parse(line));
  } catch {
    // Not one a line: the whole text is tried below.
  }
  try {
    return [JSON.parse(text)];
  } catch {
    throw new Error(`${name}: neither an exchange stream nor a Cricsheet match`);
  }
}
