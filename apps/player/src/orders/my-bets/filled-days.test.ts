import { expect, it } from 'vitest';
import { filledDays } from './filled-days.ts';

const day = (text: string, net: number) => ({ day: text, net, bets: 1, gross: net, commission: 0 });

it('returns every day of the range, across the end of a month', () => {
  expect(
    filledDays({ from: '2026-11-29', to: '2026-12-02', days: [day('2026-11-30', 500), day('2026-12-02', -70)] }),
  ).toEqual([
    { day: '2026-11-29', net: 0 },
    { day: '2026-11-30', net: 500 },
    { day: '2026-12-01', net: 0 },
    { day: '2026-12-02', net: -70 },
  ]);
});

it('returns the last days of a long range', () => {
  const days = filledDays({ from: '2020-01-01', to: '2026-11-30', days: [] });
  expect([days.length, days.at(-1)?.day]).toEqual([92, '2026-11-30']);
});
