import type { BonusTerms, Claim, Turnover } from '@crease/engine';
import type { Money } from '@crease/kernel';
import { TURNOVER } from '../../rows/bonus/bonus-rows.ts';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { bodyOf, type Page, pageOf } from '../page.ts';

/** A stored rule: amounts in minor units, odds in hundredths, times in epoch ms. */
export interface OfferRule
  extends Pick<BonusTerms, 'name' | 'kind' | 'rollover' | 'parts' | 'minOdds' | 'mostPerBet' | 'weights' | 'days'> {
  /** Maximum number of claims per player and period; null in a draft without a number. */
  readonly times: number | null;
  readonly timesDays: number | null;
  readonly percent: number;
  readonly cap: Money;
  readonly least: Money;
  readonly from: number;
  readonly until: number | null;
  readonly budget: Money | null;
  readonly isVerifiedOnly: boolean;
}

export interface OfferRow {
  readonly offerId: string;
  readonly version: number;
  readonly status: 'draft' | 'published';
  readonly rule: OfferRule;
  readonly editedAt: number;
  readonly editedBy: string;
}

/** Cost of an offer so far. Minor units. */
export interface OfferCost {
  readonly offerId: string;
  readonly claims: number;
  readonly recent: number;
  readonly running: number;
  readonly flagged: number;
  readonly given: Money;
  readonly toCash: Money;
  readonly outstanding: Money;
}

/** A deposit that qualifies for a bonus. */
interface CreditedDeposit {
  readonly depositId: number;
  /** Before the fee. */
  readonly paid: Money;
  /** After the fee: what arrived in the player's cash. */
  readonly amount: Money;
  readonly at: number;
}

interface ClaimQuery extends Page {
  readonly playerId: number;
  readonly status?: Claim['status'];
}

const SAVE = `
  INSERT INTO bonus_offers (offer_id, version, status, rule, edited_at, edited_by) VALUES ($1, $2, $3, $4::json, $5, $6)
  ON CONFLICT (offer_id, version) DO UPDATE SET status = excluded.status, rule = excluded.rule,
    edited_at = excluded.edited_at, edited_by = excluded.edited_by WHERE bonus_offers.status = 'draft'`;
const OFFERS = `
  SELECT offer_id AS "offerId", version, status, rule, edited_at AS "editedAt", edited_by AS "editedBy"
  FROM bonus_offers ORDER BY offer_id, version DESC`;
const COSTS = `
  SELECT offer_id AS "offerId", count(*)::int8 AS claims, count(*) FILTER (WHERE claimed_at >= $1)::int8 AS recent,
    count(*) FILTER (WHERE status = 'running')::int8 AS running,
    count(*) FILTER (WHERE json_array_length(body->'flags') > 0)::int8 AS flagged,
    sum(amount)::int8 AS given, sum(to_cash)::int8 AS "toCash",
    coalesce(sum(amount + result + covered - to_cash - forfeited), 0)::int8 AS outstanding
  FROM bonus_claims GROUP BY offer_id`;
const CLAIMS_OF = 'FROM bonus_claims WHERE player_id = $1 AND ($2::text IS NULL OR status = $2)';
const CLAIMS = `SELECT body ${CLAIMS_OF} ORDER BY claim_id DESC LIMIT $3 OFFSET $4`;
const CLAIM_COUNT = `SELECT count(*) ${CLAIMS_OF}`;
const TAKEN = 'SELECT offer_id AS "offerId", claimed_at AS "claimedAt" FROM bonus_claims WHERE player_id = $1';
const RELEASED = `
  SELECT coalesce(sum(to_cash + (body->>'won')::int8), 0)::int8 AS released, min(claimed_at) AS since
  FROM bonus_claims WHERE player_id = $1`;
