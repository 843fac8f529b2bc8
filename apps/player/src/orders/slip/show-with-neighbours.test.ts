import { describe, expect, it } from 'vitest';
import { scrollToSlip } from './show-with-neighbours.ts';

const SCREEN = { from: 100, to: 780 };

describe('scrolling when a slip opens below its row', () => {
  it('does not scroll if everything is visible', () => {
    expect(scrollToSlip({ ...SCREEN, tops: [220, 160, 100], bottom: 700 })).toBe(0);
  });

  it('the draw of three: keeps both other outcomes visible', () => {
    const by = scrollToSlip({ ...SCREEN, tops: [520, 460, 400], bottom: 1000 });
    expect([400 - by, 1000 - by]).toEqual([100, 700]);
  });

  it('the last row has no row below', () => {
    const by = scrollToSlip({ ...SCREEN, tops: [600, 540, 480], bottom: 1040 });
    expect(480 - by).toBe(100);
  });

  it('keeps as many rows above as fit, the nearest first', () => {
    const by = scrollToSlip({ from: 100, to: 660, tops: [520, 460, 400], bottom: 1000 });
    expect(460 - by).toBe(100);
  });

  it('puts the selected row at the top if the slip is higher than the screen', () => {
    const by = scrollToSlip({ from: 100, to: 400, tops: [520, 460, 400], bottom: 1000 });
    expect(520 - by).toBe(100);
  });

  it('scrolls up to rows that are above the screen', () => {
    expect(scrollToSlip({ ...SCREEN, tops: [60, 0], bottom: 520 })).toBe(-100);
  });
});
