import type {
  AccountRow,
  AutoCashOut,
  Claim,
  ClosedMarketRow,
  CounterRow,
  Deposit,
  EngineRows,
  GameRound,
  GameSeeds,
  GameSwitch,
  Heartbeat,
  HoldRow,
  JetChain,
  JetRound,
  MarketRow,
  OrderGroup,
  Player,
  Referral,
  Settlement,
  SportEvent,
  TableRound,
  Ticket,
  Turnover,
  Withdrawal,
} from '@crease/engine';
import { TURNOVER } from '../rows/bonus/bonus-rows.ts';
import { AUTO_CASH_OUTS } from '../rows/cash-outs/cash-out-rows.ts';
import { GAME_SEEDS, GAME_SWITCHES } from '../rows/games/game-rows.ts';
import { JET_CHAINS, JET_ROUNDS } from '../rows/games/jet-rows.ts';
import { MARKET_SELECT, SETTLEMENTS } from '../rows/markets/market-rows.ts';
import { HEARTBEATS, ORDER_GROUPS } from '../rows/order-guards/order-guard-rows.ts';
import { PLAYERS } from '../rows/players/player-rows.ts';
import { SPORT_EVENTS } from '../rows/sport-events/sport-event-rows.ts';
import { ACCOUNTS, HOLDS } from '../rows/wallet/wallet-tables.ts';
import type { SqlReader } from '../sql/sql-session.ts';
import { loadBets, type NumberedMarket } from './load-bets.ts';
import { loadLimits } from './load-limits.ts';
import { loadProviders } from './load-providers.ts';

const OPEN = "status NOT IN ('settled', 'voided')";
const OPEN_NUMBERS = `SELECT market_no AS "marketNo", market_id AS "marketId", type FROM markets WHERE ${OPEN} ORDER BY market_no`;

/** For markets whose result is being paid: the payments so far, and those of the result that it replaces. */
const IN_SETTLING_MARKETS = `WHERE NOT reversal AND (market_id, version) IN (
    SELECT market_id, settlement_version - back FROM markets, (VALUES (0), (1)) AS of (back)
    WHERE settling IS NOT NULL)`;

const CLOSED_MARKETS = `
  SELECT market_id AS "marketId", game_id AS "gameId" FROM markets
  WHERE status IN ('settled', 'voided') AND game_id = ANY($1)`;

const LIVE_EVENTS = `${SPORT_EVENTS.select}
  WHERE status IN ('scheduled', 'in_play') OR game_id IN (SELECT game_id FROM markets WHERE ${OPEN})
     OR (fairness IS NOT NULL AND fairness->>'seed' IS NULL)
  ORDER BY starts_at, game_id`;

const COUNTERS = `
  SELECT coalesce((SELECT max(player_id) FROM players), 0) AS "playerId",
         coalesce((SELECT max(journal_id) FROM journals), 0) AS "journalId",
         coalesce((SELECT max(transfer_id) FROM transfers), 0) AS "transferId",
         coalesce((SELECT max(deposit_id) FROM deposits), 0) AS "depositId",
         coalesce((SELECT max(withdrawal_id) FROM withdrawals), 0) AS "withdrawalId",
         coalesce((SELECT max(claim_id) FROM bonus_claims), 0) AS "claimId",
         coalesce((SELECT max(round_id) FROM game_rounds), 0) AS "roundId",
         coalesce((SELECT max(ticket_id) FROM tickets), 0) AS "ticketId",
         order_id AS "orderId", fill_id AS "fillId", rested_seq AS "restedSeq"
  FROM writer_state`;

/** Running claims, those that pay for a bet of an open market, and those with money in their pocket. */
const LIVE_CLAIMS = `
  SELECT body FROM bonus_claims WHERE status = 'running' OR claim_id = ANY($1) OR claim_id IN (
    SELECT max(c.claim_id) FROM accounts a
    JOIN bonus_claims c ON c.player_id = split_part(a.account_id, ':', 2)::int8 AND c.pocket = split_part(a.account_id, ':', 1)
    WHERE a.balance <> 0 AND (a.account_id LIKE 'sports:%' OR a.account_id LIKE 'wicket:%')
    GROUP BY a.account_id)
  ORDER BY claim_id`;
const LIVE_TURNOVER = `${TURNOVER.select} WHERE claim_id IN (SELECT claim_id FROM bonus_claims WHERE status = 'running')
  ORDER BY claim_id, market_id`;

/** A ticket whose legs are all decided may still be resettled while one of its markets has no result. */
const TICKETS = `SELECT body FROM tickets WHERE status <> 'lapsed' AND ticket_id IN (
    SELECT ticket_id FROM tickets WHERE status IN ('pending', 'open')
    UNION ALL SELECT l.ticket_id FROM ticket_legs l JOIN markets m USING (market_id) WHERE m.${OPEN})
  ORDER BY ticket_id`;

