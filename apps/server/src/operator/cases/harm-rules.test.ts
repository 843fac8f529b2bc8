import type { MoneyAt, PlayerFacts } from '@crease/store';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from './case-signal.ts';
import { chasing, depositsRising, exclusionAsked, hours } from './harm-rules.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');
/** 28 November 2026 in India. */
const TODAY = 20_785;

/** The thresholds as docs/operator.md states them; minor units and ms. */
const CHASED_LOSS = 500_00;
const LONG_DAY_MS = 6 * HOUR_MS;
const RISING_LEAST = 10_000_00;

/** An amount so many hours ago. */
const ago = (hoursAgo: number, amount: number): MoneyAt => ({ at: NOW - hoursAgo * HOUR_MS, amount });

/** Deposits at these hours before now, each half an hour after a loss. */
const chased = (lost: number, ...hoursAgo: readonly number[]) => ({
  deposits: hoursAgo.map((one) => ago(one, 1_000_00)),
  results: hoursAgo.map((one) => ago(one + 0.5, -lost)),
});

type Chased = Parameters<typeof chasing>[0];
const CHASING: readonly [string, Chased, number | null][] = [
  ['no facts', { deposits: [], results: [] }, null],
  ['two deposits after a loss', chased(CHASED_LOSS, 9, 6), null],
  ['three deposits after a loss', chased(CHASED_LOSS, 9, 6, 3), 3],
  ['four deposits after a loss', chased(CHASED_LOSS, 12, 9, 6, 3), 4],
  ['three deposits after losses of a paisa less', chased(CHASED_LOSS - 1, 9, 6, 3), null],
  ['three deposits after wins', chased(-CHASED_LOSS, 9, 6, 3), null],
  ['three deposits, the first a minute too old', chased(CHASED_LOSS, 24 + 1 / 60, 6, 3), null],
  ['three deposits, the first a minute within the window', chased(CHASED_LOSS, 23.5 - 1 / 60, 6, 3), 3],
  [
    'three deposits after one loss',
    { deposits: [ago(3, 1), ago(2, 1), ago(1, 1)], results: [ago(4, -9_000_00)] },
    null,
  ],
  [
    'a loss that was won back before the deposit',
    { ...chased(CHASED_LOSS, 9, 6, 3), results: [ago(10, -9), ago(9.2, 9)] },
    null,
  ],
  [
    'the newest first',
    { deposits: [ago(3, 1), ago(6, 1), ago(9, 1)], results: chased(CHASED_LOSS, 9, 6, 3).results },
    3,
  ],
  ['deposits of tomorrow', chased(CHASED_LOSS, -1, -2, -3), null],
];

describe('chasing', () => {
  it.each(CHASING)('%s', (_, facts, deposits) => {
    expect(chasing(facts, NOW)?.figures[0]?.count ?? null).toBe(deposits);
  });

  it('says how much was lost before, and deposited', () => {
    const [, lost, deposited] = chasing(chased(2_000_00, 9, 6, 3), NOW)?.figures ?? [];
    expect([lost?.money, deposited?.money]).toEqual([6_000_00, 3_000_00]);
  });
});

const playedFor = (...days: readonly (readonly [ago: number, ms: number])[]) => ({
  played: days.map(([daysAgo, ms]) => ({ day: TODAY - daysAgo, ms })),
  nights: [] as number[],
});
const nightsAgo = (...days: readonly number[]) => ({ played: [], nights: days.map((one) => TODAY - one) });

const HOURS: readonly [string, Parameters<typeof hours>[0], [minutes: number, long: number, nights: number] | null][] =
  [
    ['no facts', playedFor(), null],
    ['a millisecond less than a long day', playedFor([0, LONG_DAY_MS - 1]), null],
    ['a long day', playedFor([0, LONG_DAY_MS]), [360, 1, 0]],
    ['two long days', playedFor([0, LONG_DAY_MS], [6, 10 * HOUR_MS]), [600, 2, 0]],
    ['a long day a week ago', playedFor([7, 10 * HOUR_MS]), null],
    ['a long day of tomorrow', playedFor([-1, 10 * HOUR_MS]), null],
    [
      'six days of almost six hours',
      playedFor(...[0, 1, 2, 3, 4, 5].map((one) => [one, 5.9 * HOUR_MS] as const)),
      null,
    ],
    ['less than no time', playedFor([0, -HOUR_MS]), null],
    ['three nights', nightsAgo(0, 1, 2), null],
    ['four nights', nightsAgo(0, 1, 2, 6), [0, 0, 4]],
    ['seven nights', nightsAgo(0, 1, 2, 3, 4, 5, 6), [0, 0, 7]],
    ['four nights, one a week ago', nightsAgo(0, 1, 2, 7), null],
    ['one night, four times', nightsAgo(1, 1, 1, 1), null],
  ];

