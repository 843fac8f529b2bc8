import { dayOf } from '@crease/engine';
import type { Money } from '@crease/kernel';
import type { MoneyAt, PlayerFacts } from '@crease/store';
import { count, DAY_MS, HOUR_MS, moment, money, type Signal, WEEK_MS } from './case-signal.ts';

/** Deposits after a loss within 24 hours that open a case: two are an unlucky day, three are a pattern. */
const CHASED_DEPOSITS = 3;
/** Smallest loss before such a deposit, minor units: less than ₹500 is the price of an evening. */
const CHASED_LOSS = 500_00;
/** Time at play on one day of India, ms: most of a working day. */
const LONG_DAY_MS = 6 * HOUR_MS;
/** Nights with a bet between 00:00 and 05:00 in India among the last seven days: more than every second one. */
const NIGHTS = 4;
/** Deposits of seven days against an average week of the four before them. */
const RISING_TIMES = 3;
/** Deposits of seven days below which nothing is rising, minor units: a small player tries more without harm. */
const RISING_LEAST = 10_000_00;
/** How long ago a break or a request to loosen limits counts, ms. */
const ASKED_LATELY_MS = WEEK_MS;
/** Limits that a player asked to raise or remove: one is a choice, two are a change of mind. */
const LOOSENED_LIMITS = 2;

const WEEKS_BEFORE = 4;
/** How far back the rules here compare results, ms. */
export const CHASING_WINDOW_MS = DAY_MS;
/** The same for deposits. */
export const DEPOSITS_WINDOW_MS = (1 + WEEKS_BEFORE) * WEEK_MS;

/** Deposits made again and again after losing. @param now epoch ms. */
export function chasing({ deposits, results }: Pick<PlayerFacts, 'deposits' | 'results'>, now: number): Signal | null {
  const from = now - CHASING_WINDOW_MS;
  let before = from;
  let lost = 0;
  const chased: MoneyAt[] = [];
  for (const deposit of within(deposits, from, now)) {
    const net = sumOf(within(results, before, deposit.at));
    if (net <= -CHASED_LOSS) {
      chased.push(deposit);
      lost -= net;
    }
    before = deposit.at;
  }
  if (chased.length < CHASED_DEPOSITS) return null;
  const figures = [count('depositsAfterLoss', chased.length), money('lost', lost), money('deposited', sumOf(chased))];
  return { kind: 'chasing', figures };
}

/** Long days of play, or nights of it. @param now epoch ms. */
export function hours({ played, nights }: Pick<PlayerFacts, 'played' | 'nights'>, now: number): Signal | null {
  const today = dayOf(now);
  const isLately = (day: number) => day > today - 7 && day <= today;
  const days = played.filter(({ day }) => isLately(day)).map(({ ms }) => ms);
  const long = days.filter((ms) => ms >= LONG_DAY_MS).length;
  const late = new Set(nights.filter(isLately)).size;
  if (long === 0 && late < NIGHTS) return null;
  const longest = Math.floor(Math.max(0, ...days) / 60_000);
  return { kind: 'hours', figures: [count('playedMinutes', longest), count('longDays', long), count('nights', late)] };
}

/**
 * Deposits far above a player's own habit. Without a deposit in the four weeks before there is no habit to compare
 * with.
 * @param now epoch ms.
 */
export function depositsRising({ deposits }: Pick<PlayerFacts, 'deposits'>, now: number): Signal | null {
  const start = now - WEEK_MS;
  const week = sumOf(within(deposits, start, now));
  const average = Math.floor(sumOf(within(deposits, start - WEEKS_BEFORE * WEEK_MS, start)) / WEEKS_BEFORE);
  if (average <= 0 || week < RISING_LEAST || week < RISING_TIMES * average) return null;
  return { kind: 'depositsRising', figures: [money('deposited', week), money('averageWeek', average)] };
}

/**
 * A break, a request to return from one, or limits that are to be loosened. "Stop for today" is not a break: it ends at
 * midnight.
 * @param now epoch ms.
 */
export function exclusionAsked({ limits: own }: Pick<PlayerFacts, 'limits'>, now: number): Signal | null {
  if (own === null) return null;
  const isLately = (at: number) => at > now - ASKED_LATELY_MS && at <= now;
  const { pause } = own;
  const began = pause !== null && isLately(pause.from);
  const loosened = Object.entries(own.limits).filter(
    ([name, limit]) => name !== 'reality' && limit?.raise && isLately(limit.raise.askedAt),
  ).length;
  const figures = [
    ...(began && pause.kind === 'exclusion' ? [moment('exclusionFrom', pause.from)] : []),
    ...(began && pause.kind === 'timeOut' ? [moment('timeOutFrom', pause.from)] : []),
    ...(pause?.reopensAt && pause.reopensAt > now ? [moment('reopensAt', pause.reopensAt)] : []),
    ...(loosened >= LOOSENED_LIMITS ? [count('limitsLoosened', loosened)] : []),
  ];
  return figures.length > 0 ? { kind: 'exclusionAsked', figures } : null;
}

/** Entries after one moment, up to and with another, oldest first. */
function within(entries: readonly MoneyAt[], after: number, until: number): MoneyAt[] {
  return entries.filter(({ at }) => at > after && at <= until).sort((one, other) => one.at - other.at);
}

function sumOf(entries: readonly MoneyAt[]): Money {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}
