import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RecordedText } from '@crease/replay';
import { reasonOf } from '@crease/store';

/** Largest unpacked recording: half a gigabyte. */
const TEXT_MAX_BYTES = 512 * 1024 * 1024;

/**
 * Files that may accompany a recording: the score stream of a market stream, the facts of a csv match, the table of
 * matches of tennis points.
 */
const COMPANION_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\.mcm\.jsonl(\.gz)?$/, '.ccm.jsonl$1'],
  [/\.csv(\.gz)?$/, '_info.csv$1'],
  [/-points((?:-\w+)?\.csv(?:\.gz)?)$/, '-matches$1'],
];

/** `greyhound_1.1_catalogue.json` names the runners of `greyhound_1.1_sheffield_win.mcm.jsonl`. */
const CATALOGUE = /_catalogue\.json(\.gz)?$/;

/**
 * Reads a recorded file and its companions, unpacked if packed.
 * @throws Error in one sentence if the file cannot be read.
 */
export async function readRecording(path: string): Promise<RecordedText & { companions: RecordedText[] }> {
  const main = await readText(path);
  const companions: RecordedText[] = [];
  for (const name of await companionsOf(path)) companions.push(await readText(join(dirname(path), name)));
  return { ...main, companions };
}

async function companionsOf(path: string): Promise<string[]> {
  const name = basename(path);
  const named = COMPANION_NAMES.map(([pattern, replacement]) => name.replace(pattern, replacement));
  const isBeside = (other: string) => other !== name && (named.includes(other) || isCatalogueOf(name, other));
  return (await readdir(dirname(path))).filter(isBeside).sort();
}

function isCatalogueOf(name: string, other: string): boolean {
  if (!/\.mcm\.jsonl(\.gz)?$/.test(name) || !CATALOGUE.test(other)) return false;
  const stem = other.replace(CATALOGUE, '');
  return name.startsWith(`${stem}_`) || name.startsWith(`${stem}.`);
}

async function readText(path: string): Promise<RecordedText> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`REPLAY: ${path} cannot be read (${code}); give the path of a recorded file`);
  });
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return { name: basename(path), text: (isPacked ? unpacked(path, bytes) : bytes).toString('utf8') };
}

function unpacked(path: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: TEXT_MAX_BYTES });
  } catch (error) {
    throw new Error(`REPLAY: ${path} cannot be unpacked (${reasonOf(error)}); fetch the file again`);
  }
}
