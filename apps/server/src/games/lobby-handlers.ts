import { randomUUID } from 'node:crypto';
import type { GameDetail } from '@crease/contract';
import { gameRules, instantGame, JET_GAME, playerCommitment, RETURNED, slotOf, soloGame, tableOf } from '@crease/games';
import { type Asset, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import { type GameLobby, gamePage, lobbyGameWire, returnsWire } from './game-lobby.ts';
import { jetChainWire } from './jet/jet-wire.ts';

type Paytable = GameDetail['paytable'];

const HUNDRED = 100;

interface LobbyDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'games'>;
  readonly lobby: GameLobby;
  readonly asset: Asset;
  readonly now: () => number;
  /** Returns why a player may not play now; null: they may. */
  readonly refuseExcluded: (playerId: number) => Promise<Refusal | null>;
}

type LobbyCalls = Pick<Handlers, 'casinoGames' | 'casinoProviders' | 'launchGame' | 'favouriteGame' | 'game'>;

const unknownGame = (gameId: string) => refuse('NOT_FOUND', { reason: 'game', game: gameId }, 'gameId');

/** Handlers of the lobby and of launching games. */
export function lobbyHandlers({ engine, store, lobby, asset, now, refuseExcluded }: LobbyDeps): LobbyCalls {
  const favouritesOf = async (session: { readonly playerId: number } | null) =>
    session ? await store.games.favourites(session.playerId) : [];
  return {
    casinoGames: async ({ session, query: { page, ...wanted } }) =>
      gamePage(lobby.find(wanted), page, await favouritesOf(session)),
    casinoProviders: () => ({ items: lobby.providers() }),
    launchGame: async ({ session: { playerId }, body: { gameId } }) => {
      const game = lobby.game(gameId);
      if (!game) return unknownGame(gameId);
      if (game.isOff) return refuse('GAME_UNAVAILABLE', { reason: 'off', game: game.name }, 'gameId');
      if (game.source.downSince() !== null)
        return refuse('GAME_UNAVAILABLE', { reason: 'provider', provider: game.source.name }, 'gameId');
      const { launch } = game.source;
      const url = gameId === JET_GAME.gameId ? '/jetfair' : `/casino/${gameId}`;
      if (!launch) return { url, sessionId: randomUUID() };
      return (await refuseExcluded(playerId)) ?? launch(playerId, gameId);
    },
    favouriteGame: async ({ session: { playerId }, body: { gameId, favourite } }) => {
      if (!lobby.game(gameId)) return unknownGame(gameId);
      await store.games.setFavourite(playerId, gameId, favourite ? now() : null);
      return { gameId, favourite };
    },
    game: async ({ session, params: { gameId } }) => {
      const game = lobby.game(gameId);
      if (!game) return unknownGame(gameId);
      const favourites = await favouritesOf(session);
      const seeds =
        session && soloGame(gameId) ? await engine.query('gameSeeds', { playerId: session.playerId }) : null;
      const jackpots = await engine.query('jackpots', { gameId, asset });
      return {
        ...lobbyGameWire(game, favourites),
        returns: returnsWire(game),
        mostWin: unitsFromMoney(game.mostWin),
        paytable: paytableOf(gameId),
        rules: gameRules(gameId),
        jackpots: jackpots.map(({ name, amount }) => ({ name, amount: unitsFromMoney(amount) })),
        seedHash: seeds?.clientSeed ? playerCommitment(seeds.serverSeed) : null,
        ...(gameId === JET_GAME.gameId ? await jetChains(engine) : { chain: null, nextChain: null }),
      };
    },
  };
}

async function jetChains(engine: EngineClient): Promise<Pick<GameDetail, 'chain' | 'nextChain'>> {
  const { chain, next } = await engine.query('jetState', {});
  return { chain: chain && jetChainWire(chain), nextChain: next && jetChainWire(next) };
}

/** Payouts of a game in bets: by symbol and count, by choice and outcome, or by spot. */
function paytableOf(gameId: string): Paytable {
  const table = tableOf(gameId);
  if (table)
    return Object.entries(table.game.spots).map(([spot, { most, costs = RETURNED }]) =>
      row(spot, spot, { most: most / RETURNED, risks: costs / RETURNED }),
    );
  const slot = slotOf(gameId)?.terms;
  if (slot)
    return Object.entries(slot.pays).map(([symbol, byCount]) =>
      row(symbol, slot.symbols[symbol] ?? symbol, byCount, slot.unitsPerBet),
    );
  return (instantGame(gameId)?.paytable() ?? []).map(([symbol, name, pays]) => row(symbol, name, pays, HUNDRED));
}

function row(symbol: string, name: string, pays: object, unit = 1): Paytable[number] {
  return {
    symbol,
    name,
    pays: Object.fromEntries(Object.entries(pays).map(([count, units]) => [count, units / unit])),
  };
}
