import type { StatementLine } from '@crease/client';
import { expect, it } from 'vitest';
import { groupStatement } from './statement-groups.ts';

const line = (own: Partial<StatementLine>): StatementLine => ({
  id: '1',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'settlement',
  description: 'Tides v Kings: Match odds, Tides won',
  reference: 'm1',
  pocket: 'cash',
  debit: 0,
  credit: 0,
  balance: 0,
  ...own,
});
const won = line({ id: '1', credit: 374_000, balance: 1_374_000 });
const taken = line({ id: '2', kind: 'commission', debit: 7_480, balance: 1_366_520 });

it('groups a market’s result and its commission with their net', () => {
  expect(groupStatement([taken, won])).toEqual([
    {
      group: {
        key: '2',
        at: won.at,
        marketId: 'm1',
        result: won,
        commission: taken,
        net: 366_520,
        balance: 1_366_520,
      },
    },
  ]);
});

it('a loss has no commission; other lines are separate, in order', () => {
  const lost = line({ id: '3', reference: 'm2', debit: 50_000 });
  const deposit = line({ id: '4', kind: 'deposit', reference: 'D-1' });
  const items = groupStatement([deposit, lost, taken, won]);
  expect(items.map((item) => ('line' in item ? item.line.id : item.group.net))).toEqual(['4', -50_000, 366_520]);
});

it('does not group lines of another market, time or wallet', () => {
  for (const other of [{ reference: 'm2' }, { at: '2026-11-21T10:00:00.000Z' }, { pocket: 'sports' as const }])
    expect(groupStatement([taken, { ...won, ...other }])).toHaveLength(2);
  expect(groupStatement([won, { ...won, id: '9' }])).toHaveLength(2);
});

it('the nets and single lines add up to all lines', () => {
  const lines = [taken, won, line({ id: '5', kind: 'deposit', credit: 100 }), taken];
  const sum = groupStatement(lines).reduce(
    (total, item) => total + ('line' in item ? item.line.credit - item.line.debit : item.group.net),
    0,
  );
  expect(sum).toBe(374_000 - 2 * 7_480 + 100);
});
