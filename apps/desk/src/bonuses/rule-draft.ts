import type { BonusKind, BonusRule, Exact } from '@crease/contract';
import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { formatOdds, formatStake } from '@crease/ui';

export type Rule = Exact<BonusRule>;

/** A rule as typed: rupees and decimal odds. */
export interface RuleDraft {
  readonly name: string;
  readonly kind: BonusKind;
  readonly percent: string;
  readonly cap: string;
  readonly least: string;
  readonly rollover: string;
  readonly parts: string;
  readonly days: string;
  readonly minOdds: string;
  readonly mostPerBet: string;
  readonly budget: string;
  /** Claims per player in a period, days. */
  readonly times: string;
  readonly timesDays: string;
  readonly match_odds: string;
  readonly bookmaker: string;
  readonly fancy: string;
  readonly games: string;
  /** `YYYY-MM-DD`; empty: no end. */
  readonly from: string;
  readonly until: string;
  readonly isVerifiedOnly: 'all' | 'verified';
}

export const NEW_RULE: RuleDraft = {
  name: '',
  kind: 'firstDeposit',
  percent: '100',
  cap: '500',
  least: '500',
  rollover: '10',
  parts: '5',
  days: '14',
  minOdds: '1.40',
  mostPerBet: '2000',
  budget: '',
  times: '1',
  timesDays: '30',
  match_odds: '100',
  bookmaker: '50',
  fancy: '50',
  games: '0',
  from: '2026-01-01',
  until: '',
  isVerifiedOnly: 'all',
};

const rupees = (money: Money) => String(money / MINOR_PER_UNIT);

export function draftOf(rule: Rule): RuleDraft {
  const { name, kind, percent, rollover, parts, days, weights, from, until, budget } = rule;
  return {
    name,
    kind,
    percent: String(percent),
    cap: rupees(rule.cap),
    least: rupees(rule.least),
    rollover: String(rollover),
    parts: String(parts),
    days: String(days),
    minOdds: (rule.minOdds / 100).toFixed(2),
    mostPerBet: rupees(rule.mostPerBet),
    budget: budget === null ? '' : rupees(budget),
    times: String(rule.times ?? ''),
    timesDays: String(rule.timesDays ?? ''),
    match_odds: String(weights.match_odds),
    bookmaker: String(weights.bookmaker),
    fancy: String(weights.fancy),
    games: String(weights.games),
    from: from.slice(0, 10),
    until: until?.slice(0, 10) ?? '',
    isVerifiedOnly: rule.isVerifiedOnly ? 'verified' : 'all',
  };
}

/** Returns the rule of a draft; an invalid number becomes NaN, which {@link faultOf} reports. */
export function ruleOf(draft: RuleDraft): Rule {
  const money = (typed: string) => Math.round(Number(typed || Number.NaN) * MINOR_PER_UNIT);
  const number = (typed: string) => Number(typed || Number.NaN);
  const { name, kind, from, until, budget } = draft;
  const hasRollover = kind !== 'cashback' && kind !== 'freeBet';
  return {
    name: name.trim(),
    kind,
    percent: hasShare(kind) ? number(draft.percent) : 0,
    cap: money(draft.cap),
    least: money(draft.least),
    rollover: hasRollover ? number(draft.rollover) : 0,
    parts: hasRollover ? number(draft.parts) : 1,
    days: number(draft.days),
    minOdds: money(draft.minOdds),
    mostPerBet: money(draft.mostPerBet),
    weights: {
      match_odds: number(draft.match_odds),
      bookmaker: number(draft.bookmaker),
      fancy: number(draft.fancy),
      games: number(draft.games),
    },
    from: `${from}T00:00:00.000Z`,
    until: until ? `${until}T23:59:59.999Z` : null,
    budget: budget ? money(budget) : null,
    times: kind === 'cashback' ? 1 : draft.times ? number(draft.times) : null,
    timesDays: kind === 'cashback' ? number(draft.days) : draft.timesDays ? number(draft.timesDays) : null,
    isVerifiedOnly: draft.isVerifiedOnly === 'verified',
  };
}

/** Whether the bonus is a percentage of a deposit or loss. */
export const hasShare = (kind: BonusKind) => kind === 'firstDeposit' || kind === 'reload' || kind === 'cashback';
/** Whether the bonus has a rollover. */
export const hasRollover = (kind: BonusKind) => kind !== 'cashback' && kind !== 'freeBet';

