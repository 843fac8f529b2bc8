import { PLAYABLE, RecordingFault } from '../recording/recording-fault.ts';
import type { RecordedText } from '../recording/replay.ts';
import type { CricketMatch } from './cricket-match.ts';
import { readCricsheet } from './read-cricsheet.ts';

/**
 * Reads the matches of a text: one document over many lines, or one per line.
 * @throws RecordingFault for a line that is not a match.
 */
export function readCricsheets({ name, text }: RecordedText, id: string): CricketMatch[] {
  const whole = parsed(text);
  if (whole !== undefined) return [readCricsheet(whole, id, { file: name })];
  const lines = [...linesOf(text)].flatMap((line, at) => (line.trim() === '' ? [] : [{ line, number: at + 1 }]));
  const documents = lines.map(({ line, number }) => ({ document: parsed(line), number }));
  if (documents.every(({ document }) => document === undefined || !isMatch(document)))
    throw new RecordingFault({ file: name, fault: 'neither an exchange stream nor a match', remedy: PLAYABLE });
  return documents.map(({ document, number }, at) => {
    const place = { file: name, line: number };
    if (document === undefined)
      throw new RecordingFault({
        file: name,
        place: `line ${number}`,
        fault: 'not JSON',
        remedy: 'fix or remove the line',
      });
    return readCricsheet(document, `${id}-${at + 1}`, place);
  });
}

function isMatch(document: unknown): boolean {
  return typeof document === 'object' && document !== null && 'info' in document;
}

/** Returns undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Yields lines one at a time, because a recording may be large. Line ends are LF or CR LF. */
export function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end < 0 ? undefined : end);
    if (end < 0) return;
    start = end + 1;
  }
}
