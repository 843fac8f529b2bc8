import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readRecording } from './read-recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'crease-recordings-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['cricket_1.2.mcm.jsonl.gz', ['cricket_1.2.ccm.jsonl.gz']],
  ['1216501.csv', ['1216501_info.csv']],
  ['1216502.csv.gz', ['1216502_info.csv.gz']],
  ['1216501_info.csv', []],
  ['alone.mcm.jsonl', []],
  ['dogs_1.3_sheffield.mcm.jsonl', ['dogs_1.3_catalogue.json']],
  ['2011-usopen-points.csv', ['2011-usopen-matches.csv']],
  ['ipl.json.gz', []],
])('%s is read with the files recorded with it', async (name, beside) => {
  for (const file of [name, ...beside])
    writeFileSync(join(folder, file), file.endsWith('.gz') ? gzipSync(`in ${file}`) : `in ${file}`);
  const text = (file: string) => ({ name: file, text: `in ${file}` });
  expect(await readRecording(join(folder, name))).toEqual({ ...text(name), companions: beside.map(text) });
});

it('a truncated packed file is named in one sentence', async () => {
  const path = join(folder, 'cut.json.gz');
  writeFileSync(path, gzipSync('a long recording').subarray(0, 20));
  await expect(readRecording(path)).rejects.toThrow(/^REPLAY: .*cut.json.gz cannot be unpacked \(.+\); fetch the file/);
});

it('a missing file is named in one sentence', async () => {
  await expect(readRecording(join(folder, 'nowhere.json'))).rejects.toThrow(/^REPLAY: .*nowhere.json cannot be read/);
});