const STANDING = `${AUTO_CASH_OUTS.select} WHERE ended_at IS NULL ORDER BY set_at, player_id`;
const REFERRALS = 'SELECT body FROM referrals ORDER BY referee_id';
const HELD_REFERRERS = 'SELECT referrer_id AS "referrerId" FROM referrer_holds WHERE is_held';
const OPEN_ROUNDS = "SELECT body FROM game_rounds WHERE status = 'open' ORDER BY round_id";
const LATEST_OF_TABLES = 'SELECT DISTINCT ON (table_id) body FROM table_rounds ORDER BY table_id, round_no DESC';
const UNDECIDED = "status = 'pending' OR review";
const DEPOSITS = `SELECT body FROM deposits WHERE ${UNDECIDED} ORDER BY deposit_id`;
const WITHDRAWALS = `SELECT body FROM withdrawals WHERE ${UNDECIDED} ORDER BY withdrawal_id`;

/**
 * Loads the open part of the store. Runs on the writer's connection while it is idle, so nothing changes meanwhile; all
 * queries are sent at once, and the server works on the next while rows of the last are parsed.
 * @param now epoch ms: limits count the 45 days before it. 0 counts all days.
 */
export async function loadEngine(reader: SqlReader, now = 0): Promise<EngineRows> {
  const rows = <R>(text: string) => reader.rows<R>({ text });
  const [
    players,
    accounts,
    holds,
    sportEvents,
    markets,
    { orders, fills },
    counters,
    settlements,
    deposits,
    withdrawals,
    turnover,
  ] = await Promise.all([
    rows<Player>(PLAYERS.select),
    rows<AccountRow>(ACCOUNTS.select),
    rows<HoldRow>(HOLDS.select),
    rows<SportEvent>(LIVE_EVENTS),
    rows<MarketRow>(`${MARKET_SELECT} WHERE ${OPEN} ORDER BY market_no`),
    rows<NumberedMarket>(OPEN_NUMBERS).then((open) => loadBets(reader, open)),
    rows<CounterRow>(COUNTERS),
    rows<Settlement>(`${SETTLEMENTS.select} ${IN_SETTLING_MARKETS}`),
    rows<{ body: Deposit }>(DEPOSITS),
    rows<{ body: Withdrawal }>(WITHDRAWALS),
    rows<Turnover>(LIVE_TURNOVER),
  ]);
  const limits = await loadLimits(reader, now);
  const games = await loadGames(reader);
  const tickets = (await rows<{ body: Ticket }>(TICKETS)).map(({ body }) => body);
  const values = [sportEvents.map((event) => event.gameId)];
  const closedMarkets = await reader.rows<ClosedMarketRow>({ text: CLOSED_MARKETS, values });
  return {
    players,
    accounts,
    holds,
    sportEvents,
    markets,
    orders,
    fills,
    settlements,
    counters: counters[0] as CounterRow,
    closedMarkets,
    deposits: deposits.map(({ body }) => body),
    withdrawals: withdrawals.map(({ body }) => body),
    autoCashOuts: await rows<AutoCashOut>(STANDING),
    heartbeats: await rows<Heartbeat>(
      `${HEARTBEATS.select} WHERE timeout_ms > 0 OR is_paused ORDER BY player_id, session`,
    ),
    orderGroups: await rows<OrderGroup>(`${ORDER_GROUPS.select} WHERE ended_at = 0 ORDER BY group_id`),
    claims: await loadClaims(reader, [...orders, ...tickets]),
    tickets,
    turnover,
    limits,
    referrals: (await rows<{ body: Referral }>(REFERRALS)).map(({ body }) => body),
    ...games,
    jet: await loadJet(reader),
    heldReferrers: (await rows<{ referrerId: number }>(HELD_REFERRERS)).map(({ referrerId }) => referrerId),
    ...(await loadProviders(reader)),
  };
}

/** Loads the bonuses that memory needs, including those that pay for an open bet. */
async function loadClaims(reader: SqlReader, bets: readonly { readonly claimId?: number }[]): Promise<Claim[]> {
  const claimIds = [...new Set(bets.map(({ claimId = 0 }) => claimId).filter((claimId) => claimId > 0))];
  const claims = await reader.rows<{ body: Claim }>({ text: LIVE_CLAIMS, values: [claimIds] });
  return claims.map(({ body }) => body);
}

/** Loads the latest two chains, by number, and the latest round; null before the first. */
async function loadJet(reader: SqlReader): Promise<EngineRows['jet']> {
  const chains = await reader.rows<JetChain>({ text: `${JET_CHAINS.select} ORDER BY chain_no DESC LIMIT 2` });
  const [round = null] = await reader.rows<JetRound>({ text: `${JET_ROUNDS.select} ORDER BY round_no DESC LIMIT 1` });
  return { chains: chains.reverse(), round };
}

/** Loads open rounds and seeds in use. */
async function loadGames(
  reader: SqlReader,
): Promise<Pick<EngineRows, 'rounds' | 'gameSeeds' | 'tableRounds' | 'offGames'>> {
  const rows = <R>(text: string) => reader.rows<R>({ text });
  const rounds = await rows<{ body: GameRound }>(OPEN_ROUNDS);
  const gameSeeds = await rows<GameSeeds>(`${GAME_SEEDS.select} WHERE revealed_at IS NULL ORDER BY player_id`);
  const tableRounds = await rows<{ body: TableRound }>(LATEST_OF_TABLES);
  const offGames = await rows<GameSwitch>(`${GAME_SWITCHES.select} WHERE NOT is_on ORDER BY provider, game_id`);
  return {
    rounds: rounds.map(({ body }) => body),
    gameSeeds,
    tableRounds: tableRounds.map(({ body }) => body),
    offGames,
  };
}
