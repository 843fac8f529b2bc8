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
      const open = await sessions.ofPlayer(own.playerId);
      const meant = 'id' in body ? open.filter(({ id }) => id === body.id) : open.filter(({ id }) => id !== own.id);
      if ('id' in body && meant.length === 0) return refuse('NOT_FOUND', { reason: 'session' });
      for (const session of meant) await sessions.end(session);
      return { revoked: meant.length };
    },
  };
}
