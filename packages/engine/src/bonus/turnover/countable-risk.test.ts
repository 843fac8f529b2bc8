import { expect, test } from 'vitest';
import { countableRisk } from './countable-risk.ts';

const TERMS = { minOdds: 150, mostPerBet: 10_000_00 } as const;

test.each([
  ['a lay of 8,000 at 1.62 risks 4,960', { risk: 4_960_00, win: 8_000_00 }, 4_960_00],
  ['exactly the minimum odds', { risk: 1_000_00, win: 500_00 }, 1_000_00],
  ['a paisa below the minimum odds', { risk: 1_000_00, win: 499_99 }, 0],
  ['nothing at risk', { risk: 0, win: 5_000_00 }, 0],
  ['at most the maximum that counts', { risk: 25_000_00, win: 50_000_00 }, 10_000_00],
] as const)('[N03] %s', (_, risk, countable) => {
  expect(countableRisk(TERMS, risk)).toBe(countable);
});
