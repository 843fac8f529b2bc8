import type { Referral, ReferralFlag } from '@crease/engine';
import type { Money } from '@crease/kernel';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { takenOr } from '../../sql/taken-or.ts';
import { type Page, pageOf } from '../page.ts';

/** A referral link of a player. */
export interface ReferralCode {
  readonly code: string;
  readonly playerId: number;
  readonly source: string;
}

/** Results of a player's links in one place. Minor units. */
export interface ReferralSource {
  readonly source: string;
  readonly code: string;
  readonly opened: number;
  readonly signedUp: number;
  readonly firstBet: number;
  readonly verified: number;
  readonly earned: Money;
  readonly waiting: Money;
}

interface ReferredFriend {
  readonly referral: Referral;
  readonly username: string;
}

/** Sign-ups and rewards of one week, from Monday in India. */
interface ReferralWeek {
  /** The Monday, a day in India. */
  readonly monday: number;
  readonly signedUp: number;
  readonly earned: Money;
}

/** A referrer with their results, for the desk. */
interface ReferrerRow {
  readonly playerId: number;
  readonly username: string;
  readonly signedUp: number;
  readonly firstBet: number;
  readonly verified: number;
  readonly earned: Money;
  readonly paid: Money;
  readonly flagged: number;
  readonly isHeld: boolean;
}

/** A player who signed up with another player's code, without a stored referral. */
interface NewReferee {
  readonly refereeId: number;
  readonly referrerId: number;
  readonly source: string;
}

/** A friend who completed a rewarded event. */
interface RipeReferral {
  readonly refereeId: number;
  readonly referrerId: number;
}

const ADD = `INSERT INTO referral_codes (code, player_id, source, created_at) VALUES ($1, $2, $3, $4)`;
const CODES = `SELECT code, player_id AS "playerId", source FROM referral_codes WHERE player_id = $1 ORDER BY created_at`;
const OPENED = 'UPDATE referral_codes SET opened = opened + 1 WHERE code = upper($1)';
const SOURCES = `
  SELECT c.source, c.code, c.opened, count(r.referee_id) AS "signedUp", count(r.first_bet_at) AS "firstBet",
    count(r.verified_at) AS verified, coalesce(sum(r.earned), 0)::int8 AS earned,
    coalesce(sum(r.earned - r.paid), 0)::int8 AS waiting
  FROM referral_codes c LEFT JOIN referrals r ON r.referrer_id = c.player_id AND r.source = c.source
  WHERE c.player_id = $1 GROUP BY c.code ORDER BY c.created_at`;
const FRIENDS = `
  SELECT r.body AS referral, p.username FROM referrals r JOIN players p ON p.player_id = r.referee_id
  WHERE r.referrer_id = $1 ORDER BY r.referee_id DESC LIMIT $2 OFFSET $3`;
const FRIEND_COUNT = 'SELECT count(*) AS total FROM referrals WHERE referrer_id = $1';
/** Days in India; day 0 was a Thursday. */
const mondayOf = (at: string) => `((${at} + 19800000) / 86400000 - ((${at} + 19800000) / 86400000 + 3) % 7)::int4`;
const WEEKS = `
  SELECT monday, sum(came)::int8 AS "signedUp", sum(earned)::int8 AS earned FROM (
    SELECT ${mondayOf('created_at')} AS monday, 1 AS came, 0::int8 AS earned FROM referrals WHERE referrer_id = $1
    UNION ALL
    SELECT ${mondayOf("(reward.value->>'earnedAt')::int8")}, 0, (reward.value->>'amount')::int8
      FROM referrals, json_each(body->'rewards') AS reward WHERE referrer_id = $1
  ) AS done WHERE monday >= $2 GROUP BY monday ORDER BY monday`;
const NEW_REFEREES = `
  SELECT a.player_id AS "refereeId", c.player_id AS "referrerId", c.source
  FROM player_accounts a JOIN referral_codes c ON c.code = upper(a.agent_code)
    JOIN players p ON p.player_id = a.player_id
  WHERE a.player_id > $1 AND NOT p.demo AND a.player_id <> c.player_id AND p.created_at >= c.created_at
    AND NOT EXISTS (SELECT 1 FROM referrals r WHERE r.referee_id = a.player_id)
  ORDER BY a.player_id LIMIT 500`;
