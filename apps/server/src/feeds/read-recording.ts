import { access, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RecordedText } from '@crease/feeds';

/** Unpacked, no recording may be larger: half a gigabyte. */
const TEXT_MAX_BYTES = 512 * 1024 * 1024;

/** What may lie beside a recording: the score stream of a market stream, the facts of a csv match. */
const COMPANION_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\.mcm\.jsonl(\.gz)?$/, '.ccm.jsonl$1'],
  [/\.csv(\.gz)?$/, '_info.csv$1'],
];

/**
 * A recorded file with those that were recorded beside it, unpacked where they are packed.
 * @throws Error in one sentence when the file cannot be read.
 */
export async function readRecording(path: string): Promise<RecordedText & { companions: RecordedText[] }> {
  const companions: RecordedText[] = [];
  for (const [pattern, replacement] of COMPANION_NAMES) {
    const beside = path.replace(pattern, replacement);
    if (beside !== path && (await exists(beside))) companions.push(await readText(beside));
  }
  return { ...(await readText(path)), companions };
}

async function readText(path: string): Promise<RecordedText> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Error(`REPLAY: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  });
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = isPacked ? gunzipSync(bytes, { maxOutputLength: TEXT_MAX_BYTES }) : bytes;
  return { name: basename(path), text: text.toString('utf8') };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
