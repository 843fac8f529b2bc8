import { z } from 'zod';
import { clientRef, decimalOdds, emptyAsAbsent, id, isoTime, pageQuery, units } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';
import { wallet } from '../wire/wallet.ts';

export const BONUS_KINDS = ['firstDeposit', 'reload', 'cashback', 'freeBet', 'wicket'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];
export const CLAIM_STATUSES = ['running', 'released', 'cancelled', 'expired'] as const;

/** Percent of what was at risk that counts, by what was played. */
const weights = z.object({
  match_odds: z.number().int().min(0).max(100),
  bookmaker: z.number().int().min(0).max(100),
  fancy: z.number().int().min(0).max(100),
  games: z.number().int().min(0).max(100),
});

/** What an offer says in numbers, before and after it was claimed. */
const terms = z.object({
  offerId: z.string(),
  name: z.string(),
  kind: z.enum(BONUS_KINDS),
  /** Turnover for every rupee of the bonus. */
  rollover: z.number(),
  parts: z.number().int(),
  days: z.number().int(),
  minOdds: decimalOdds,
  /** Most that one bet may risk of it, and most that counts of one market; 0 = no limit. */
  mostPerBet: units,
  weights,
});

export const bonusOffer = terms.extend({
  /** Percent of the deposit or of the loss; 0 where a sum is given. */
  percent: z.number(),
  /** Claims that one player may make in a period of so many days. */
  times: z.number().int(),
  timesDays: z.number().int(),
  /** Most that it gives, or what it gives. */
  cap: units,
  /** The least deposit for it; 0 where none is needed. */
  least: units,
  from: isoTime,
  until: isoTime.nullable(),
  /** What it would give now; 0 while something stands in the way. */
  amount: units,
  /** The deposit that it would be given for. */
  depositId: z.string().nullable(),
  /** `open`: it can be claimed. What stands in the way else; `automatic` comes by itself. */
  state: z.enum(['open', 'later', 'deposit', 'running', 'used', 'times', 'identity', 'automatic']),
});
export type BonusOffer = z.infer<typeof bonusOffer>;
export const bonusOffers = z.object({ items: z.array(bonusOffer) });

export const bonusClaim = terms.extend({
  claimId: z.string(),
  amount: units,
  pocket: z.enum(['cash', 'sports', 'wicket']),
  depositId: z.string().nullable(),
  status: z.enum(CLAIM_STATUSES),
  rolloverNeeded: units,
  rolloverDone: units,
  /** What of it is cash. */
  released: units,
  partsReleased: z.number().int(),
  /** The part that comes next, and the turnover that is missing for it; 0 when none comes. */
  nextPart: units,
  nextNeeded: units,
  /** What is in its pocket still. */
  left: units,
  /** What it took back at its end. */
  forfeited: units,
  /** Of a free bet: paid to the cash. */
  won: units,
  claimedAt: isoTime,
  endsAt: isoTime,
  endedAt: isoTime.nullable(),
});
export type BonusClaim = z.infer<typeof bonusClaim>;

export const claimBonusBody = z.object({ clientRef, offerId: id });
export const cancelBonusBody = z.object({ clientRef, claimId: id });
export const claimReply = z.object({ claim: bonusClaim, wallet });
export const claimsQuery = z.object({
  status: z.preprocess(emptyAsAbsent, z.enum(CLAIM_STATUSES).optional()),
  page: pageQuery,
});
export const claimQuery = z.object({ claimId: id });

export const bonusStats = z.object({
  sports: units,
  wicket: units,
  pendingRolloverBonus: units,
  /** Ever. */
  released: units,
  since: isoTime.nullable(),
  running: z.number().int(),
});
export type BonusStats = z.infer<typeof bonusStats>;

export const bonusParts = z.object({
  claim: bonusClaim,
  items: z.array(
    z.object({
      part: z.number().int(),
      amount: units,
      /** Turnover from the beginning at which it becomes cash. */
      needed: units,
      /** Of the turnover that it alone needs. */
      done: units,
      releasedAt: isoTime.nullable(),
    }),
  ),
  /** Markets that counted, the newest first. */
  counted: z.array(
    z.object({
      marketId: z.string(),
      name: z.string(),
      product: z.enum(['match_odds', 'bookmaker', 'fancy', 'games']),
      risk: units,
      counted: units,
      /** `waits`: other bets on the same matches are open. `before`: it was placed before the bonus was claimed. */
      state: z.enum(['counted', 'waits', 'before']),
      at: isoTime,
    }),
  ),
});
export type BonusParts = z.infer<typeof bonusParts>;

/** A rule as an operator writes it. */
export const bonusRule = z.object({
  name: z.string().trim().min(3).max(60),
  kind: z.enum(BONUS_KINDS),
  percent: z.number().min(0).max(500),
  /** Claims that one player may make in a period of so many days; null only in a draft. */
  times: z.number().int().min(1).max(100).nullable().default(null),
  timesDays: z.number().int().min(1).max(365).nullable().default(null),
  cap: units,
  least: units,
  rollover: z.number().min(0).max(100),
  parts: z.number().int().min(1).max(50),
  days: z.number().int().min(1).max(365),
  minOdds: decimalOdds,
  mostPerBet: units,
  weights,
  from: isoTime,
  until: isoTime.nullable(),
  /** All that it may give; null = no end. */
  budget: units.nullable(),
  /** Only who has proven who they are. */
  isVerifiedOnly: z.boolean(),
});
export type BonusRule = z.infer<typeof bonusRule>;

export const deskBonus = z.object({
  offerId: z.string(),
  /** Its highest version that was published; null while there is only a draft. */
  live: z.object({ version: z.number().int(), rule: bonusRule }).nullable(),
  draft: z.object({ version: z.number().int(), rule: bonusRule }).nullable(),
  editedAt: isoTime,
  editedBy: z.string(),
  claims: z.number().int(),
  claimsThisWeek: z.number().int(),
  running: z.number().int(),
  given: units,
  toCash: units,
  /** Open: what running ones may still become. */
  outstanding: units,
  flagged: z.number().int(),
});
export type DeskBonus = z.infer<typeof deskBonus>;
export const deskBonuses = z.object({ items: z.array(deskBonus) });
export const saveBonusBody = z.object({ offerId: id.optional(), rule: bonusRule });
export const bonusVersionBody = z.object({ offerId: id });
export const deskBonusReply = z.object({ bonus: deskBonus });
export const publishedBonusReply = deskBonusReply.extend(waitingChange);
