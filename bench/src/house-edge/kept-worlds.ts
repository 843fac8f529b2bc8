import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EdgeRun } from './play-matches.ts';

/** Where finished worlds lie: out of the repository, gone with the dependencies. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.house-edge', import.meta.url));

const fileOf = (world: string, matches: number) => join(FOLDER, `${encodeURIComponent(world)}-${matches}.json`);

/** What a world of so many matches brought in a run that was broken off later. Delete the folder after a change. */
export function keptWorld(world: string, matches: number): EdgeRun | undefined {
  const file = fileOf(world, matches);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EdgeRun) : undefined;
}

export function keepWorld(world: string, matches: number, run: EdgeRun): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(world, matches), JSON.stringify(run));
}
