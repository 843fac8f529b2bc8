import type { BonusClaim, BonusParts, BonusRule, DeskBonus } from '@crease/contract';
import { type Claim, partAmount, partNeeded, type Turnover } from '@crease/engine';
import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { OfferCost, OfferRow, OfferRule } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import { readSums } from '../core/values/read-sums.ts';

type WireTerms = Pick<
  BonusClaim,
  'offerId' | 'name' | 'kind' | 'rollover' | 'parts' | 'days' | 'minOdds' | 'mostPerBet' | 'weights'
>;

/** Fields shared by offers and claims. */
export function termsWire(offerId: string, terms: Omit<OfferRule, 'from' | 'until'> | Claim): WireTerms {
  const { name, kind, rollover, parts, days, minOdds, mostPerBet, weights } = terms;
  const sums = { minOdds: minOdds / 100, mostPerBet: unitsFromMoney(mostPerBet) };
  return { offerId, name, kind, rollover, parts, days, weights, ...sums };
}

const claimName = (claimId: number) => `B-${claimId}`;

/** `B-17` as 17; NaN for anything else. */
export const claimNumber = (name: string) => Number(/^B-([1-9]\d{0,14})$/.exec(name)?.[1] ?? Number.NaN);

export function claimWire(claim: Claim): BonusClaim {
  const { amount, needed, done, released, result, covered, toCash, forfeited, status, kind } = claim;
  const next = released.length + 1;
  const hasNext = status === 'running' && kind !== 'freeBet' && next <= claim.parts;
  return {
    ...termsWire(claim.offerId, claim),
    claimId: claimName(claim.claimId),
    amount: unitsFromMoney(amount),
    pocket: claim.pocket,
    depositId: claim.depositId === null ? null : `D-${claim.depositId}`,
    status,
    rolloverNeeded: unitsFromMoney(needed),
    rolloverDone: unitsFromMoney(Math.min(done, needed)),
    released: unitsFromMoney(toCash),
    partsReleased: released.length,
    nextPart: unitsFromMoney(hasNext ? partAmount(claim, next) : 0),
    nextNeeded: unitsFromMoney(hasNext ? Math.max(0, partNeeded(claim, next) - done) : 0),
    left: unitsFromMoney(amount + result + covered - toCash - forfeited),
    forfeited: unitsFromMoney(forfeited),
    won: unitsFromMoney(claim.won),
    claimedAt: isoTime(claim.claimedAt),
    endsAt: isoTime(claim.endsAt),
    endedAt: claim.endedAt === null ? null : isoTime(claim.endedAt),
  };
}

export function partsWire(claim: Claim, turnover: readonly Turnover[]): BonusParts {
  const hasParts = claim.kind !== 'freeBet' && claim.pocket !== 'cash';
  const parts = Array.from({ length: hasParts ? claim.parts : 0 }, (_, at) => at + 1);
  return {
    claim: claimWire(claim),
    items: parts.map((part) => {
      const needed = partNeeded(claim, part);
      const before = part === 1 ? 0 : partNeeded(claim, part - 1);
      const paid = claim.released[part - 1];
      const own = needed - before;
      return {
        part,
        amount: unitsFromMoney(paid ? paid.amount : partAmount(claim, part)),
        needed: unitsFromMoney(needed),
        done: unitsFromMoney(paid ? own : Math.max(0, Math.min(own, claim.done - before))),
        releasedAt: paid ? isoTime(paid.at) : null,
      };
    }),
    counted: turnover.map(({ marketId, name, product, risk, counted, at, netting }) => ({
      marketId,
      state: stateOf(netting),
      name,
      product,
      risk: unitsFromMoney(risk),
      counted: unitsFromMoney(counted),
      at: isoTime(at),
    })),
  };
}

function stateOf(netting: Turnover['netting']): BonusParts['counted'][number]['state'] {
  if (netting?.isOld) return 'before';
  return netting?.group === 0 ? 'waits' : 'counted';
}

