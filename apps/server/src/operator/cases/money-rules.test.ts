import type { LinkedMeeting, PlayerFacts } from '@crease/store';
import { expect, it } from 'vitest';
import { DAY_MS } from './case-signal.ts';
import { differentOwners, ringsOf, turnoverWithoutRisk } from './money-rules.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');

/** The thresholds as docs/operator.md states them; minor units. */
const TURNOVER_LEAST = 50_000_00;
const MOVED_LEAST = 25_000_00;
const WINDOW_DAYS = 28;
const RING_FILLS = 5;

const account = (withdrawn: number, { sharedWith = 0, isRefused = false } = {}) => ({
  withdrawn,
  sharedWith,
  isRefused,
});

type Moved = Parameters<typeof turnoverWithoutRisk>[0];
/** At every threshold: ₹50,000 staked, 5 % at risk, ₹25,000 moved. */
const moved = (own: Partial<Moved> & { readonly deposited?: number; readonly daysAgo?: number } = {}): Moved => ({
  deposits: [{ at: NOW - (own.daysAgo ?? 1) * DAY_MS, amount: own.deposited ?? MOVED_LEAST }],
  accounts: [],
  staked: TURNOVER_LEAST,
  atRisk: TURNOVER_LEAST / 20,
  ...own,
});

const TURNOVER: readonly [string, Moved, boolean][] = [
  ['no facts', { deposits: [], accounts: [], staked: 0, atRisk: 0 }, false],
  ['at every threshold', moved(), true],
  ['a paisa staked less', moved({ staked: TURNOVER_LEAST - 1, atRisk: 0 }), false],
  ['a paisa more at risk', moved({ atRisk: TURNOVER_LEAST / 20 + 1 }), false],
  ['nothing at risk', moved({ atRisk: 0 }), true],
  ['all of it at risk', moved({ atRisk: TURNOVER_LEAST }), false],
  ['a paisa moved less', moved({ deposited: MOVED_LEAST - 1 }), false],
  ['that paisa withdrawn', moved({ deposited: MOVED_LEAST - 1, accounts: [account(1)] }), true],
  ['withdrawn alone', moved({ deposited: 0, accounts: [account(MOVED_LEAST)] }), true],
  ['deposited just within the window', moved({ daysAgo: WINDOW_DAYS - 0.001 }), true],
  ['deposited before the window', moved({ daysAgo: WINDOW_DAYS }), false],
  ['deposited tomorrow', moved({ daysAgo: -1 }), false],
  ['a million times as much', moved({ staked: TURNOVER_LEAST * 1e6 }), true],
];

it.each(TURNOVER)('turnover without risk: %s', (_, facts, isFound) => {
  expect(turnoverWithoutRisk(facts, NOW) !== null).toBe(isFound);
});

const OWNERS: readonly [string, PlayerFacts['accounts'], [name: string, value: number][] | null][] = [
  ['no facts', [], null],
  ['an account of this player only', [account(900_00)], null],
  ['a shared account without a withdrawal', [account(0, { sharedWith: 1 })], null],
  [
    'a shared account',
    [account(1, { sharedWith: 1 })],
    [
      ['sharedWith', 1],
      ['deposited', 5],
      ['withdrawn', 1],
    ],
  ],
  [
    'shared with three',
    [account(7, { sharedWith: 3 })],
    [
      ['sharedWith', 3],
      ['deposited', 5],
      ['withdrawn', 7],
    ],
  ],
  [
    'a refused name',
    [account(7, { isRefused: true })],
    [
      ['refusedNames', 1],
      ['deposited', 5],
      ['withdrawn', 7],
    ],
  ],
  ['a refused name without a withdrawal', [account(0, { isRefused: true })], null],
  [
    'one shared, one refused, one of this player only',
    [account(7, { sharedWith: 1 }), account(3, { isRefused: true }), account(90)],
    [
      ['sharedWith', 1],
      ['refusedNames', 1],
      ['deposited', 5],
      ['withdrawn', 10],
    ],
  ],
  ['shared with less than nobody', [account(7, { sharedWith: -1 })], null],
];

it.each(OWNERS)('different owners: %s', (_, accounts, figures) => {
  const deposits = [{ at: NOW - 1, amount: 5 }];
  const found = differentOwners({ deposits, accounts }, NOW);
  expect(found?.figures.map(({ name, money, count }) => [name, money ?? count]) ?? null).toEqual(figures);
});

const met = (one: number, other: number, fills = RING_FILLS): LinkedMeeting => ({ one, other, fills, size: 100_00 });

const RINGS: readonly [string, LinkedMeeting[], number[][]][] = [
  ['no facts', [], []],
  ['a pair', [met(1, 2)], []],
  ['three in a row', [met(2, 3), met(1, 2)], [[1, 2, 3]]],
  ['three, two of them met too rarely', [met(1, 2), met(2, 3, RING_FILLS - 1)], []],
  ['three in a circle', [met(1, 2), met(2, 3), met(1, 3)], [[1, 2, 3]]],
  ['two pairs', [met(1, 2), met(3, 4)], []],
  ['two pairs and a bridge', [met(1, 2), met(3, 4), met(2, 3)], [[1, 2, 3, 4]]],
  [
    'two rings',
    [met(1, 2), met(2, 3), met(7, 8), met(8, 9)],
    [
      [1, 2, 3],
      [7, 8, 9],
    ],
  ],
  ['ids of one and two digits', [met(9, 10), met(10, 11)], [[9, 10, 11]]],
  ['a player against themselves', [met(1, 1), met(1, 2)], []],
];

it.each(RINGS)('rings: %s', (_, meetings, players) => {
  expect(ringsOf(meetings).map(({ playerId, others }) => [playerId, ...others])).toEqual(players);
});

it('a ring says how many players, bets and how much money', () => {
  const [ring] = ringsOf([met(1, 2), met(2, 3, 9), met(4, 5)]);
  expect(ring?.figures.map(({ money, count }) => money ?? count)).toEqual([3, RING_FILLS + 9, 200_00]);
});
