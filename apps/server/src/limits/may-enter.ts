import { endOf } from '@crease/engine';
import { type Refusal, refuse } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';
import type { PlayTime } from './play-time.ts';

const HOUR_MS = 3_600_000;

interface EntryDeps {
  readonly engine: EngineClient;
  readonly time: PlayTime;
  /** The engine's clock. */
  readonly now: () => number;
}

/** Returns why a player may not sign in now, by their own choice; null: they may. A time-out allows it. */
export function mayEnterWith({ engine, time, now }: EntryDeps) {
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
