import type { MarketType } from '@crease/exchange';
import type { Asset, Money, Price } from '@crease/kernel';

type BonusKind = 'firstDeposit' | 'reload' | 'cashback' | 'freeBet' | 'wicket';
type BonusPocket = 'sports' | 'wicket' | 'cash';
/** What turnover is counted in: the types of market, and games. */
export type BonusProduct = MarketType | 'games';

/** What an offer promises, fixed for a claim at the moment of claiming: a later version changes nothing of it. */
export interface BonusTerms {
  readonly offerId: string;
  readonly version: number;
  readonly name: string;
  readonly kind: BonusKind;
  /** Where it goes: the bonus for sports, the one for games, or, without turnover, the cash at once. */
  readonly pocket: BonusPocket;
  /** Turnover for every unit of the bonus; 0 for cash and free bets. */
  readonly rollover: number;
  /** In how many parts it becomes cash. */
  readonly parts: number;
  /** Lowest odds that count and that may be played with it, hundredths; 100 = any. */
  readonly minOdds: Price;
  /** Most that one bet may risk of it, and most that counts of one market; 0 = no limit. Minor units. */
  readonly mostPerBet: Money;
  /** Percent of what was at risk that counts. */
  readonly weights: Readonly<Record<BonusProduct, number>>;
  readonly days: number;
}

/** A part that became cash. */
interface ReleasedPart {
  readonly at: number;
  readonly amount: Money;
}

/** How settled bets of a market or a ticket count with other bets on the same sport events. */
export interface Netting {
  readonly gameIds: readonly string[];
  /** Result of the bets, negative for a loss. Minor units. */
  readonly result: Money;
  /** The most that they count, before the weight. */
  readonly most: Money;
  /** Whether some of them were placed before the bonus was claimed: then the whole group counts nothing. */
  readonly isOld: boolean;
  /** Number of the group that was settled together, within the claim; 0 while bets on the same events are open. */
  readonly group: number;
}

/** What a market counted for a claim. */
export interface Turnover {
  readonly claimId: number;
  readonly marketId: string;
  readonly playerId: number;
  /** What it says of the market to the player. */
  readonly name: string;
  readonly product: BonusProduct;
  /** The most that the player could lose there. */
  readonly risk: Money;
  /** What of it was counted; 0 while it waits, and after it was taken back. */
  readonly counted: Money;
  readonly at: number;
  /** null for games, and for markets settled before turnover was netted over sport events. */
  readonly netting: Netting | null;
}

type ClaimStatus = 'running' | 'released' | 'cancelled' | 'expired';

/**
 * A bonus that a player took. Money of it, at any moment (I20):
 * `amount + result + covered = toCash + forfeited + what is left in its pocket`.
 */
export interface Claim extends BonusTerms {
  readonly claimId: number;
  readonly playerId: number;
  readonly asset: Asset;
  readonly amount: Money;
  /** Turnover that makes all of it cash. */
  readonly needed: Money;
  /** The deposit that it was given for; null where it needs none. */
  readonly depositId: number | null;
  /** The part of the cash that cannot be withdrawn while the bonus runs: that deposit; 0 without one. */
  readonly carried: Money;
  readonly claimedAt: number;
  readonly endsAt: number;
  /** What a person may want to look at: `device`. */
  readonly flags: readonly string[];
  status: ClaimStatus;
  /** Turnover counted so far. */
  done: Money;
  /** In order; never taken back. */
  released: ReleasedPart[];
  /** What its markets won, less what they lost, after commission. A free bet's stake is lost whatever happens. */
  result: Money;
  /** What the house put in where the pocket was short after a correction, and has not got back. */
  covered: Money;
  /** What went to cash in all. */
  toCash: Money;
  /** What went back to the house at its end and after. */
  forfeited: Money;
  /** What free bets won, paid to the cash directly. */
  won: Money;
  endedAt: number | null;
}

/** A claim in the engine, with what each market counted for it. */
export interface ClaimState extends Claim {
  readonly turnover: Map<string, Turnover>;
}
