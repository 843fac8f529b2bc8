import { expect, it } from 'vitest';
import { betOf, fancyBetOf } from '../../../testing/sample-bet.ts';
import { betsCsv } from './bets-csv.ts';

it('writes one line per bet, quoted where needed', () => {
  const text = betsCsv([
    betOf({
      status: 'settled',
      profit: 4250,
      explanation: 'Tides won, by "5 runs"',
      settledAt: '2026-12-03T16:00:00.000Z',
    }),
    fancyBetOf({ status: 'settled', profit: -2000, side: 'lay' }),
  ]);
  const [head, first, second, end] = text.split('\r\n');
  expect(head).toMatch(/^\ufeffBet ID,Placed,/);
  expect(first).toContain('"Tides won, by ""5 runs"""');
  expect(second).toContain(',no,58,');
  expect(end).toBe('');
});

it('prevents a name from becoming a formula', () => {
  expect(betsCsv([betOf({ runnerName: '=HYPERLINK("x")' })])).toContain(`"'=HYPERLINK(""x"")"`);
});
