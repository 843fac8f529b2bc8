import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** The shared folder of recordings: `CREASE_SHARED`, else `shared` next to a parent folder. */
function sharedFolder(): string | null {
  const named = process.env.CREASE_SHARED;
  if (named) return existsSync(join(named, 'data')) ? named : null;
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'shared', 'data'))) return join(folder, 'shared');
  return null;
}

const SHARED = sharedFolder();

/** Recordings are not part of the repository: without them their tests are skipped with a warning. */
export const HAS_RECORDINGS = SHARED !== null;
if (!HAS_RECORDINGS) console.warn('skipped: recordings not found; set CREASE_SHARED to the folder that contains data/');

/** Returns the place of a recording. @param path below the folder `data`. */
export function recordingPath(path: string): string {
  return join(SHARED ?? '', 'data', path);
}

/** Returns the uncompressed text of a recording. @param path below the folder `data`. */
export function recordedText(path: string): string {
  const bytes = readFileSync(recordingPath(path));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export function recordedLines(path: string): string[] {
  return recordedText(path)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** A suite of expected numbers. */
export function conformance<T>(name: string): T {
  return JSON.parse(recordedText(`conformance/${name}.json`)) as T;
}
