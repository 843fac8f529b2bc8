import { dayOf, endOf } from '@crease/engine';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import type { Writer } from '../writer/writer.ts';
import { LimitBook } from './limit-book.ts';
import { type LimitHandlersDeps, limitHandlers, readLimit, wireOf } from './limit-handlers.ts';
import { AWAY_MS, PlayTime } from './play-time.ts';
import { PlayWatch } from './play-watch.ts';
import { realityHandlers } from './reality-handlers.ts';

const HOUR_MS = 3_600_000;

interface EntryDeps {
  readonly engine: EngineClient;
  readonly time: PlayTime;
  /** The engine's clock. */
  readonly now: () => number;
}

interface LimitDeskDeps extends LimitHandlersDeps {
  readonly engine: EngineClient;
}

interface LimitsDeps {
  readonly writer: Writer;
  readonly store: Store;
  readonly logger: Logger;
  readonly config: Pick<ServerConfig, 'playTimeSpeed'>;
  /** Signs a player out everywhere. */
  readonly endSessions: (playerId: number) => Promise<unknown>;
}

/** Opens players' limits, breaks and play time. @throws if the store is unavailable. */
export async function openLimits({ writer: engine, store, logger, config, endSessions }: LimitsDeps) {
  const now = () => engine.now;
  const { play } = store;
  const [days, stretches] = [await play.timeOf(dayOf(now())), await play.stretches(now() - AWAY_MS)];
  const time = new PlayTime(days, stretches, config.playTimeSpeed);
  const book = new LimitBook({ engine, store, now });
  const watch = new PlayWatch({ engine, store, logger, now, steady: () => performance.now(), endSessions }, time);
  const deps = { book, time, store, now, endSessions, engine };
  watch.start();
  return {
    book,
    watch,
    /** Returns why a player may not sign in now; null: they may. */
    mayEnter: mayEnterWith(deps),
    handlers: {
      ...limitHandlers(deps),
      ...realityHandlers({ ...deps, checked: (playerId) => watch.checked(playerId) }),
    },
    /** Handlers for operators, added to the audited ones by the caller. */
    deskHandlers: limitDeskHandlers(deps),
    stop: () => watch.stop(),
  };
}

/** Handlers for operators, who may read and lower limits. */
function limitDeskHandlers(deps: LimitDeskDeps): Pick<Handlers, 'playersLimits' | 'lowerLimit'> {
  const { book, engine } = deps;
  return {
    playersLimits: async ({ query: { playerId: id } }) => {
      const playerId = Number(id) || 0;
      if (!(await engine.query('player', { playerId }))) return refuse('NOT_FOUND', { reason: 'noPlayer' });
      return { ...(await wireOf(deps, await book.state(playerId))), playerId: id };
    },
    lowerLimit: async ({ body }) => {
      const limit = readLimit(body);
      if (isRefusal(limit)) return limit;
      const answer = await book.submit({ type: 'setLimit', playerId: Number(body.playerId), ...limit, by: 'desk' });
      return isRefusal(answer) ? answer : { ...(await wireOf(deps, answer.state)), playerId: body.playerId };
    },
  };
}

/** Returns why a player may not sign in now, by their own choice; null: they may. A time-out allows it. */
function mayEnterWith({ engine, time, now }: EntryDeps) {
  return async (playerId: number): Promise<Refusal | null> => {
    const moment = now();
    const [bounds] = await engine.query('playBounds', { playerIds: [playerId], now: moment });
    if (!bounds) return null;
    if (bounds.isShut) return bounds.no;
    const { session } = bounds;
    if (session === null || time.today(playerId, moment) < session * HOUR_MS) return null;
    return refuse('LIMIT_REACHED', { reason: 'ownSession', limit: session, until: endOf('day', moment) });
  };
}
