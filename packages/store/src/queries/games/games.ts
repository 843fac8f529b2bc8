import type { GameRound, GameSeeds, TableRound } from '@crease/engine';
import { GAME_SEEDS } from '../../rows/games/game-rows.ts';
import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import { bodyOf, type Page, pageOf } from '../page.ts';
import { gameDayStore } from './game-days.ts';
import type { RoundSpan } from './jet.ts';

/** Rounds of a player, of a game (null: all) and a period; epoch ms, end excluded. */
interface RoundsQuery extends Page {
  readonly playerId: number;
  readonly gameId: string | null;
  readonly from: number;
  readonly to: number;
}

const OWN = 'player_id = $1 AND ($2::text IS NULL OR game_id = $2) AND opened_at >= $3 AND opened_at < $4';
const LIST = `SELECT body FROM game_rounds WHERE ${OWN} ORDER BY round_id DESC LIMIT $5 OFFSET $6`;
const COUNT = `SELECT count(*)::int4 AS total FROM game_rounds WHERE ${OWN}`;
const ONE = 'SELECT body FROM game_rounds WHERE player_id = $1 AND round_id = $2';
const TABLE_ROUND = 'SELECT body FROM table_rounds WHERE table_id = $1 AND round_no = $2';
const TABLE_ROUNDS = `
  SELECT body FROM table_rounds WHERE table_id = $1 AND phase = 'paid' ORDER BY round_no DESC LIMIT $2`;
const TABLE_ROUNDS_BETWEEN = `
  SELECT body FROM table_rounds
  WHERE table_id = $1 AND phase IN ('paid', 'voided') AND ended_at >= $2 AND ended_at < $3 AND round_no > $4
    AND body->>'secret' IS NOT NULL
  ORDER BY round_no LIMIT $5`;
const SEEDS = `${GAME_SEEDS.select} WHERE player_id = $1 AND seed_no = $2`;
const USED = 'SELECT 1 FROM game_seeds WHERE player_id = $1 AND client_seed = $2 AND revealed_at IS NOT NULL LIMIT 1';
const REVEALED = `${GAME_SEEDS.select} WHERE player_id = $1 AND revealed_at IS NOT NULL ORDER BY seed_no DESC LIMIT 50`;
const KEEP = 'INSERT INTO favourite_games VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
const DROP = 'DELETE FROM favourite_games WHERE player_id = $1 AND game_id = $2';
const FAVOURITES = 'SELECT game_id AS "gameId" FROM favourite_games WHERE player_id = $1 ORDER BY since DESC, game_id';

export function gameStore(sql: SqlReader) {
  const { rows, first, column, value, did, run } = queryFunctions(sql);
  return {
    ...gameDayStore(sql),
    rounds: ({ playerId, gameId, from, to, ...page }: RoundsQuery) =>
      pageOf(sql, { list: LIST, count: COUNT, values: [playerId, gameId, from, to] }, page, bodyOf<GameRound>),
    /** null if it does not exist, or belongs to another player. */
    round: (playerId: number, roundId: number) => value<GameRound>(ONE, playerId, roundId),
    /** Returns the seeds with a number; null if the player has none with it. */
    seeds: (playerId: number, seedNo: number) => first<GameSeeds>(SEEDS, playerId, seedNo),
    /** Returns whether a revealed pair of a player had this client seed. */
    isClientSeedUsed: (playerId: number, clientSeed: string) => did(USED, playerId, clientSeed),
    /** Returns a round of a table; null if it does not exist. */
    tableRound: (tableId: string, roundNo: number) => value<TableRound>(TABLE_ROUND, tableId, roundNo),
    /** Returns the latest dealt rounds, newest first. */
    tableRounds: (tableId: string, most: number) => column<TableRound>(TABLE_ROUNDS, tableId, most),
    /** Returns rounds that were paid, or voided after the close, within a period, after a round, in order. */
    tableRoundsBetween: (tableId: string, { from, to, after, limit }: RoundSpan) =>
      column<TableRound>(TABLE_ROUNDS_BETWEEN, tableId, from, to, after, limit),
    /** Returns revealed pairs, the latest first. */
    revealedSeeds: (playerId: number) => rows<GameSeeds>(REVEALED, playerId),
    favourites: (playerId: number) => column<string>(FAVOURITES, playerId),
    /** Marks a game as a favourite from `at` (epoch ms) on; null removes it. */
    setFavourite: (playerId: number, gameId: string, at: number | null) =>
      at === null ? run(DROP, playerId, gameId) : run(KEEP, playerId, gameId, at),
  };
}
