import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EdgeRun } from './play-matches.ts';

/** Folder of finished simulations, outside the repository; deleted with the dependencies. */
const FOLDER = fileURLToPath(new URL('../../../node_modules/.house-edge', import.meta.url));

const fileOf = (world: string, matches: number) => join(FOLDER, `${encodeURIComponent(world)}-${matches}.json`);

/** Returns the result of a simulation from an interrupted run. Delete the folder after a change. */
export function storedWorld(world: string, matches: number): EdgeRun | undefined {
  const file = fileOf(world, matches);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EdgeRun) : undefined;
}

export function storeWorld(world: string, matches: number, run: EdgeRun): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(world, matches), JSON.stringify(run));
}
