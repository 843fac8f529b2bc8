import type { BonusTerms, Claim, Turnover } from '@crease/engine';
import type { Money } from '@crease/kernel';
import { TURNOVER } from '../../rows/bonus/bonus-rows.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { limitOf, type Page, type PageOf } from '../page.ts';

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
  readonly amount: Money;
  readonly at: number;
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
const RELEASED = `
  SELECT coalesce(sum(to_cash + (body->>'won')::int8), 0)::int8 AS released, min(claimed_at) AS since
  FROM bonus_claims WHERE player_id = $1`;
const FREE_DEPOSITS = `
  SELECT deposit_id AS "depositId", credited - reversed AS amount, decided_at AS at FROM deposits d
  WHERE player_id = $1 AND status = 'approved' AND credited > reversed
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
  const bodies = async (text: string, values: unknown[]) =>
    (await sql.rows<{ body: Claim }>({ text, values })).map(({ body }) => body);
  const one = async <T>(text: string, values: unknown[]) => (await sql.rows<T>({ text, values }))[0] as T;
  return {
    /** Returns every version of every rule, the newest version of each first. */
    offers: (): Promise<readonly OfferRow[]> => sql.rows<OfferRow>({ text: OFFERS }),
    /** Stores a draft, or publishes it. A published version never changes. */
    saveOffer: async ({ offerId, version, status, rule, editedAt, editedBy }: OfferRow) => {
      await sql.rows({ text: SAVE, values: [offerId, version, status, JSON.stringify(rule), editedAt, editedBy] });
    },
    costs: (since: number): Promise<readonly OfferCost[]> => sql.rows<OfferCost>({ text: COSTS, values: [since] }),
    claim: async (claimId: number) =>
      (await bodies('SELECT body FROM bonus_claims WHERE claim_id = $1', [claimId]))[0] ?? null,
    claims: (query: Page & { readonly playerId: number; readonly status?: Claim['status'] }) => listClaims(sql, query),
    /** Returns all offers that a player claimed, with the time. */
    taken: (playerId: number): Promise<readonly Pick<Claim, 'offerId' | 'claimedAt'>[]> =>
      sql.rows({
        text: 'SELECT offer_id AS "offerId", claimed_at AS "claimedAt" FROM bonus_claims WHERE player_id = $1',
        values: [playerId],
      }),
    /** Returns the total amount that became cash for a player, and since when. */
    released: (playerId: number): Promise<{ readonly released: Money; readonly since: number | null }> =>
      one(RELEASED, [playerId]),
    turnover: (claimId: number): Promise<readonly Turnover[]> =>
      sql.rows<Turnover>({
        text: `${TURNOVER.select} WHERE claim_id = $1 ORDER BY at DESC LIMIT 200`,
        values: [claimId],
      }),
    /**
     * Returns the latest credited deposits of a player without a bonus, newest first, and the total number of deposits.
     */
    deposits: async (
      playerId: number,
    ): Promise<{ readonly free: readonly CreditedDeposit[]; readonly ever: number }> => {
      const [free, { ever }] = await Promise.all([
        sql.rows<CreditedDeposit>({ text: FREE_DEPOSITS, values: [playerId] }),
        one<{ ever: number }>(DEPOSITS_EVER, [playerId]),
      ]);
      return { free, ever };
    },
    /** Returns whether another player who shares something with this one claimed the offer. */
    shared: (playerId: number, offerId: string): Promise<{ readonly person: boolean; readonly device: boolean }> =>
      one(SHARED, [playerId, offerId]),
    /** Returns players who lost cash in a period, and the amounts. */
    losses: (from: number, to: number): Promise<readonly { readonly playerId: number; readonly lost: Money }[]> =>
      sql.rows({ text: LOSSES, values: [from, to] }),
  };
}

export type BonusStore = ReturnType<typeof bonusStore>;

async function listClaims(
  sql: SqlReader,
  query: Page & { readonly playerId: number; readonly status?: Claim['status'] },
): Promise<PageOf<Claim>> {
  const { page, pageSize, playerId, status = null } = query;
  const { limit, offset } = limitOf(query);
  const where = 'FROM bonus_claims WHERE player_id = $1 AND ($2::text IS NULL OR status = $2)';
  const [rows, [count]] = await Promise.all([
    sql.rows<{ body: Claim }>({
      text: `SELECT body ${where} ORDER BY claim_id DESC LIMIT ${limit} OFFSET ${offset}`,
      values: [playerId, status],
    }),
    sql.rows<{ total: number }>({ text: `SELECT count(*) AS total ${where}`, values: [playerId, status] }),
  ]);
  return { items: rows.map(({ body }) => body), total: count?.total ?? 0, page, pageSize };
}
