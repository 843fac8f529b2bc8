import { z } from 'zod';
import { clientRef, decimalOdds, id, isoTime, optionalQuery, pageQuery, units } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';
import { wallet } from '../wire/wallet.ts';

export const BONUS_KINDS = ['firstDeposit', 'reload', 'cashback', 'freeBet', 'wicket'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];
export const CLAIM_STATUSES = ['running', 'released', 'cancelled', 'expired'] as const;

/** Percentage of the amount at risk that counts, by product. */
const weights = z.object({
  match_odds: z.number().int().min(0).max(100),
  bookmaker: z.number().int().min(0).max(100),
  fancy: z.number().int().min(0).max(100),
  games: z.number().int().min(0).max(100),
});

/** Numbers of an offer, before and after it is claimed. */
const terms = z.object({
  offerId: z.string(),
  name: z.string(),
  kind: z.enum(BONUS_KINDS),
  /** Turnover for every rupee of the bonus. */
  rollover: z.number(),
  parts: z.number().int(),
  days: z.number().int(),
  minOdds: decimalOdds,
  /** Maximum stake of one bet, and maximum turnover counted per market; 0 = no limit. */
  mostPerBet: units,
  weights,
});

export const bonusOffer = terms.extend({
  /** Percentage of the deposit or of the loss; 0 for a fixed amount. */
  percent: z.number(),
  /** Number of claims that one player may make per period. */
  times: z.number().int(),
  timesDays: z.number().int(),
  /** Maximum amount, or the fixed amount. */
  cap: units,
  /** Minimum deposit; 0 if none is required. */
  least: units,
  from: isoTime,
  until: isoTime.nullable(),
  /** Amount that it would give now; 0 while it cannot be claimed. */
  amount: units,
  /** The deposit that it would be given for. */
  depositId: z.string().nullable(),
  /** `open`: it can be claimed. Otherwise the obstacle; `automatic` is given without a claim. */
  state: z.enum(['open', 'later', 'deposit', 'running', 'used', 'times', 'identity', 'automatic']),
});
export type BonusOffer = z.infer<typeof bonusOffer>;
export const offerParams = z.object({ offerId: id });
export const bonusOffers = z.object({ items: z.array(bonusOffer) });

export const bonusClaim = terms.extend({
  claimId: z.string(),
  amount: units,
  pocket: z.enum(['cash', 'sports', 'wicket']),
  depositId: z.string().nullable(),
  status: z.enum(CLAIM_STATUSES),
  rolloverNeeded: units,
  rolloverDone: units,
  /** Amount that became cash. */
  released: units,
  partsReleased: z.number().int(),
  /** The next part, and the missing turnover; 0 if there is no further part. */
  nextPart: units,
  nextNeeded: units,
  /** Remaining balance of its pocket. */
  left: units,
  /** Amount forfeited at its end. */
  forfeited: units,
  /** For a free bet: amount paid to the cash. */
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
  status: optionalQuery(z.enum(CLAIM_STATUSES)),
  page: pageQuery,
});
export const claimQuery = z.object({ claimId: id });

export const bonusStats = z.object({
  sports: units,
  wicket: units,
  pendingRolloverBonus: units,
  /** All-time total. */
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
      /** Total turnover at which it becomes cash. */
      needed: units,
      /** Progress of the turnover for this part. */
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

/** A rule as an operator submits it. */
export const bonusRule = z.object({
  name: z.string().trim().min(3).max(60),
  kind: z.enum(BONUS_KINDS),
  percent: z.number().min(0).max(500),
  /** Number of claims that one player may make per period; null only in a draft. */
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
  /** Maximum total; null = unlimited. */
  budget: units.nullable(),
  /** Only for players with a verified identity. */
  isVerifiedOnly: z.boolean(),
});
export type BonusRule = z.infer<typeof bonusRule>;

export const deskBonus = z.object({
  offerId: z.string(),
  /** Its highest published version; null while there is only a draft. */
  live: z.object({ version: z.number().int(), rule: bonusRule }).nullable(),
  draft: z.object({ version: z.number().int(), rule: bonusRule }).nullable(),
  editedAt: isoTime,
  editedBy: z.string(),
  claims: z.number().int(),
  claimsThisWeek: z.number().int(),
  running: z.number().int(),
  given: units,
  toCash: units,
  /** Maximum that running ones may still become. */
  outstanding: units,
  flagged: z.number().int(),
});
export type DeskBonus = z.infer<typeof deskBonus>;
export const deskBonuses = z.object({ items: z.array(deskBonus) });
export const saveBonusBody = z.object({ offerId: id.optional(), rule: bonusRule });
export const bonusVersionBody = z.object({ offerId: id });
export const deskBonusReply = z.object({ bonus: deskBonus });
export const publishedBonusReply = deskBonusReply.extend(waitingChange);
