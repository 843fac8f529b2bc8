import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fancyReport } from './fancies/fancy-report.ts';

/** `npm run bench -- fancies`: checks that no side of a recorded cricket fancy is profitable. */
export function run(): void {
  const folder = join(process.env.CREASE_SHARED ?? '../shared', 'data', 'cricsheet');
  if (!existsSync(folder)) {
    console.log(`No recordings in ${folder}; set CREASE_SHARED to the folder that contains data/.`);
    return;
  }
  const documents = (name: string) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split(name.includes('.jsonl') ? '\n' : '\0')
      .filter((text) => text.trim() !== '')
      .map((text): unknown => JSON.parse(text));
  const names = readdirSync(folder).sort();
  const season = names.filter((name) => name.endsWith('.jsonl.gz')).flatMap(documents);
  const singles = names.filter((name) => name.endsWith('.json.gz')).flatMap(documents);
  for (const part of fancyReport(season, singles.filter(isTwenty))) console.log(part);
}

function isTwenty(document: unknown): boolean {
  return (document as { info?: { overs?: number } }).info?.overs === 20;
}