/** Returns why the rule cannot be published, as the server does; empty: it can. */
export function faultOf(rule: Rule): string {
  const { name, kind, weights } = rule;
  if (name.length < 3) return 'Give it a name of three letters or more.';
  const numbers = [
    rule.percent,
    rule.cap,
    rule.least,
    rule.rollover,
    rule.parts,
    rule.days,
    rule.minOdds,
    rule.mostPerBet,
  ];
  if ([...numbers, ...Object.values(weights), rule.budget ?? 0].some((one) => !Number.isFinite(one) || one < 0))
    return 'A number is missing, or below zero.';
  if (rule.cap === 0) return 'It gives nothing: set the maximum.';
  if (hasShare(kind) && rule.percent === 0) return 'It gives nothing: set the percentage.';
  if (!Number.isInteger(rule.parts) || rule.parts < 1 || rule.parts > 50) return 'Release it in 1 to 50 parts.';
  if (!Number.isInteger(rule.days) || rule.days < 1 || rule.days > 365) return 'Let it run 1 to 365 days.';
  if (!isCount(rule.times, 100) || !isCount(rule.timesDays, 365))
    return 'Set how many times one player may claim it, 1 to 100, and in how many days, 1 to 365.';
  if (rule.minOdds < 100) return 'Odds must be 1.00 or more.';
  if (Object.values(weights).some((weight) => weight > 100 || !Number.isInteger(weight)))
    return 'Contributions are whole percentages up to 100.';
  if (rule.until !== null && rule.until <= rule.from) return 'It ends before it begins.';
  if (!hasRollover(kind)) return '';
  if (rule.rollover === 0) return 'Without a rollover it would be cash at once: set one.';
  const counts = kind === 'wicket' ? [weights.games] : [weights.match_odds, weights.bookmaker, weights.fancy];
  return counts.every((weight) => weight === 0)
    ? 'Nothing counts towards the rollover, so it could never be completed.'
    : '';
}

const isCount = (count: number | null, most: number) =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= most;

/** Returns the rule in one paragraph, as players read it. */
export function ruleText(rule: Rule): string {
  const { kind, percent, rollover, days, parts, minOdds, mostPerBet, times, timesDays } = rule;
  const cap = formatStake(rule.cap);
  const least = formatStake(rule.least);
  const gives = {
    firstDeposit: `Deposit ${least} or more for the first time and get ${percent}% of it, up to ${cap}, as sports bonus.`,
    reload: `Deposit ${least} or more and get ${percent}% of it, up to ${cap}, as sports bonus.`,
    cashback: `Lose ${least} or more in ${days} days and get ${percent}% of it back as cash, up to ${cap}, automatically.`,
    freeBet: `Free bets of ${cap}. Winnings are cash; the stake is not paid out.`,
    wicket: `${cap} to play our own games.`,
  }[kind];
  if (kind === 'cashback') return gives;
  const often = ` ${times === 1 ? 'Once' : `${times} times`} in ${timesDays} days.`;
  if (!hasRollover(kind)) return `${gives}${often} ${days} days to use them. Cancel at any time.`;
  const works = `Win or lose ${rollover} times the bonus within ${days} days and it becomes cash, in ${parts} ${parts === 1 ? 'part' : 'parts'}.`;
  const odds = minOdds > 100 && kind !== 'wicket' ? ` Bets at odds below ${formatOdds(minOdds)} do not count.` : '';
  const games =
    rule.weights.games > 0
      ? ` A round of a game counts what it won or lost, a slot its bet, at ${rule.weights.games}%.`
      : '';
  const most = mostPerBet > 0 ? ` Each bet with it is at most ${formatStake(mostPerBet)}.` : '';
  const deposit = hasShare(kind)
    ? ' The deposit stays in your cash until the bonus ends: bet with it, withdraw it later.'
    : '';
  return `${gives}${often} ${works}${odds}${games}${most}${deposit} Cancel at any time: you lose the bonus and its winnings and keep your own money.`;
}

/** Returns an example with a deposit of four times the minimum; null if no deposit is needed. */
export function exampleOf(rule: Rule): {
  readonly deposit: Money;
  readonly bonus: Money;
  readonly turnover: Money;
  readonly part: Money;
  readonly each: Money;
} | null {
  const { kind, percent, cap, least, rollover, parts } = rule;
  if (kind !== 'firstDeposit' && kind !== 'reload') return null;
  const deposit = Math.max(least * 4, 1000 * MINOR_PER_UNIT);
  const bonus = Math.min(cap, Math.floor((deposit * percent) / 100));
  const turnover = Math.round(bonus * rollover);
  return { deposit, bonus, turnover, part: Math.floor(bonus / parts), each: Math.floor(turnover / parts) };
}
