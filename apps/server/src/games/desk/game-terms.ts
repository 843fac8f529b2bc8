import { isRefusal, refuse } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';
import type { TermsSource } from '../../core/terms-source.ts';
import { BETBY_SPORTSBOOK } from '../../sportsbook/launch/betby-sportsbook.ts';
import type { GameLobby } from '../game-lobby.ts';
import type { OffGames } from '../off-games.ts';

interface GameTermsDeps {
  readonly engine: EngineClient;
  readonly lobby: GameLobby;
  readonly offGames: Pick<OffGames, 'of'>;
}

/** Switches games off and on. */
export function gameTerms({ engine, lobby, offGames }: GameTermsDeps): TermsSource<'switchGame'> {
  const found = (gameId: string) => {
    if (gameId === BETBY_SPORTSBOOK.gameId) return { provider: BETBY_SPORTSBOOK.provider, name: BETBY_SPORTSBOOK.name };
    const game = lobby.game(gameId);
    return game && { provider: game.source.code, name: game.name };
  };
  const noGame = (gameId: string) => refuse('NOT_FOUND', { reason: 'game', game: gameId }, 'gameId');
  return {
    preview: async ({ gameId, on }) => {
      const game = found(gameId);
      if (!game) return noGame(gameId);
      return { subject: game.name, before: { on: offGames.of(game.provider, gameId) === null }, after: { on } };
    },
    apply: async ({ gameId, on }, { reason }) => {
      const provider = found(gameId)?.provider;
      if (provider === undefined) return noGame(gameId);
      const answer = await engine.submit({ type: 'switchGame', provider, gameId, isOn: on, reason });
      return isRefusal(answer) ? answer : null;
    },
    shown: async ({ gameId }) => {
      const game = found(gameId);
      return game ? { gameId, on: offGames.of(game.provider, gameId) === null } : noGame(gameId);
    },
  };
}
