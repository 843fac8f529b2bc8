import { describe, expect, it } from 'vitest';
import { BRASS_BELLS } from './maths/brass-bells.ts';
import { HILL_TRAIN } from './maths/hill-train.ts';
import { MELA_WHEEL } from './maths/mela-wheel.ts';
import { MONSOON_GOLD } from './maths/monsoon-gold.ts';
import { RIVER_STEAMER } from './maths/river-steamer.ts';
import { SPICE_ROUTE } from './maths/spice-route.ts';
import type { FreeSpinMaths } from './play-free-spins.ts';
import type { WheelMaths } from './play-wheel.ts';
import { shown, unitsOf } from './reels.ts';
import type { SlotTerms, SlotWin, Strip } from './slot-maths.ts';
import { paying } from './wins/paying.ts';

type WinsOf = (cells: readonly (readonly string[])[]) => readonly SlotWin[];

/** Mean units of all pictures: every stop of every reel. For games of few stops. */
function meanOfAll({ rows }: SlotTerms, strips: readonly Strip[], winsOf: WinsOf): number {
  const [first = [], second = [], third = []] = strips.map((strip, reel) =>
    strip.map((_, stop) => shown(strip, stop, rows[reel] ?? 0)),
  );
  let sum = 0;
  for (const one of first)
    for (const two of second) for (const three of third) sum += unitsOf(winsOf([one, two, three]));
  return sum / (first.length * second.length * third.length);
}

/** Frequency of each value of a list, as shares. */
function shares<T>(items: readonly T[]): Map<T, number> {
  const found = new Map<T, number>();
  for (const item of items) found.set(item, (found.get(item) ?? 0) + 1 / items.length);
  return found;
}

/**
 * Mean units of a game of lines. Every cell of a line shows each place of its strip as often, and reels turn by
 * themselves: so one line's mean, times the number of lines, is exact.
 */
function meanOfLines({ wins, pays }: SlotTerms, strips: readonly Strip[]): number {
  if (!('lines' in wins)) throw new Error('a game without lines');
  const [line = []] = wins.lines;
  const { winsOf } = paying({ ...wins, lines: [line] }, pays);
  const symbols = strips.map((strip) => [...shares(strip)]);
  let mean = 0;
  const walk = (cells: string[], chance: number) => {
    const at = symbols[cells.length];
    if (!at) {
      // All rows alike: the line runs through these symbols whatever its rows.
      mean += chance * unitsOf(winsOf(cells.map((symbol) => [symbol, symbol, symbol])));
      return;
    }
    for (const [symbol, share] of at) walk([...cells, symbol], chance * share);
  };
  walk([], 1);
  return mean * wins.lines.length;
}

/** Mean units of a game of ways: of each symbol, run length by run length, the mean product of its counts. */
function meanOfWays({ rows, pays }: SlotTerms, strips: readonly Strip[]): number {
  let mean = 0;
  for (const [symbol, byLength] of Object.entries(pays)) {
    let product = 1;
    for (const [reel, strip] of strips.entries()) {
      const counts = strip.map(
        (_, stop) => shown(strip, stop, rows[reel] ?? 0).filter((each) => each === symbol || each === 'W').length,
      );
      const none = shares(counts).get(0) ?? 0;
      // The run ends here: the reel before was its last.
      mean += product * none * (byLength[reel] ?? 0);
      product *= counts.reduce((sum, count) => sum + count, 0) / counts.length;
    }
    mean += product * (byLength[strips.length] ?? 0);
  }
  return mean;
}

/** Chances that so many scatters are shown. */
function scatterChances({ rows, scatter }: FreeSpinMaths, strips: readonly Strip[]): number[] {
  let chances = [1];
  for (const [reel, strip] of strips.entries()) {
    const counts = shares(
      strip.map((_, stop) => shown(strip, stop, rows[reel] ?? 0).filter((each) => each === scatter).length),
    );
    const next: number[] = [];
    for (const [have, chance] of chances.entries())
      for (const [more, share] of counts) next[have + more] = (next[have + more] ?? 0) + chance * share;
    chances = next;
  }
  return chances;
}

