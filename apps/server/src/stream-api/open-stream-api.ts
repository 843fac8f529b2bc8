import { randomBytes } from 'node:crypto';
import type { Asset } from '@crease/kernel';
import type { Logger } from 'pino';
import type { ApiSession, ApiSessionBook } from '../api-keys/api-session-book.ts';
import type { ApiCaller } from '../betfair-api/access/api-caller.ts';
import type { openBetfairApi } from '../betfair-api/open-betfair-api.ts';
import type { StreamConfig } from '../config/stream-config.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { PlayWatch } from '../limits/play-watch.ts';
import { drawBets } from '../socket/draw-bets.ts';
import type { Batch, Writer } from '../writer/writer.ts';
import { MarketStream } from './market-stream.ts';
import { OrderStream, type SessionOrders } from './order-stream.ts';
import { OPEN_MOST, StreamAccounts } from './stream-accounts.ts';
import { StreamBooks } from './stream-books.ts';
import { StreamConnection, type StreamTransport } from './stream-connection.ts';
import { StreamListener } from './stream-listener.ts';
import { StreamWatch } from './stream-watch.ts';

/** Time between two searches for what is due, ms. */
const TICK_MS = 50;
/** Time between two checks of keys, sessions and players, ms. */
const CHECK_MS = 1000;