it.each(HOURS)('hours: %s', (_, facts, figures) => {
  expect(hours(facts, NOW)?.figures.map(({ count }) => count) ?? null).toEqual(figures);
});

/** A deposit this week and one in each of the four weeks before. */
const weeks = (week: number, before: number) => [
  ago(1, week),
  ...[8, 15, 22, 29].map((days) => ago(days * 24, before)),
];

const RISING: readonly [string, MoneyAt[], [week: number, average: number] | null][] = [
  ['no facts', [], null],
  ['no deposit before', [ago(1, 90_000_00)], null],
  ['a paisa less than three times the average', weeks(12_000_00 - 1, 4_000_00), null],
  ['three times the average', weeks(12_000_00, 4_000_00), [12_000_00, 4_000_00]],
  ['ten times the average', weeks(40_000_00, 4_000_00), [40_000_00, 4_000_00]],
  ['a paisa less than the floor', weeks(RISING_LEAST - 1, 1_00), null],
  ['the floor', weeks(RISING_LEAST, 1_00), [RISING_LEAST, 1_00]],
  ['one deposit in the weeks before', [ago(1, 30_000_00), ago(200, 20_000_00)], [30_000_00, 5_000_00]],
  ['a deposit six weeks ago', [ago(1, 90_000_00), ago(24 * 40, 4_000_00)], null],
  ['deposits of nothing', weeks(0, 0), null],
  ['deposits of tomorrow', [ago(-1, 90_000_00), ...weeks(0, 4_000_00)], null],
  ['seven days ago to the millisecond counts for the week before', [ago(168, 90_000_00), ...weeks(1, 1)], null],
];

it.each(RISING)('deposits rising: %s', (_, deposits, figures) => {
  expect(depositsRising({ deposits }, NOW)?.figures.map(({ money }) => money) ?? null).toEqual(figures);
});

type Own = NonNullable<PlayerFacts['limits']>;
const pause = (kind: 'stop' | 'timeOut' | 'exclusion', hoursAgo: number, reopensAt: number | null = null): Own => ({
  limits: {},
  pause: { kind, from: NOW - hoursAgo * HOUR_MS, until: NOW + DAY_MS, reopensAt },
});
const raise = (hoursAgo: number) => {
  const askedAt = NOW - hoursAgo * HOUR_MS;
  return { value: 500_00, raise: { value: null, askedAt, ripeAt: askedAt + DAY_MS } };
};
const WEEK_H = 7 * 24;

const EXCLUSION: readonly [string, Own | null, string[] | null][] = [
  ['no facts', null, null],
  ['limits and no break', { limits: { stake: { value: 5, raise: null } }, pause: null }, null],
  ['stopped for today', pause('stop', 1), null],
  ['a time-out', pause('timeOut', 1), ['timeOutFrom']],
  ['an exclusion', pause('exclusion', 1), ['exclusionFrom']],
  ['an exclusion just within a week', pause('exclusion', WEEK_H - 0.001), ['exclusionFrom']],
  ['an exclusion of a week ago', pause('exclusion', WEEK_H), null],
  ['an exclusion that begins tomorrow', pause('exclusion', -24), null],
  ['a request to return', pause('exclusion', 5_000, NOW + 1), ['reopensAt']],
  ['a return that is over', pause('exclusion', 5_000, NOW), null],
  ['one limit to be loosened', { limits: { stake: raise(1) }, pause: null }, null],
  ['two limits to be loosened', { limits: { stake: raise(1), 'loss:day': raise(2) }, pause: null }, ['limitsLoosened']],
  ['two limits, one a week ago', { limits: { stake: raise(WEEK_H), 'loss:day': raise(2) }, pause: null }, null],
  ['a limit and the reality check', { limits: { stake: raise(1), reality: raise(2) }, pause: null }, null],
];

it.each(EXCLUSION)('exclusion requested: %s', (_, limits, names) => {
  expect(exclusionAsked({ limits }, NOW)?.figures.map(({ name }) => name) ?? null).toEqual(names);
});