const meanFree = (maths: FreeSpinMaths, base: readonly number[]) =>
  Object.entries(maths.trigger).reduce((sum, [count, spins]) => sum + (base[Number(count)] ?? 0) * spins, 0);

function wheelBets({ segments, most }: WheelMaths): number {
  const plain = segments.filter((segment) => segment !== 'AGAIN');
  const once = plain.reduce((sum, segment) => sum + segment, 0) / segments.length;
  const again = (segments.length - plain.length) / segments.length;
  const turn = (turned: number): number =>
    once + again * (turned === most.again ? most.lastPays : 2 * turn(turned + 1));
  return turn(0);
}

describe('every stated return that is exact is what the strips bring', () => {
  it('Monsoon Gold: lines, and free spins that bring free spins', () => {
    const lines = (strips: readonly Strip[]) => meanOfLines(MONSOON_GOLD, strips);
    const base = scatterChances(MONSOON_GOLD, MONSOON_GOLD.base);
    const again = scatterChances(MONSOON_GOLD, MONSOON_GOLD.free);
    const { least, adds } = MONSOON_GOLD.retrigger ?? { least: 0, adds: 0 };
    const more = again.reduce((sum, chance, count) => sum + (count >= least ? chance * adds : 0), 0);
    const spins = meanFree(MONSOON_GOLD, base) / (1 - more);
    const units = lines(MONSOON_GOLD.base) + spins * 2 * lines(MONSOON_GOLD.free);
    expect(units / 20).toBeCloseTo(65282467284197 / 67862039363584, 12);
  });

  it('Spice Route: ways, and eight free spins that climb', () => {
    const base = scatterChances(SPICE_ROUTE, SPICE_ROUTE.base);
    const climbing = SPICE_ROUTE.times.reduce((sum, times) => sum + times, 0);
    const started = meanFree(SPICE_ROUTE, base) / 8;
    const units =
      meanOfWays(SPICE_ROUTE, SPICE_ROUTE.base) + started * climbing * meanOfWays(SPICE_ROUTE, SPICE_ROUTE.free);
    expect(units / 100).toBeCloseTo(114378429459 / 118181024000, 12);
  });

  it('Brass Bells: 17,576 pictures', () => {
    expect(meanOfAll(BRASS_BELLS, BRASS_BELLS.base, BRASS_BELLS.winsOf) / 5).toBeCloseTo(8407 / 8788, 12);
  });

  it('Mela Wheel: 12,696 pictures, a fourth reel, and the wheel', () => {
    const { multipliers } = MELA_WHEEL;
    const times = multipliers.reduce<number>((sum, each) => sum + (each === 'WH' ? 1 : each), 0) / multipliers.length;
    const toWheel = multipliers.filter((each) => each === 'WH').length / multipliers.length;
    const lines = (meanOfAll(MELA_WHEEL, MELA_WHEEL.base, MELA_WHEEL.winsOf) * times) / 5;
    expect(lines + toWheel * wheelBets(MELA_WHEEL)).toBeCloseTo(62254073 / 65003520, 12);
  });

  it('River Steamer: ways, and what every bet gives to the pools', () => {
    const pools = RIVER_STEAMER.levels.reduce((sum, { toPool, toReserve }) => sum + (toPool + toReserve) / 1000, 0);
    expect(meanOfWays(RIVER_STEAMER, RIVER_STEAMER.base) / 100 + pools).toBeCloseTo(33745777 / 35114850, 12);
    for (const { seed, drawOutOf, toReserve } of RIVER_STEAMER.levels)
      expect(seed / drawOutOf).toBeCloseTo(toReserve / 1000, 12);
  });

  it('Hill Train: the lines alone', () => {
    expect(meanOfLines(HILL_TRAIN, HILL_TRAIN.base) / 20).toBeCloseTo(0.4488474613, 10);
  });
});
