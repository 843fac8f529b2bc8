import type { SourceFile } from './source-file.ts';

/** Files with one line for each sport (docs/sports.md). */
export const SPORT_REGISTRIES: readonly string[] = [
  'packages/kernel/src/sports/sports.ts',
  'packages/kernel/src/sports/formats.ts',
  'packages/kernel/src/sports/play-shapes.ts',
  'packages/trading/src/sports/trading-sports.ts',
  'apps/desk/src/trading/sport-desks.tsx',
];

/** Reports files that name a sport which only its own files and the registries may name. */
export function sportBreaches(files: readonly Pick<SourceFile, 'path' | 'text'>[], sport: string): string[] {
  const names = new RegExp(sport, 'i');
  return files
    .filter(({ path, text }) => !path.includes(sport) && !SPORT_REGISTRIES.includes(path) && names.test(text))
    .map(({ path }) => `${path}: derive what it says about ${sport} from the definition of the sport`);
}