export function ruleWire(rule: OfferRule): BonusRule {
  const { from, until, cap, least, budget, percent, isVerifiedOnly } = rule;
  const { offerId: _, ...terms } = termsWire('', rule);
  return {
    ...terms,
    percent,
    times: rule.times,
    timesDays: rule.timesDays,
    cap: unitsFromMoney(cap),
    least: unitsFromMoney(least),
    budget: budget === null ? null : unitsFromMoney(budget),
    from: isoTime(from),
    until: until === null ? null : isoTime(until),
    isVerifiedOnly,
  };
}

/** Parses a rule as typed by an operator; refuses an invalid one. */
export function readRule(rule: BonusRule): OfferRule | Refusal {
  const sums = readSums(rule, ['cap', 'least', 'mostPerBet', 'budget'], {
    least: 0,
    refused: (field) => refuse('INVALID_INPUT', { reason: 'amount' }, `rule.${field}`),
  });
  if (isRefusal(sums)) return sums;
  const kept: OfferRule = {
    name: rule.name,
    kind: rule.kind,
    percent: rule.percent,
    // Cashback is credited automatically, once at the end of each period.
    ...(rule.kind === 'cashback'
      ? { times: 1, timesDays: rule.days }
      : { times: rule.times, timesDays: rule.timesDays }),
    ...sums,
    rollover: rule.kind === 'cashback' || rule.kind === 'freeBet' ? 0 : rule.rollover,
    parts: rule.parts,
    days: rule.days,
    minOdds: Math.round(rule.minOdds * 100),
    weights: rule.weights,
    from: Date.parse(rule.from),
    until: rule.until === null ? null : Date.parse(rule.until),
    isVerifiedOnly: rule.isVerifiedOnly,
  };
  const fault = faultOf(kept);
  return fault ? refuse('INVALID_INPUT', { reason: 'bonusRule', why: fault }, 'rule') : kept;
}

/** Returns why a draft cannot be published; null: it can. */
export function refuseUnnumbered({ times, timesDays }: OfferRule): Refusal | null {
  const why = 'set how many times one player may claim it, and in how many days';
  return times === null || timesDays === null
    ? refuse('INVALID_INPUT', { reason: 'bonusRule', why }, 'rule.times')
    : null;
}

/** Returns why a rule is invalid; empty: it is valid. */
function faultOf({ kind, cap, percent, rollover, minOdds, weights, from, until }: OfferRule): string {
  if (cap <= 0) return 'it gives nothing: set its maximum';
  const isShare = kind === 'firstDeposit' || kind === 'reload' || kind === 'cashback';
  if (isShare && percent <= 0) return 'it gives nothing: set the percentage';
  if (minOdds < 100) return 'odds are 1.00 or more';
  if (until !== null && until <= from) return 'it ends before it begins';
  const isWorked = kind === 'firstDeposit' || kind === 'reload' || kind === 'wicket';
  if (isWorked && rollover <= 0) return 'it would be cash at once: set the rollover';
  const counts = kind === 'wicket' ? [weights.games] : [weights.match_odds, weights.bookmaker, weights.fancy];
  if (isWorked && counts.every((weight) => weight === 0))
    return 'no product counts towards it: it could never be completed';
  return '';
}

/** @param versions of one offer, newest first. */
export function deskBonusWire(versions: readonly OfferRow[], cost: OfferCost | undefined): DeskBonus {
  const [last] = versions as [OfferRow];
  const live = versions.find(({ status }) => status === 'published');
  const shown = ({ version, rule }: OfferRow) => ({ version, rule: ruleWire(rule) });
  return {
    offerId: last.offerId,
    live: live ? shown(live) : null,
    draft: last.status === 'draft' ? shown(last) : null,
    editedAt: isoTime(last.editedAt),
    editedBy: last.editedBy,
    claims: cost?.claims ?? 0,
    claimsThisWeek: cost?.recent ?? 0,
    running: cost?.running ?? 0,
    flagged: cost?.flagged ?? 0,
    given: unitsFromMoney(cost?.given ?? 0),
    toCash: unitsFromMoney(cost?.toCash ?? 0),
    outstanding: unitsFromMoney(cost?.outstanding ?? 0),
  };
}
