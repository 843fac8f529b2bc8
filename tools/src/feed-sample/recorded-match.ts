import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type RecordedText,
  readCricsheets,
  readSoccer,
  readTennis,
  recogniseSoccer,
  recogniseTennis,
} from '@crease/replay';
import { cricketMessages } from './cricket-messages.ts';
import type { FeedMatch } from './feed-step.ts';
import { soccerMessages } from './soccer-messages.ts';
import { tennisMessages } from './tennis-messages.ts';

/**
 * Reads the first match of a Cricsheet, StatsBomb or tennis file, plain or gzipped. The format is detected from the
 * content; a table of tennis points has its table of matches next to it.
 * @throws Error if the file has no match.
 */
export function recordedMatch(path: string): FeedMatch {
  const main = textOf(path);
  const [match] = matchesOf(main, path);
  if (!match) throw new Error(`${main.name} has no match`);
  return match;
}

function matchesOf(main: RecordedText, path: string): FeedMatch[] {
  if (recogniseTennis(main.text)) {
    const matches = path.replace(/points(?=[^/]*$)/, 'matches');
    const texts = matches !== path && existsSync(matches) ? [main, textOf(matches)] : [main];
    return readTennis(texts).map((one) => ({ matchId: one.matchId, steps: (at) => tennisMessages(one, at) }));
  }
  if (recogniseSoccer(main.text))
    return readSoccer([main]).map((one) => ({ matchId: one.matchId, steps: (at) => soccerMessages(one, at) }));
  const id = main.name.replace(/\.jsonl?(\.gz)?$/, '');
  return readCricsheets(main, id).map((one) => ({ matchId: one.matchId, steps: (at) => cricketMessages(one, at) }));
}

function textOf(path: string): RecordedText {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return { name: basename(path), text };
}
