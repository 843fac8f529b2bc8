import type { FastifyInstance } from 'fastify';
import { programUrl } from './betfair-api/api-routes.ts';
import { onceResolved } from './callers/session.ts';
import { gamePage } from './games/game-lobby.ts';
import { openHttp } from './http/open-http.ts';
import type { PageSources } from './http/player-app.ts';
import { Link, type LinkDeps } from './link/open-link.ts';
import { UpdateBus } from './link/update-bus.ts';
import type { ModuleDeps, Modules } from './open-modules.ts';
import { PLAYER_APP } from './shipped-files.ts';

/** Opens the players' HTTP server with its modules. */
export function openPlayerHttp(
  { config, logger, metrics, tracing }: ModuleDeps,
  rooms: Modules,
): Promise<FastifyInstance> {
  const { cashier, messages, providers, video } = rooms;
  return openHttp({
    ...playerCalls(rooms),
    config,
    logger,
    metrics,
    tracing,
    outside: async (http) => {
      await messages.addRoutes(http);
      await cashier.addRoutes(http);
      await providers.addRoutes(http);
      await video.addRoutes(http);
      await rooms.feedApi.routes(rooms.operator.feedResults)(http);
      await rooms.betfairApi.addRoutes(http);
    },
    rewrite: programUrl,
    // Only web processes reach a writer.
    trustsEverybody: config.process.role === 'writer',
    playerApp: { folder: PLAYER_APP, pages: pageSources(rooms), frames: () => providers.frames },
  });
}

/** The calls of players, and who may make them. */
function playerCalls({ app: { appSettings }, handlers, identity, limits, sportsbook }: Modules) {
  const called = (playerId: number) => limits.watch.called(playerId);
  return {
    handlers,
    sessionOf: (header: string | undefined) => onceResolved(identity.sessions.ofHeader(header), called),
    heldSessionOf: (header: string | undefined) => {
      const held = identity.sessions.heldOf(header);
      return held && onceResolved(held, called);
    },
    framedSessionOf: (header: string | undefined) => {
      const framed = sportsbook.launches.sessionOf(header);
      return framed && onceResolved(framed, called);
    },
    mustUpdate: (playerId: number) => identity.identities.mustUpdate(playerId),
    isClosed: () => appSettings.isClosed,
  };
}

type LinkedSockets = Pick<LinkDeps, 'io' | 'answers' | 'arrivals'>;

/** Opens the link to web processes. @returns what ends it. */
export function openPlayerLink(
  http: FastifyInstance,
  { config, logger, store }: ModuleDeps,
  rooms: Modules,
  { io, answers, arrivals }: LinkedSockets,
): () => Promise<void> {
  const { natsUrl } = config.process;
  if (config.publicUrl === null)
    logger.warn('PUBLIC_URL is not set: payment providers send players back to this process, which has no pages');
  const bus = natsUrl === null ? null : new UpdateBus(natsUrl, logger);
  const { identity, markets, providers, secrets, sportsbook } = rooms;
  const { details, first, games, streamUrls } = pageSources(rooms);
  const link = new Link(http, {
    ...playerCalls(rooms),
    io,
    bus,
    answers,
    arrivals,
    logger,
    checksReplies: config.checksReplies,
    secrets: [secrets.current, ...secrets.former],
    epoch: () => store.epoch,
    sessionOfHash: (tokenHash) => identity.sessions.ofHash(tokenHash),
    sessionOfFrame: (token) => sportsbook.launches.sessionOf(token),
    pages: () => ({
      details: details(),
      first: first(),
      games: games(),
      streamUrls: streamUrls(),
      frames: providers.frames,
      sportEvents: markets.catalogue
        .everything()
        .sportEvents.map(({ gameId, name, competition }) => ({ gameId, name, competition })),
    }),
  });
  return async () => {
    link.stop();
    await bus?.close();
  };
}

/** What pages show of the site. */
function pageSources({ app: { appSettings, visitor }, games, markets, video }: Modules): PageSources {
  return {
    details: () => appSettings.details(),
    sportEvent: (gameId) => markets.catalogue.sportEvent(gameId),
    first: () => ({
      demoAvailability: visitor.demoAvailability(),
      banners: visitor.banners(),
      announcement: visitor.announcement(),
    }),
    games: () => gamePage(games.lobby.find({}), 1, []),
    streamUrls: video.urls,
  };
}
