import type { Store } from '@crease/store';
import type { SessionRepository } from './session-registry.ts';

/** The store's sessions, by token hash as text. */
export function sessionRepository({ sessions }: Pick<Store, 'sessions'>): SessionRepository {
  const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');
  const text = (tokenHash: Uint8Array) => Buffer.from(tokenHash).toString('base64url');
  return {
    create: ({ tokenHash, ...row }) => sessions.create(bytes(tokenHash), row),
    find: async (tokenHash, now, seenAfter) => {
      const row = await sessions.find(bytes(tokenHash), now, seenAfter);
      return row && { tokenHash, ...row };
    },
    ofPlayer: async (playerId, now, seenAfter) => {
      const rows = await sessions.ofPlayer(playerId, now, seenAfter);
      return rows.map((row) => ({ ...row, tokenHash: text(row.tokenHash) }));
    },
    seen: (tokenHash, at) => sessions.seen(bytes(tokenHash), at),
    end: async (tokenHash, now) => {
      await sessions.revoke(bytes(tokenHash), now);
    },
    endAll: async (playerId, now) => (await sessions.revokeAll(playerId, now)).map(text),
  };
}
