import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shared folder of recordings: `CREASE_SHARED`, else `shared` beside a folder above this file; null when absent. */
function sharedFolder(): string | null {
  if (process.env.CREASE_SHARED) return process.env.CREASE_SHARED;
  for (let at = dirname(fileURLToPath(import.meta.url)); at !== dirname(at); at = dirname(at)) {
    const shared = join(at, '..', 'shared');
    if (existsSync(join(shared, 'data', 'conformance'))) return shared;
  }
  return null;
}

/** One file of test vectors; null, with a word on the console, when the recorded files are not there. */
export function readVectors<T>(name: string): T | null {
  const shared = sharedFolder();
  const file = shared && join(shared, 'data', 'conformance', `${name}.json`);
  if (!file || !existsSync(file)) {
    console.warn(`skipped: the recorded vectors ${name}.json are not here (set CREASE_SHARED)`);
    return null;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
