import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type CricketMatch, readCricsheets } from '@crease/replay';

/**
 * Reads the first cricket match of a Cricsheet file, plain or gzipped.
 * @throws Error if the file has another sport, which cannot be pushed yet.
 */
export function recordedMatch(path: string): CricketMatch {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const id = basename(path).replace(/\.jsonl?(\.gz)?$/, '');
  if (!text.includes('"innings"'))
    throw new Error(`${basename(path)} is not a Cricsheet match: soccer and tennis cannot be pushed yet`);
  const [match] = readCricsheets({ name: basename(path), text }, id);
  if (!match) throw new Error(`${basename(path)} has no match`);
  return match;
}
