import { refuse } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';
import type { Handlers } from '../../http/handler.ts';
import type { SessionRegistry } from './session-registry.ts';

/** Handlers that list and end a player's sessions. */
export function openSessionHandlers(sessions: SessionRegistry): Pick<Handlers, 'sessions' | 'revokeSession'> {
  return {
    sessions: async ({ session: own }) =>
      (await sessions.ofPlayer(own.playerId)).map(({ id, createdAt, lastSeenAt, device, address }) => ({
        id,
        device,
        address,
        current: id === own.id,
        createdAt: isoTime(createdAt),
        lastSeenAt: isoTime(lastSeenAt),
      })),
    revokeSession: async ({ session: own, body }) => {
      if ('others' in body) return { revoked: await sessions.endOthers(own) };
      const meant = (await sessions.ofPlayer(own.playerId)).find(({ id }) => id === body.id);
      if (!meant) return refuse('NOT_FOUND', { reason: 'session' });
      await sessions.end(meant);
      return { revoked: 1 };
    },
  };
}
