import { describe, expect, it } from 'vitest';
import { readTree } from './source-file.ts';
import { SPORT_REGISTRIES, sportBreaches } from './sport-rules.ts';

const SPORT = 'kabaddi';
const product = readTree().filter(({ path }) => !path.startsWith('tools/'));

describe('a sport is its own files and a line in each registry', () => {
  it('no other file names it', () => {
    expect(sportBreaches(product, SPORT)).toEqual([]);
  });

  it('each registry names it', () => {
    const naming = product.filter(({ text }) => text.includes(SPORT)).map(({ path }) => path);
    expect(naming).toEqual(expect.arrayContaining([...SPORT_REGISTRIES]));
    expect(SPORT_REGISTRIES).toHaveLength(5);
  });

  it('catches a branch by sport, but not in its own files and the registries', () => {
    const text = "if (sport === 'kabaddi') return null;";
    const file = (path: string) => ({ path, text });
    expect(sportBreaches([file('apps/player/src/a.ts')], SPORT)).toHaveLength(1);
    expect(sportBreaches([file('packages/trading/src/sports/kabaddi/a.ts')], SPORT)).toEqual([]);
    expect(sportBreaches(SPORT_REGISTRIES.map(file), SPORT)).toEqual([]);
  });
});
