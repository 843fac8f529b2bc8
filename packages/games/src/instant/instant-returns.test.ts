import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RISKS } from '../solo/game-definition.ts';
import { diceReturns, diceWins, isDiceWon } from './dice.ts';
import { type HiLoChoice, hiLoPays, hiLoWins, isHiLoWon } from './hi-lo.ts';
import { MINES_TILES, minesPays, minesReturns, safeChance } from './mines.ts';
import { plinkoPays, plinkoReturns } from './plinko.ts';
import { WHEEL_SEGMENTS, wheelPays, wheelReturns } from './wheel.ts';

const share = ([back, of]: readonly [bigint, bigint]) => Number(back) / Number(of);

describe('dice', () => {
  it('each target wins as many of the 10,001 values as it says', () => {
    for (const side of ['over', 'under'] as const)
      for (const target of [200, 5050, 9800]) {
        const wins = diceWins({ side, target });
        const counted = Array.from({ length: 10_001 }, (_, roll) => roll).filter((roll) =>
          isDiceWon(roll, { side, target }),
        ).length;
        expect(wins).toBe(counted);
      }
  });

  it('returns 98.02 % at worst and never 99', () => {
    const shares = Array.from({ length: 9_601 }, (_, at) => share(diceReturns(at + 200)));
    expect(Math.min(...shares)).toBeCloseTo(0.980208, 6);
    expect(Math.max(...shares)).toBeLessThan(0.99);
    expect(share(diceReturns(4950))).toBeCloseTo(0.989901, 6);
  });
});

describe('mines', () => {
  it('300 ways to end: 98.28 % at worst, 99 % at best, and no more than a step of a hundredth below', () => {
    const shares: number[] = [];
    for (let mines = 1; mines < MINES_TILES; mines++)
      for (let safe = 1; safe <= MINES_TILES - mines; safe++) {
        const returned = share(minesReturns(mines, safe));
        const chance = returned / (minesPays(mines, safe) / 100);
        expect(returned).toBeGreaterThanOrEqual(0.99 - 0.01 * chance - 1e-12);
        shares.push(returned);
      }
    expect(shares).toHaveLength(300);
    expect(Math.min(...shares)).toBeCloseTo(0.9828, 6);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.99);
    expect(minesPays(12, 13)).toBe(514_829_700);
    expect([minesPays(3, 0), minesPays(3, 23)]).toEqual([0, 0]);
  });
});

it('states how likely so many safe tiles are', () => {
  expect(safeChance(3, 0)).toBe(1);
  expect(safeChance(3, 1)).toBeCloseTo(0.88, 12);
  // C(22, 5) ÷ C(25, 5)
  expect(safeChance(3, 5)).toBeCloseTo(26334 / 53130, 12);
  expect(safeChance(24, 2)).toBe(0);
});

describe('plinko', () => {
  it.each([
    [8, 'low', 98.984375],
    [9, 'medium', 99.140625],
    [10, 'high', 99.0625],
    [11, 'high', 99.16015625],
    [12, 'medium', 98.989258],
    [13, 'high', 99.086914],
    [14, 'high', 98.978271],
    [15, 'low', 99.000854],
    [16, 'high', 98.97644],
  ] as const)('%i rows at %s risk return %f %%', (rows, risk, percent) => {
    expect(100 * share(plinkoReturns(rows, risk))).toBeCloseTo(percent, 6);
    expect(plinkoPays(rows, risk)).toHaveLength(rows + 1);
  });

  it('no table favours the player, and other row counts have no table', () => {
    for (let rows = 8; rows <= 16; rows++)
      for (const risk of RISKS) expect(share(plinkoReturns(rows, risk))).toBeLessThan(1);
    expect([plinkoPays(7, 'low'), plinkoPays(17, 'high')]).toEqual([null, null]);
  });
});

describe('wheel', () => {
  const wheels = WHEEL_SEGMENTS.flatMap((segments) => RISKS.map((risk) => [segments, risk] as const));

  it.each(wheels)('%i segments at %s risk return exactly 99 %%, in whole paise', (segments, risk) => {
    const pays = wheelPays(segments, risk);
    expect(pays).toHaveLength(segments);
    const [part, whole] = wheelReturns(segments, risk);
    expect(part * 100n).toBe(whole * 99n);
    // Stakes are whole rupees: the pay of each segment is a whole number of hundredths.
    for (const pay of pays) expect(Number.isSafeInteger(pay) && pay >= 0).toBe(true);
  });

  it('risk lowers the share of segments that pay: 80 %, 50 %, one', () => {
    const paying = (segments: (typeof WHEEL_SEGMENTS)[number]) =>
      RISKS.map((risk) => wheelPays(segments, risk).filter((pay) => pay > 0).length);
    for (const segments of WHEEL_SEGMENTS) expect(paying(segments)).toEqual([0.8 * segments, segments / 2, 1]);
    expect(Math.max(...wheelPays(50, 'high'))).toBe(4_950);
  });
});

describe('hi-lo', () => {
  const CHOICES: readonly HiLoChoice[] = ['higher', 'lower', 'same'];

  it('each choice wins with as many ranks as it states', () => {
    for (let rank = 1; rank <= 13; rank++)
      for (const choice of CHOICES) {
        const wins = hiLoWins(rank, choice);
        if (wins === 0) continue;
        const counted = Array.from({ length: 13 }, (_, at) => at + 1).filter((next) => isHiLoWon(rank, choice, next));
        expect(counted, `${choice} of ${rank}`).toHaveLength(wins);
      }
  });

  it('however long, it returns between 0.99 less a hundredth of its chance and 0.99', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 1, maxLength: 20 }), (wins) => {
        const chance = wins.reduce((product, count) => (product * count) / 13, 1);
        const returned = (hiLoPays(wins) / 100) * chance;
        expect(returned).toBeLessThanOrEqual(0.99 + 1e-9);
        expect(returned).toBeGreaterThanOrEqual(0.99 - 0.01 * chance - 1e-9);
      }),
    );
  });
});
