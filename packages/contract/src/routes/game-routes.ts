import * as days from '../games/day-rounds.ts';
import * as desk from '../games/desk-games.ts';
import * as games from '../games/games.ts';
import * as jet from '../games/jet.ts';
import * as jetChain from '../games/jet-chain.ts';
import * as tables from '../games/tables.ts';
import type { CallSchema } from '../wire/route.ts';

const player = { access: 'player', tag: 'games' } as const;
const visitor = { access: 'visitor', tag: 'games' } as const;

/** Lobbies, single-player games, and their proofs. */
export const GAME_ROUTES = {
  casinoGames: {
    ...visitor,
    summary: 'All games, by category, provider and name',
    query: games.gamesQuery,
    reply: games.gameList,
  },
  casinoProviders: {
    ...visitor,
    summary: 'Game providers, and whether they are available',
    reply: games.providerList,
  },
  launchGame: {
    ...player,
    summary: 'Launch a game: its address, for this session',
    body: games.launchBody,
    reply: games.launchReply,
  },
  favouriteGame: {
    ...player,
    summary: 'Add a game to my favourites, or remove it',
    body: games.favouriteBody,
    reply: games.favouriteReply,
  },
  gameRounds: {
    ...player,
    summary: 'My rounds, the latest first',
    query: games.roundsQuery,
    reply: games.roundList,
  },
  gameRound: {
    ...player,
    summary: 'One of my rounds, with the seed once it may be published',
    params: games.roundParams,
    reply: games.roundDetail,
  },
  gameSeeds: {
    ...player,
    summary: 'My seeds, the hash of the next server seed, and the revealed seeds',
    reply: games.seedsReply,
  },
  changeSeeds: {
    ...player,
    summary:
      'Set my seed for the server seed with this hash, and reveal the pair in use; required before my first round, refused while I have an open round',
    body: games.seedsBody,
    reply: games.seedsReply,
  },
  gameStatistics: {
    ...visitor,
    summary: 'Stated and measured return, by game and day of the last week',
    reply: games.gameStatistics,
  },
  dayRounds: {
    ...visitor,
    summary: 'Rounds of Jet or of a table on one day of India, each with everything needed to recompute it',
    params: days.dayRoundsParams,
    query: days.dayRoundsQuery,
    reply: days.dayRounds,
  },
  jetChains: {
    ...visitor,
    summary: 'The chains of Jet, the latest first, with publication and inputs of the salt',
    reply: jetChain.jetChains,
  },
  giveJetSeed: {
    ...visitor,
    summary: 'Add my seed to the salt of a published chain of Jet; one per player',
    body: jetChain.jetSeedBody,
    reply: jetChain.jetChain,
  },
  jetRounds: {
    ...visitor,
    summary: 'The latest fifty rounds of Jet, each with everything needed to recompute it',
    reply: jet.jetRounds,
  },
  jetRound: {
    ...visitor,
    summary: 'One finished round of Jet, with everything needed to recompute it',
    params: jet.jetRoundParams,
    reply: jet.jetRound,
  },
  jetBets: {
    ...player,
    summary: 'My open bets on the current and the next round of Jet',
    reply: jet.jetBets,
  },
  betJet: {
    ...player,
    summary: 'Bet on the round of Jet that accepts bets, else on the next',
    body: jet.jetBetBody,
    reply: jet.jetBetReply,
    money: true,
  },
  cashOutJet: {
    ...player,
    summary: "Cash out a flying bet, at the current multiplier by the server's clock",
    body: jet.jetActBody,
    reply: jet.jetCashOutReply,
    money: true,
  },
  cancelJet: {
    ...player,
    summary: 'Cancel a bet on Jet while its round accepts bets',
    body: jet.jetActBody,
    reply: jet.jetBetReply,
    money: true,
  },
  table: {
    ...visitor,
    summary: 'A table: current round, limits, spots with exact returns, recent results, my bets',
    params: tables.tableParams,
    reply: tables.tableReply,
  },
  tableRound: {
    ...visitor,
    summary: 'One finished round of a table, with everything needed to deal it again',
    params: tables.tableRoundParams,
    reply: tables.tableRound,
  },
  tableBets: {
    ...player,
    summary: 'Place a set of bets in the round that accepts bets: all of them, or none',
    params: tables.tableParams,
    body: tables.tableBetsBody,
    reply: tables.tableBetsReply,
    money: true,
  },
  undoTableBets: {
    ...player,
    summary: 'Undo my last set of bets in the round, until betting closes',
    params: tables.tableParams,
    body: tables.tableUndoBody,
    reply: tables.tableBetsReply,
    money: true,
  },
  revealSeed: {
    ...player,
    summary: 'Reveal the seed that I sealed with my first bet of the round, after betting is closed',
    params: tables.tableParams,
    body: tables.revealSeedBody,
    reply: tables.revealSeedReply,
  },
  game: {
    ...visitor,
    summary: 'One game: limits, exact return, payouts, and the hash of my next seed',
    params: games.gameParams,
    reply: games.gameDetail,
  },
  playGame: {
    ...player,
    summary: 'Play a round, or act in an open one: then `choice` has its `roundId` and `stake` is that of the round',
    params: games.gameParams,
    body: games.playBody,
    reply: games.playReply,
    money: true,
  },
} as const satisfies Record<string, CallSchema>;

/** Games for operators. */
export const GAME_DESK_ROUTES = {
  deskGames: {
    access: 'operator',
    right: 'games.see',
    tag: 'operator',
    summary: 'All games of the last 30 days: stated and measured return, disabled games, jackpots',
    reply: desk.deskGames,
  },
  switchGame: {
    access: 'operator',
    right: 'games.run',
    tag: 'operator',
    summary: 'Disable a game at once, or enable it once a second operator agrees; open rounds finish',
    body: desk.switchGameBody,
    reply: desk.switchedGame,
  },
} as const satisfies Record<string, CallSchema>;