/** The same payout account, document, or device at the same address: possibly one person. */
const FLAG = `
  SELECT CASE WHEN EXISTS (SELECT 1 FROM payout_accounts a JOIN payout_accounts b USING (fingerprint)
              WHERE a.player_id = r.referee_id AND b.player_id = r.referrer_id) THEN 'payout'
       WHEN EXISTS (SELECT 1 FROM kyc_submissions a JOIN kyc_submissions b USING (number_hash)
              WHERE a.player_id = r.referee_id AND b.player_id = r.referrer_id) THEN 'document'
       WHEN EXISTS (SELECT 1 FROM sessions a JOIN sessions b USING (address, device)
              WHERE a.player_id = r.referee_id AND b.player_id = r.referrer_id AND a.address <> '') THEN 'device'
       ELSE '' END FROM referrals r WHERE r.referee_id = $1`;
const WITH_FIRST_BET = `
  SELECT r.referee_id AS "refereeId", r.referrer_id AS "referrerId" FROM referrals r
  WHERE r.referee_id > $1 AND r.first_bet_at IS NULL AND EXISTS (
    SELECT 1 FROM orders_readable o
    WHERE o.player_id = r.referee_id AND o.status = 'settled' AND o.matched >= $2 AND o.claim_id = 0)
  ORDER BY r.referee_id LIMIT 500`;
const VERIFIED = `
  SELECT r.referee_id AS "refereeId", r.referrer_id AS "referrerId" FROM referrals r
  WHERE r.referee_id > $1 AND r.verified_at IS NULL
    AND EXISTS (SELECT 1 FROM kyc_submissions k WHERE k.player_id = r.referee_id AND k.status = 'approved')
    AND EXISTS (SELECT 1 FROM deposits d
                WHERE d.player_id = r.referee_id AND d.credited > d.reversed AND d.gateway <> 'play')
  ORDER BY r.referee_id LIMIT 500`;
const REFERRERS = `
  SELECT r.referrer_id AS "playerId", p.username, count(*) AS "signedUp", count(r.first_bet_at) AS "firstBet",
    count(r.verified_at) AS verified, sum(r.earned)::int8 AS earned, sum(r.paid)::int8 AS paid,
    count(*) FILTER (WHERE r.flag <> '') AS flagged, coalesce(h.is_held, false) AS "isHeld"
  FROM referrals r JOIN players p ON p.player_id = r.referrer_id LEFT JOIN referrer_holds h USING (referrer_id)
  GROUP BY r.referrer_id, p.username, h.is_held ORDER BY earned DESC, r.referrer_id LIMIT $1 OFFSET $2`;
const REFERRER_COUNT = 'SELECT count(DISTINCT referrer_id) AS total FROM referrals';

export function referralStore(sql: SqlReader) {
  const { rows, value, run } = queryFunctions(sql);
  return {
    /** @returns false if the code is taken, or the player has one for the place. */
    addCode: ({ code, playerId, source, createdAt }: ReferralCode & { readonly createdAt: number }) =>
      takenOr(
        run(ADD, code, playerId, source, createdAt).then(() => true),
        () => false,
      ),
    codesOf: (playerId: number) => rows<ReferralCode>(CODES, playerId),
    /** Counts an opened link; unknown codes are not counted. */
    countOpened: (code: string) => run(OPENED, code),
    sources: (playerId: number) => rows<ReferralSource>(SOURCES, playerId),
    friends: (playerId: number, page: Page) =>
      pageOf<ReferredFriend>(sql, { list: FRIENDS, count: FRIEND_COUNT, values: [playerId] }, page),
    weeks: (playerId: number, fromMonday: number) => rows<ReferralWeek>(WEEKS, playerId, fromMonday),
    /** @param after the last player of the page before; 0: the first page. */
    newReferees: (after: number) => rows<NewReferee>(NEW_REFEREES, after),
    /** Returns friends with a settled first bet of at least this amount, and no reward for it yet. Minor units. */
    withFirstBet: (least: Money, after: number) => rows<RipeReferral>(WITH_FIRST_BET, after, least),
    /** Returns what a friend shares with their referrer; empty: nothing. */
    flag: async (refereeId: number) => (await value<ReferralFlag>(FLAG, refereeId)) ?? '',
    /** Returns friends with a verified identity and a real deposit, and no reward for it yet. */
    verified: (after: number) => rows<RipeReferral>(VERIFIED, after),
    referrers: (page: Page) => pageOf<ReferrerRow>(sql, { list: REFERRERS, count: REFERRER_COUNT, values: [] }, page),
  };
}
