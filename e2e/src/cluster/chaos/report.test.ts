import { expect, it } from 'vitest';
import { type ChaosFindings, reportOf, violationsOf } from './report.ts';

const clean: ChaosFindings = {
  seconds: 60,
  effects: [
    { name: 'writer-kill', process: 'writer1', allMs: 1_200, playerMs: 2_000 },
    { name: 'writer-kill', process: 'writer2', allMs: 3_400, playerMs: 3_900 },
    { name: 'web-kill', process: 'web1', allMs: 40, playerMs: 1_000 },
  ],
  bets: {
    sent: 700,
    accepted: 600,
    refused: 90,
    unanswered: 10,
    unansweredStored: 4,
    lost: [],
    doubled: [],
    contradicted: [],
  },
  disputed: [],
  shownPrices: 5_000,
  stale: [],
  breaches: [],
  unhealed: [],
};

it('prints a row for each kind of fault, and the sums', () => {
  expect(reportOf(clean)).toEqual([
    'fault        times  no bet accepted for: median  longest  longest wait of one player',
    'web-kill         1                        0.0 s    0.0 s                       1.0 s',
    'writer-kill      2                        3.4 s    3.4 s                       3.9 s',
    '',
    '600 bets accepted in 60 s (10 a second), 90 refused, 10 without an answer (4 of them stored)',
    'lost 0, doubled 0, contradicted 0, disputed 0; 5000 prices shown, 0 stale; 0 broken invariants',
  ]);
});

it('a clean run has no violations; each kind of finding is one', () => {
  expect(violationsOf(clean)).toEqual([]);
  const found = ['x'];
  expect(violationsOf({ ...clean, bets: { ...clean.bets, lost: found } })).toEqual([
    'accepted bets that are lost: 1 (x)',
  ]);
  for (const name of ['disputed', 'stale', 'breaches', 'unhealed'] as const)
    expect(violationsOf({ ...clean, [name]: found })).toHaveLength(1);
  for (const name of ['doubled', 'contradicted'] as const)
    expect(violationsOf({ ...clean, bets: { ...clean.bets, [name]: found } })).toHaveLength(1);
});
