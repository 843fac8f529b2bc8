import { describe, expect, it } from 'vitest';
import { learned, levelAround } from '../../../packages/replay/src/cricket/model/levels.ts';
import { readCricsheet } from '../../../packages/replay/src/cricket/read-cricsheet.ts';
import { HAS_RECORDINGS, recordedLines } from '../../../packages/replay/src/testing/recorded-files.ts';
import { type LineSummary, summarised } from './fancy-report.ts';
import type { LineBet } from './fancy-tally.ts';
import { crossValidated, pricedUnlike } from './fancy-trial.ts';

const season = HAS_RECORDINGS
  ? recordedLines('cricsheet/ipl_season_2021_all.jsonl.gz').map((line) => readCricsheet(JSON.parse(line), ''))
  : [];

/** Profit of always taking one side, in standard errors. */
const gain = ({ profit, error }: LineSummary) => profit / error;
/** Of about forty sides one exceeds two errors by chance; three happens once in seven hundred. */
const MOST_ERRORS = 2.6;

describe.skipIf(!HAS_RECORDINGS)('always taking the same side does not beat a line', () => {
  const openings = (bets: readonly LineBet[]) => summarised(bets.filter(({ isOpening }) => isOpening));
  const later = (bets: readonly LineBet[]) => summarised(bets.filter(({ isOpening }) => !isOpening));

  const bets = crossValidated(season, []);

  it('at the opening quote, priced by figures of other matches', () => {
    const rows = openings(bets);
    expect(rows.length).toBeGreaterThanOrEqual(36);
    expect(rows.filter((row) => gain(row) > MOST_ERRORS)).toEqual([]);
  });

  it('at later quotes of the same lines', () => {
    expect(later(bets).filter((row) => gain(row) > MOST_ERRORS)).toEqual([]);
  });

  it('both sides of each line win about equally often, for lines of every match', () => {
    for (const name of ['wickets', 'dots', 'sixes', 'extras', 'wides', 'fours', '20ov-1']) {
      const [yes, no] = (['yes', 'no'] as const).map((side) =>
        openings(bets).find((row) => row.line === `f-${name}` && row.side === side),
      );
      for (const row of [yes, no]) {
        expect(row?.bets, name).toBeGreaterThan(50);
        expect(row?.won, name).toBeGreaterThan(0.25);
        expect(row?.won, name).toBeLessThan(0.62);
      }
    }
  });

  // Six seconds each.
  it.each(process.env.SOAK ? (['more', 'less'] as const) : [])(
    'in the first half of a season with %s of everything than the figures',
    (than) => {
      expect(openings(pricedUnlike(season.slice(0, 30), than)).filter((row) => gain(row) > MOST_ERRORS)).toEqual([]);
    },
  );
});

describe('a level', () => {
  it('moves towards the observed count, further with more data', () => {
    const prior = levelAround(1, 0.2);
    const once = learned(prior, { expected: 20, counted: 30, noise: 1 });
    const often = learned(prior, { expected: 200, counted: 300, noise: 1 });
    expect(once.mean).toBeGreaterThan(1.1);
    expect(often.mean).toBeGreaterThan(once.mean);
    expect(often.mean).toBeLessThan(1.5);
    expect(often.shape).toBeGreaterThan(once.shape);
  });

  it('moves little after a noisy count', () => {
    const prior = levelAround(1, 0.2);
    const noisy = learned(prior, { expected: 20, counted: 30, noise: 10 });
    expect(noisy.mean).toBeLessThan(1.06);
  });
});
