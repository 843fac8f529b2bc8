import { dayOf } from '@crease/engine';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { Writer } from '../writer/writer.ts';
import { LimitBook } from './limit-book.ts';
import { limitDeskHandlers } from './limit-desk-handlers.ts';
import { limitHandlers } from './limit-handlers.ts';
import { mayEnterWith } from './may-enter.ts';
import { AWAY_MS, PlayTime } from './play-time.ts';
import { PlayWatch } from './play-watch.ts';
import { realityHandlers } from './reality-handlers.ts';

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
