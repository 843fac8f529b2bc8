import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** The shared folder of recordings: `CREASE_SHARED`, else `shared` next to a parent folder; null if absent. */
function sharedFolder(): string | null {
  if (process.env.CREASE_SHARED) return process.env.CREASE_SHARED;
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const shared = join(at, '..', 'shared');
    if (existsSync(join(shared, 'data', 'conformance'))) return shared;
  }
  return null;
}

/** Reads the lines of a recorded stream; returns null with a warning if the recorded files are absent. */
export function readRecordedLines(name: string): string[] | null {
  const shared = sharedFolder();
  const file = shared && join(shared, 'data', `${name}.jsonl.gz`);
  if (!file || !existsSync(file)) {
    console.warn(`skipped: recording ${name} not found (set CREASE_SHARED)`);
    return null;
  }
  return gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);
}

/** Reads one file of test vectors; returns null with a warning if the recorded files are absent. */
export function readVectors<T>(name: string): T | null {
  const shared = sharedFolder();
  const file = shared && join(shared, 'data', 'conformance', `${name}.json`);
  if (!file || !existsSync(file)) {
    console.warn(`skipped: recorded vectors ${name}.json not found (set CREASE_SHARED)`);
    return null;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
