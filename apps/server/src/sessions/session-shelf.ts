import type { Store } from '@crease/store';
import type { SessionShelf } from './session-registry.ts';

/** The store's sessions, by token hash as text. */
export function sessionShelf({ sessions }: Pick<Store, 'sessions'>): SessionShelf {
  const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');
  return {
    create: ({ tokenHash, playerId, createdAt, expiresAt }) =>
      sessions.create(bytes(tokenHash), { playerId, createdAt, expiresAt }),
    find: async (tokenHash, now) => {
      const row = await sessions.find(bytes(tokenHash), now);
      return row && { tokenHash, ...row };
    },
    end: async (tokenHash, now) => {
      await sessions.revoke(bytes(tokenHash), now);
    },
  };
}
