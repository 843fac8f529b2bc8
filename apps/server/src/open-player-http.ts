import type { FastifyInstance } from 'fastify';
import { programUrl } from './betfair-api/api-routes.ts';
import { onceResolved } from './callers/session.ts';
import { gamePage } from './games/game-lobby.ts';
import { openHttp } from './http/open-http.ts';
import type { ModuleDeps, Modules } from './open-modules.ts';
import { PLAYER_APP } from './shipped-files.ts';

/** Opens the players' HTTP server with its modules. */
export function openPlayerHttp(
  { config, logger, metrics, tracing }: ModuleDeps,
  rooms: Modules,
): Promise<FastifyInstance> {
  const { app, cashier, games, identity, limits, markets, messages } = rooms;
  const { providers, sportsbook, streams, handlers } = rooms;
  const { appSettings, visitor } = app;
  const called = (playerId: number) => limits.watch.called(playerId);
  const pages = {
    details: () => appSettings.details(),
    sportEvent: (gameId: string) => markets.catalogue.sportEvent(gameId),
    first: () => ({
      demoAvailability: visitor.demoAvailability(),
      banners: visitor.banners(),
      announcement: visitor.announcement(),
    }),
    games: () => gamePage(games.lobby.find({}), 1, []),
    streamUrls: streams.urls,
  };
  return openHttp({
    config,
    logger,
    metrics,
    tracing,
    handlers,
    sessionOf: (header) => onceResolved(identity.sessions.ofHeader(header), called),
    framedSessionOf: (header) => {
      const framed = sportsbook.launches.sessionOf(header);
      return framed && onceResolved(framed, called);
    },
    outside: async (http) => {
      await messages.addRoutes(http);
      await cashier.addRoutes(http);
      await providers.addRoutes(http);
      await streams.addRoutes(http);
      await rooms.feedApi.routes(rooms.operator.feedResults)(http);
      await rooms.betfairApi.addRoutes(http);
    },
    rewrite: programUrl,
    mustUpdate: (playerId) => identity.identities.mustUpdate(playerId),
    isClosed: () => appSettings.isClosed,
    playerApp: { folder: PLAYER_APP, pages, frames: providers.frames },
  });
}
