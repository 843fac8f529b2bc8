import type { GameDetail, GameProvider, LobbyGame, ReplyOf } from '@crease/contract';
import { OWN_PROVIDER } from '@crease/engine';
import { type GameFacts, JET_GAME, SOLO_GAMES, TABLES } from '@crease/games';
import { type Refusal, unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../core/iso-time.ts';
import type { OffGames } from './off-games.ts';

/** A provider in the lobby, with its health. */
export interface GameSource {
  readonly code: string;
  readonly name: string;
  readonly games: () => readonly GameFacts[];
  /** Down since, epoch ms; null while it answers. */
  readonly downSince: () => number | null;
  /** Availability over the last 30 days, percent; our own games are always available. */
  readonly upTime?: () => number;
  /** Launches a provider's game for a player; absent: it is a page of ours. */
  readonly launch?: (playerId: number, gameId: string) => Promise<{ url: string; sessionId: string } | Refusal>;
}

/** A game with its provider. */
export interface ListedGame extends GameFacts {
  readonly source: GameSource;
  /** Whether operators switched it off. */
  readonly isOff: boolean;
}

const OWN_GAMES: GameSource = {
  code: OWN_PROVIDER,
  name: 'Crease Originals',
  games: () => [JET_GAME, ...SOLO_GAMES, ...TABLES],
  downSince: () => null,
};

interface Wanted {
  readonly category?: string | undefined;
  readonly provider?: string | undefined;
  /** Part of a name, in any case. */
  readonly search?: string | undefined;
}

/** All games of all providers. */
export class GameLobby {
  readonly #sources: readonly GameSource[];
  readonly #offGames: Pick<OffGames, 'of'>;

  constructor(offGames: Pick<OffGames, 'of'>, others: readonly GameSource[] = []) {
    this.#offGames = offGames;
    this.#sources = [OWN_GAMES, ...others];
  }

  /** Sorted by name; names that begin with the search text come first. */
  find({ category, provider, search }: Wanted): ListedGame[] {
    const part = search?.trim().toLowerCase() ?? '';
    const name = (game: ListedGame) => game.name.toLowerCase();
    const isLate = (game: ListedGame) => Number(!name(game).startsWith(part));
    return this.#all()
      .filter((game) => (category ? game.category === category : true))
      .filter((game) => (provider ? game.source.code === provider : true))
      .filter((game) => name(game).includes(part))
      .sort((one, other) => isLate(one) - isLate(other) || one.name.localeCompare(other.name));
  }

  game(gameId: string): ListedGame | null {
    return this.#all().find((game) => game.gameId === gameId) ?? null;
  }

  providers(): GameProvider[] {
    return this.#sources.map(({ code, name, games, downSince, upTime }) => {
      const since = downSince();
      const returns = games().map((game) => game.returns);
      return {
        code,
        name,
        status: since === null ? 'up' : 'down',
        games: games().length,
        downSince: since === null ? null : isoTime(since),
        upTime: upTime?.() ?? 100,
        returns: {
          least: perCent(Math.min(...returns.map(({ least }) => least))),
          most: perCent(Math.max(...returns.map(({ most }) => most))),
        },
      };
    });
  }

  #all(): ListedGame[] {
    const isOff = (source: GameSource, { gameId }: GameFacts) => this.#offGames.of(source.code, gameId) !== null;
    return this.#sources.flatMap((source) =>
      source.games().map((game) => ({ ...game, source, isOff: isOff(source, game) })),
    );
  }
}

const PAGE_SIZE = 60;

/**
 * Returns one page of the games found.
 * @param page from 1.
 * @param favourites the player's; none for a visitor.
 */
export function gamePage(
  found: readonly ListedGame[],
  page: number,
  favourites: readonly string[],
): ReplyOf<'casinoGames'> {
  const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((game) => lobbyGameWire(game, favourites));
  return { items, total: found.length, page, pageSize: PAGE_SIZE };
}

/** @param favourites the player's, latest first. */
export function lobbyGameWire(game: ListedGame, favourites: readonly string[]): LobbyGame {
  const place = favourites.indexOf(game.gameId);
  const { gameId, name, category, returns, min, max, source } = game;
  return {
    gameId,
    name,
    provider: source.code,
    category,
    rtp: perCent(returns.least),
    edge: perCent(1 - returns.least),
    min: unitsFromMoney(min),
    max: unitsFromMoney(max),
    status: source.downSince() === null && !game.isOff ? 'up' : 'down',
    favourite: place >= 0,
    favouritePlace: place >= 0 ? place : null,
  };
}

export function returnsWire({ returns }: GameFacts): GameDetail['returns'] {
  return { least: perCent(returns.least), most: perCent(returns.most) };
}

/** Rounds to a ten-thousandth of a percent, the precision stated. */
export function perCent(share: number): number {
  return Math.round(share * 1e6) / 1e4;
}
