import type { MarketType } from '@crease/exchange';
import type { Asset, Money, Price } from '@crease/kernel';

type BonusKind = 'firstDeposit' | 'reload' | 'cashback' | 'freeBet' | 'wicket';
type BonusPocket = 'sports' | 'wicket' | 'cash';
/** Products that count turnover: the types of market, and games. */
export type BonusProduct = MarketType | 'games';

/** Terms of an offer, fixed for a claim when it is claimed: a later version of the offer does not change them. */
export interface BonusTerms {
  readonly offerId: string;
  readonly version: number;
  readonly name: string;
  readonly kind: BonusKind;
  /** Target pocket: the bonus for sports, the bonus for games, or cash at once if no turnover is required. */
  readonly pocket: BonusPocket;
  /** Turnover for every unit of the bonus; 0 for cash and free bets. */
  readonly rollover: number;
  /** Number of parts in which it becomes cash. */
  readonly parts: number;
  /** Lowest odds that count and that it may be staked at, hundredths; 100 = any. */
  readonly minOdds: Price;
  /** Maximum stake of one bet, and maximum turnover counted per market; 0 = no limit. Minor units. */
  readonly mostPerBet: Money;
  /** Percentage of the amount at risk that counts. */
  readonly weights: Readonly<Record<BonusProduct, number>>;
  readonly days: number;
}

/** A part that became cash. */
interface ReleasedPart {
  readonly at: number;
  readonly amount: Money;
}

/** How settled bets of a market or ticket count with other bets on the same sport events. */
export interface Netting {
  readonly gameIds: readonly string[];
  /** Result of the bets, negative for a loss. Minor units. */
  readonly result: Money;
  /** Maximum turnover of the bets, before the weight. */
  readonly most: Money;
  /** True if some of the bets were placed before the claim: then the whole group counts nothing. */
  readonly isOld: boolean;
  /** Group of bets that were settled together, numbered within the claim; 0 while bets on the same events are open. */
  readonly group: number;
}

/** Turnover that a market counted for a claim. */
export interface Turnover {
  readonly claimId: number;
  readonly marketId: string;
  readonly playerId: number;
  /** Name of the market for the player. */
  readonly name: string;
  readonly product: BonusProduct;
  /** Maximum loss of the player in the market. */
  readonly risk: Money;
  /** Counted amount; 0 while waiting and after it was taken back. */
  readonly counted: Money;
  readonly at: number;
  /** null for games, and for markets settled before turnover was netted over sport events. */
  readonly netting: Netting | null;
}

type ClaimStatus = 'running' | 'released' | 'cancelled' | 'expired';

/**
 * A bonus that a player claimed. Its money at any moment (I20):
 * `amount + result + covered = toCash + forfeited + balance of its pocket`.
 */
export interface Claim extends BonusTerms {
  readonly claimId: number;
  readonly playerId: number;
  readonly asset: Asset;
  readonly amount: Money;
  /** Turnover after which all of it is cash. */
  readonly needed: Money;
  /** The deposit that it was given for; null if none is required. */
  readonly depositId: number | null;
  /** The part of the cash that cannot be withdrawn while the bonus runs: that deposit; 0 without one. */
  readonly carried: Money;
  readonly claimedAt: number;
  readonly endsAt: number;
  /** Flags for an operator's review: `device`. */
  readonly flags: readonly string[];
  status: ClaimStatus;
  /** Turnover counted so far. */
  done: Money;
  /** In order; never taken back. */
  released: ReleasedPart[];
  /**
   * Winnings minus losses of its markets, after commission. The stake of a free bet counts as lost whatever the result.
   */
  result: Money;
  /** What the house paid in when the pocket was short after a correction, minus repayments. */
  covered: Money;
  /** Total amount that became cash. */
  toCash: Money;
  /** Total amount that returned to the house, at its end and later. */
  forfeited: Money;
  /** Winnings of free bets, paid to the cash directly. */
  won: Money;
  endedAt: number | null;
}

/** A claim in the engine, with the turnover of each market. */
export interface ClaimState extends Claim {
  readonly turnover: Map<string, Turnover>;
}

type Parts = Pick<Claim, 'amount' | 'needed' | 'parts'>;
type Unreleased = Pick<Claim, 'amount' | 'parts' | 'released' | 'status' | 'kind'>;

/** Returns the amount of a part; the last part includes the remainder of the division. @param part from 1. */
export function partAmount({ amount, parts }: Parts, part: number): Money {
  const each = Math.floor(amount / parts);
  return part === parts ? amount - each * (parts - 1) : each;
}

/** Returns the total turnover at which a part becomes cash. @param part from 1. */
export function partNeeded({ needed, parts }: Parts, part: number): Money {
  return part === parts ? needed : Math.floor((needed * part) / parts);
}

/** Returns how many parts the turnover has earned; a later correction of turnover takes none of them back. */
export function partsEarned(claim: Parts & Pick<Claim, 'done' | 'released'>): number {
  let earned = claim.released.length;
  while (earned < claim.parts && claim.done >= partNeeded(claim, earned + 1)) earned++;
  return earned;
}

/** Returns the amount that rollover can still turn into cash, over all claims of a player. */
export function pendingRollover(claims: readonly Claim[]): Money {
  return claims.reduce((sum, claim) => sum + unreleased(claim), 0);
}

function unreleased({ amount, parts, released, status, kind }: Unreleased): Money {
  if (status !== 'running' || kind === 'freeBet' || released.length >= parts) return 0;
  return amount - Math.floor(amount / parts) * released.length;
}