interface StreamApiDeps {
  /** null: no stream. */
  readonly config: { readonly stream: StreamConfig | null };
  readonly betfairApi: ReturnType<typeof openBetfairApi>;
  readonly sessions: Pick<ApiSessionBook, 'onEnd'>;
  readonly writer: Writer;
  /** An open stream is play time. */
  readonly play: Pick<PlayWatch, 'opened' | 'closed'>;
  readonly asset: Asset;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens the stream of prices and orders for programs that were written for Betfair. */
export function openStreamApi(deps: StreamApiDeps) {
  const { config, betfairApi, sessions, writer, asset, logger, now } = deps;
  if (!config.stream) return { start: async () => {}, stop: async () => {}, port: () => null, useOf: () => null };
  const onFault = (err: unknown) => logger.error({ err }, 'exchange stream failed');
  const books = new StreamBooks({ ...betfairApi, writer, asset, onFault, now });
  const memories = new SessionMemories(now());
  const accounts = new StreamAccounts();
  const open = (transport: StreamTransport) => connectionOf({ ...deps, books, memories, accounts, onFault }, transport);
  const listener = new StreamListener({ config: config.stream, open });
  const connections = () => listener.connections;
  books.onMoved((channel) => {
    for (const { markets } of connections()) markets?.moved(channel);
  });
  const { isBlocked, markets } = betfairApi;
  const watch = new StreamWatch({ connections, books, accounts, markets, isBlocked, onFault });
  writer.onBatch((batch) => changesOf(batch, connections, watch));
  betfairApi.paper.onChanged(({ playerId, keyNumber }, changed) => {
    for (const connection of connections()) {
      const { caller } = connection;
      if (caller?.playerId === playerId && caller.key.kind === 'paper' && caller.key.number === keyNumber)
        void connection.betsChanged(changed);
    }
  });
  sessions.onEnd(({ sessionNo }) => {
    memories.forget(sessionNo);
    for (const connection of connections())
      if (connection.caller?.session.sessionNo === sessionNo) connection.fail('INVALID_SESSION_INFORMATION');
  });
  let timer: NodeJS.Timeout | undefined;
  const checks = new PeriodicJob({ everyMs: CHECK_MS, work: () => watch.check(), onFault });
  return {
    port: () => listener.port,
    /** The stream for a player's page; null while it is not served. */
    useOf: (playerId: number) => {
      const { port } = listener;
      return port === null ? null : { port, connections: accounts.openOf(playerId), connectionsMost: OPEN_MOST };
    },
    start: async () => {
      await listener.start();
      books.start();
      const tick = () => {
        const at = now();
        for (const connection of connections()) connection.tick(at);
      };
      timer = setInterval(tick, TICK_MS);
      checks.start();
      logger.info({ port: listener.port }, 'exchange stream is served');
    },
    stop: async () => {
      clearInterval(timer);
      await checks.stop();
      books.stop();
      await listener.stop();
    },
  };
}

interface ConnectionParts extends StreamApiDeps {
  readonly books: StreamBooks;
  readonly memories: SessionMemories;
  readonly accounts: StreamAccounts;
  readonly onFault: (error: unknown) => void;
}

function connectionOf(parts: ConnectionParts, transport: StreamTransport): StreamConnection {
  const { betfairApi, books, memories, accounts, writer, play, onFault, now } = parts;
  const { access, markets } = betfairApi;
  const isLate = () => writer.signs.problem !== null;
  const counted = {
    open: (playerId: number, at: number) => {
      const available = accounts.open(playerId, at);
      if (typeof available === 'number') play.opened(playerId);
      return available;
    },
    subscribe: (playerId: number, at: number) => accounts.subscribe(playerId, at),
    close: (playerId: number) => {
      accounts.close(playerId);
      play.closed(playerId);
    },
  };
  const id = `${randomBytes(3).readUIntBE(0, 3)}-${now()}`;
  const own = {
    callerOf: (request: Parameters<typeof access.callerOf>[0]) => access.callerOf(request),
    isBlocked: betfairApi.isBlocked,
    accounts: counted,
    marketStream: (...[request, outlet]: StreamArguments<typeof MarketStream>) =>
      new MarketStream(request, { books, markets, isLate, now }, outlet),
    orderStream: (...[request, outlet]: StreamArguments<typeof OrderStream>) => {
      const memory = memories.of(outlet.caller.session);
      const bets = betfairApi.betsOf(outlet.caller);
      return new OrderStream(request, { bets, memory, run: books.run, isLate, now }, outlet);
    },
    onFault,
    now,
  };
  return new StreamConnection(id, own, transport);
}

type StreamArguments<C extends new (...given: never[]) => unknown> =
  ConstructorParameters<C> extends [infer Request, unknown, infer Outlet] ? [Request, Outlet] : never;

/** Publishes what a stored batch changed: bets to their players, new markets to all. */
function changesOf(
  { engine, facts }: Batch,
  connections: () => StreamConnection[],
  watch: StreamWatch,
): (() => void) | null {
  const open = connections();
  if (open.length === 0) return null;
  const players = new Set(open.flatMap((one) => (one.orders && isLive(one) ? [one.caller.playerId] : [])));
  const drawn = drawBets(engine, facts, (playerId) => players.has(playerId));
  const opened = facts.flatMap((fact) => (fact.fact === 'marketOpened' ? [fact.market.definition.marketId] : []));
  if (drawn.length === 0 && opened.length === 0) return null;
  return () => {
    for (const one of connections()) {
      if (!isLive(one)) continue;
      const own = drawn.filter(({ playerId }) => playerId === one.caller.playerId).map(({ bet }) => bet);
      if (own.length > 0) void one.betsChanged(own);
    }
    if (opened.length > 0) void watch.opened(opened);
  };
}

/** True for a program whose bets are in the exchange; those of paper keys change elsewhere. */
function isLive(connection: StreamConnection): connection is StreamConnection & { readonly caller: ApiCaller } {
  return connection.caller !== null && connection.caller.key.kind !== 'paper';
}

/** What the order streams of each session were sent, so that a reconnecting program gets what it missed. */
class SessionMemories {
  readonly #startedAt: number;
  readonly #bySession = new Map<number, SessionOrders>();

  /** @param startedAt epoch ms: of sessions from before nothing is remembered. */
  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  of({ sessionNo, createdAt }: ApiSession): SessionOrders {
    const since = createdAt < this.#startedAt ? 0 : createdAt;
    const memory = this.#bySession.get(sessionNo) ?? { orders: new Map(), position: 0, since };
    this.#bySession.set(sessionNo, memory);
    return memory;
  }

  forget(sessionNo: number): void {
    this.#bySession.delete(sessionNo);
  }
}
