import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TradedMatch } from '../testing/traded-match.ts';
import { type Line, MODEL_LINE, MOST_STEPS } from './line.ts';
import { cappedLine } from './line-cap.ts';

const CAPPED: Line = { ...MODEL_LINE, cap: { loss: 10_000, steps: 2, passed: 0 } };

describe('a line with a cap', () => {
  it('moves by its steps for each further multiple of the loss, and never back', () => {
    expect(cappedLine(CAPPED, { loss: 9_999, against: -1 })).toBeNull();
    const once = cappedLine(CAPPED, { loss: 10_000, against: -1 }) as Line;
    expect(once).toMatchObject({ steps: -2, cap: { passed: 1 } });
    expect(cappedLine(once, { loss: 19_999, against: 1 })).toBeNull();
    expect(cappedLine(once, { loss: 0, against: 1 })).toBeNull();
    expect(cappedLine(once, { loss: 30_000, against: 1 })).toMatchObject({ steps: 2, cap: { passed: 3 } });
  });

  it('stays within the largest shift, and moves at most once for each multiple', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2_000_000), fc.constantFrom(1 as const, -1 as const))), (results) => {
        let line = CAPPED;
        for (const [loss, against] of results) {
          const next = cappedLine(line, { loss, against });
          expect(next !== null).toBe(Math.floor(loss / 10_000) > (line.cap?.passed ?? 0));
          line = next ?? line;
          expect(Math.abs(line.steps)).toBeLessThanOrEqual(MOST_STEPS);
          expect(cappedLine(line, { loss, against })).toBeNull();
        }
      }),
    );
  });

  it('does not move without a cap', () => {
    expect(cappedLine(MODEL_LINE, { loss: 1e12, against: 1 })).toBeNull();
  });

  it.each<[string, Partial<Line>]>([
    ['without prices that move', { by: 'off' }],
    ['of no loss', { cap: { loss: 0, steps: 1, passed: 0 } }],
    ['of no number', { cap: { loss: Number.NaN, steps: 1, passed: 0 } }],
    ['of too many steps', { cap: { loss: 100, steps: 51, passed: 0 } }],
  ])('is refused %s', (_, change) => {
    const line = { ...CAPPED, ...change };
    expect(new TradedMatch().begin().refused({ kind: 'line', marketId: 'e1-bm', line })).toBe('lineCap');
  });
});
