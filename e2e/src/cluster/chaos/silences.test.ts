import { expect, it } from 'vitest';
import { SilenceWatch } from './silences.ts';

it('measures the longest time without any answer, and the longest wait of one player', () => {
  const watch = new SilenceWatch(0);
  watch.answered(900, 1_000);
  watch.begin(1_000);
  watch.answered(1_000, 1_200);
  watch.answered(1_100, 4_200);
  watch.answered(1_150, 4_250);
  watch.answered(4_300, 4_400);
  expect(watch.effect(4_500)).toEqual({ allMs: 3_000, playerMs: 3_100 });
  expect(watch.isServedSince(4_300)).toBe(true);
  expect(watch.isServedSince(4_400)).toBe(false);
});

it('a silence that has not ended counts, and a new fault starts from nothing', () => {
  const watch = new SilenceWatch(0);
  watch.answered(0, 5_000);
  watch.begin(5_000);
  watch.answered(1_000, 5_050);
  expect(watch.effect(5_100)).toEqual({ allMs: 50, playerMs: 0 });
  expect(watch.effect(12_000)).toEqual({ allMs: 6_950, playerMs: 0 });
});