const FREE_DEPOSITS = `
  SELECT deposit_id AS "depositId", credited - reversed AS paid, credited - reversed - (body->>'fee')::int8 AS amount,
    decided_at AS at
  FROM deposits d
  WHERE player_id = $1 AND status = 'approved' AND credited - reversed > (body->>'fee')::int8
    AND NOT EXISTS (SELECT 1 FROM bonus_claims c WHERE c.deposit_id = d.deposit_id)
  ORDER BY deposit_id DESC LIMIT 5`;
const DEPOSITS_EVER = `SELECT count(*)::int8 AS ever FROM deposits WHERE player_id = $1 AND credited > 0`;
const OTHERS = 'SELECT DISTINCT player_id FROM bonus_claims WHERE offer_id = $2 AND player_id <> $1';
const SHARED = `
  WITH other AS (${OTHERS})
  SELECT EXISTS (SELECT 1 FROM other WHERE player_id IN (
      SELECT b.player_id FROM payout_accounts a JOIN payout_accounts b USING (fingerprint) WHERE a.player_id = $1
      UNION ALL
      SELECT b.player_id FROM kyc_submissions a JOIN kyc_submissions b USING (number_hash)
        WHERE a.player_id = $1 AND a.number_hash IS NOT NULL)) AS person,
    EXISTS (SELECT 1 FROM other WHERE player_id IN (
      SELECT b.player_id FROM sessions a JOIN sessions b USING (address, device)
        WHERE a.player_id = $1 AND a.address <> '')) AS device`;
const LOSSES = `
  SELECT player_id AS "playerId", (-sum(gross - commission))::int8 AS lost FROM settlements
  WHERE at >= $1 AND at < $2 AND claim_id = 0 GROUP BY player_id HAVING sum(gross - commission) < 0 ORDER BY player_id`;

export function bonusStore(sql: SqlReader) {
  const { rows, value, total, one, run } = queryFunctions(sql);
  return {
    /** Returns every version of every rule, the newest version of each first. */
    offers: () => rows<OfferRow>(OFFERS),
    /** Stores a draft, or publishes it. A published version never changes. */
    saveOffer: ({ offerId, version, status, rule, editedAt, editedBy }: OfferRow) =>
      run(SAVE, offerId, version, status, JSON.stringify(rule), editedAt, editedBy),
    costs: (since: number) => rows<OfferCost>(COSTS, since),
    claim: (claimId: number) => value<Claim>('SELECT body FROM bonus_claims WHERE claim_id = $1', claimId),
    claims: ({ playerId, status, ...page }: ClaimQuery) =>
      pageOf(sql, { list: CLAIMS, count: CLAIM_COUNT, values: [playerId, status ?? null] }, page, bodyOf<Claim>),
    /** Returns all offers that a player claimed, with the time. */
    taken: (playerId: number) => rows<Pick<Claim, 'offerId' | 'claimedAt'>>(TAKEN, playerId),
    /** Returns the total amount that became cash for a player, and since when. */
    released: (playerId: number) => one<{ released: Money; since: number | null }>(RELEASED, playerId),
    turnover: (claimId: number) =>
      rows<Turnover>(`${TURNOVER.select} WHERE claim_id = $1 ORDER BY at DESC LIMIT 200`, claimId),
    /**
     * Returns the latest credited deposits of a player without a bonus, newest first, and the total number of deposits.
     */
    deposits: async (playerId: number) => {
      const [free, ever] = await Promise.all([
        rows<CreditedDeposit>(FREE_DEPOSITS, playerId),
        total(DEPOSITS_EVER, playerId),
      ]);
      return { free, ever };
    },
    /** Returns whether another player who shares something with this one claimed the offer. */
    shared: (playerId: number, offerId: string) => one<{ person: boolean; device: boolean }>(SHARED, playerId, offerId),
    /** Returns players who lost cash in a period, and the amounts. */
    losses: (from: number, to: number) => rows<{ playerId: number; lost: Money }>(LOSSES, from, to),
  };
}
