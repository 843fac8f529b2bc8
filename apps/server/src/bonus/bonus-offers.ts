import type { BonusOffer } from '@crease/contract';
import type { BonusTerms, Claim } from '@crease/engine';
import { groupBy, type Money, unitsFromMoney } from '@crease/kernel';
import type { OfferRow, OfferRule, Store } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import { DAY_MS } from '../core/values/days.ts';
import { termsWire } from './bonus-wire.ts';

interface OffersDeps {
  readonly store: Pick<Store, 'bonuses'>;
  readonly isVerified: (playerId: number) => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** An offer as one player sees it. */
interface OfferForPlayer {
  readonly row: OfferRow;
  readonly state: BonusOffer['state'];
  /** Minor units; 0 while it cannot be claimed. */
  readonly amount: Money;
  readonly depositId: number | null;
  /** Amount credited by that deposit; 0 without one. */
  readonly deposited: Money;
}

/** Current offers: the last published version of each rule, until it ends. */
export class BonusOffers {
  readonly #deps: OffersDeps;

  constructor(deps: OffersDeps) {
    this.#deps = deps;
  }

  /** Versions by offer, newest first. */
  async all(): Promise<ReadonlyMap<string, readonly OfferRow[]>> {
    return groupBy(await this.#deps.store.bonuses.offers(), ({ offerId }) => offerId);
  }

  /** The last published version of each rule, also one that has ended. */
  async published(): Promise<OfferRow[]> {
    return [...(await this.all()).values()].flatMap((rows) => rows.find(({ status }) => status === 'published') ?? []);
  }

  /** The published versions that have not ended. */
  async live(): Promise<OfferRow[]> {
    const now = this.#deps.now();
    return (await this.published()).filter(({ rule: { until } }) => until === null || until > now);
  }

  /** @param running the player's active claims. */
  async forPlayer(playerId: number, running: readonly Claim[]): Promise<OfferForPlayer[]> {
    const { store, isVerified, now } = this.#deps;
    const rows = await this.live();
    const [taken, deposits, verified] = await Promise.all([
      store.bonuses.taken(playerId),
      store.bonuses.deposits(playerId),
      rows.some(({ rule }) => rule.isVerifiedOnly) ? isVerified(playerId) : true,
    ]);
    return rows.map((row) => {
      const { rule } = row;
      const closed = (state: BonusOffer['state']) => ({ row, state, ...NOTHING });
      if (rule.kind === 'cashback') return closed('automatic');
      if (rule.kind !== 'reload' && taken.some(({ offerId }) => offerId === row.offerId)) return closed('used');
      if (isTakenOften(row, taken, now())) return closed('times');
      if (rule.from > now()) return closed('later');
      if (rule.isVerifiedOnly && !verified) return closed('identity');
      if (running.some(({ pocket }) => pocket === pocketFor(rule))) return closed('running');
      if (!needsDeposit(rule)) return { row, state: 'open' as const, ...NOTHING, amount: rule.cap };
      if (rule.kind === 'firstDeposit' && deposits.ever > 1) return closed('used');
      const fit = deposits.free.find(({ paid, at }) => paid >= rule.least && at >= rule.from);
      if (!fit) return closed('deposit');
      const { depositId, amount: deposited } = fit;
      return { row, state: 'open' as const, amount: shareOf(rule, deposited), depositId, deposited };
    });
  }
}

const NOTHING = { amount: 0, depositId: null, deposited: 0 } as const;

/** Whether a player has claimed an offer as often as its period allows. A rule without a number allows none. */
function isTakenOften(
  { offerId, rule: { times, timesDays } }: OfferRow,
  taken: readonly Pick<Claim, 'offerId' | 'claimedAt'>[],
  now: number,
): boolean {
  const since = now - (timesDays ?? 0) * DAY_MS;
  return taken.filter((claim) => claim.offerId === offerId && claim.claimedAt > since).length >= (times ?? 0);
}

const needsDeposit = ({ kind }: OfferRule) => kind === 'firstDeposit' || kind === 'reload';

function pocketFor({ kind }: OfferRule): BonusTerms['pocket'] {
  if (kind === 'cashback') return 'cash';
  return kind === 'wicket' ? 'wicket' : 'sports';
}

/** Returns a percentage, up to the cap; whole paise, rounded down. */
export function shareOf({ percent, cap }: Pick<OfferRule, 'percent' | 'cap'>, of: Money): Money {
  return Math.min(cap, Math.floor((of * percent) / 100));
}

/** The terms of a claim. */
export function termsOf({ offerId, version, rule }: OfferRow): BonusTerms {
  const { name, kind, rollover, parts, minOdds, mostPerBet, weights, days } = rule;
  const pocket = pocketFor(rule);
  return { offerId, version, name, kind, pocket, rollover, parts, minOdds, mostPerBet, weights, days };
}

export function offerWire({ row: { offerId, rule }, state, amount, depositId }: OfferForPlayer): BonusOffer {
  return {
    ...termsWire(offerId, rule),
    percent: rule.percent,
    times: rule.times ?? 0,
    timesDays: rule.timesDays ?? 0,
    cap: unitsFromMoney(rule.cap),
    least: unitsFromMoney(rule.least),
    from: isoTime(rule.from),
    until: rule.until === null ? null : isoTime(rule.until),
    amount: unitsFromMoney(amount),
    depositId: depositId === null ? null : `D-${depositId}`,
    state,
  };
}
