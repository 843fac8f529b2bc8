import * as games from '../games/games.ts';
import * as jet from '../games/jet.ts';
import type { Route } from '../route.ts';

const player = { access: 'player', tag: 'games' } as const;
const visitor = { access: 'visitor', tag: 'games' } as const;

/** Lobbies, games that one player plays, and what proves them. */
export const GAME_ROUTES = {
  casinoGames: {
    method: 'GET',
    path: '/casino/games',
    ...visitor,
    summary: 'Every game, by category, provider and name',
    query: games.gamesQuery,
    reply: games.gameList,
  },
  casinoProviders: {
    method: 'GET',
    path: '/casino/providers',
    ...visitor,
    summary: 'Whose games there are, and whether they are up',
    reply: games.providerList,
  },
  launchGame: {
    method: 'POST',
    path: '/casino/launch',
    ...player,
    summary: 'Opens a game: where it is played, for this session',
    body: games.launchBody,
    reply: games.launchReply,
  },
  favouriteGame: {
    method: 'POST',
    path: '/casino/favourites',
    ...player,
    summary: 'Keeps a game among my favourites, or no more',
    body: games.favouriteBody,
    reply: games.favouriteReply,
  },
  gameRounds: {
    method: 'GET',
    path: '/games/rounds',
    ...player,
    summary: 'My rounds, the latest first',
    query: games.roundsQuery,
    reply: games.roundList,
  },
  gameRound: {
    method: 'GET',
    path: '/games/rounds/:roundId',
    ...player,
    summary: 'One of my rounds, with the seed once it may be known',
    params: games.roundParams,
    reply: games.roundDetail,
  },
  gameSeeds: {
    method: 'GET',
    path: '/games/seeds',
    ...player,
    summary: 'What my games are drawn from, and the seeds that were shown',
    reply: games.seedsReply,
  },
  changeSeeds: {
    method: 'POST',
    path: '/games/seeds',
    ...player,
    summary: 'Shows the server seed in use and goes on with the next; refused while a round of mine is open',
    body: games.seedsBody,
    reply: games.seedsReply,
  },
  gameStatistics: {
    method: 'GET',
    path: '/games/statistics',
    ...visitor,
    summary: 'Stated and measured return, by game and day of the last week',
    reply: games.gameStatistics,
  },
  jetRounds: {
    method: 'GET',
    path: '/games/jet/rounds',
    ...visitor,
    summary: 'The latest fifty rounds of Jet, each with all that it can be worked out from',
    reply: jet.jetRounds,
  },
  jetBets: {
    method: 'GET',
    path: '/games/jet/bets',
    ...player,
    summary: 'My bets on Jet that are open: on this round, and on the next',
    reply: jet.jetBets,
  },
  betJet: {
    method: 'POST',
    path: '/games/jet/bets',
    ...player,
    summary: 'Bets on the round of Jet that takes bets, else on the next',
    body: jet.jetBetBody,
    reply: jet.jetBetReply,
    money: true,
  },
  cashOutJet: {
    method: 'POST',
    path: '/games/jet/cash-out',
    ...player,
    summary: "Cashes out a bet that flies, at the multiplier of the moment by the server's clock",
    body: jet.jetActBody,
    reply: jet.jetCashOutReply,
    money: true,
  },
  cancelJet: {
    method: 'POST',
    path: '/games/jet/cancel',
    ...player,
    summary: 'Takes back a bet on Jet while its round takes bets',
    body: jet.jetActBody,
    reply: jet.jetBetReply,
    money: true,
  },
  game: {
    method: 'GET',
    path: '/games/:gameId',
    ...visitor,
    summary: 'One game: limits, exact return, what pays, and the hash of my next seed',
    params: games.gameParams,
    reply: games.gameDetail,
  },
  playGame: {
    method: 'POST',
    path: '/games/:gameId/play',
    ...player,
    summary:
      'Plays a round, or acts in one that goes on: then `choice` names its `roundId` and `stake` is that of the round',
    params: games.gameParams,
    body: games.playBody,
    reply: games.playReply,
    money: true,
  },
} as const satisfies Record<string, Route>;
