import { randomUUID } from 'node:crypto';
import { hashOfToken } from '../identity/sessions/session-token.ts';
import type { TestServer } from './running-server.ts';

/** A player with a session at a provider whose game is `crease_demo`. @param rupees opening balance. */
export async function providerPlayer({ server: { store, writer } }: TestServer, provider: string, rupees: number) {
  const username = `p${randomUUID().slice(0, 12)}`;
  const made = await writer.submit({
    type: 'createPlayer',
    username,
    demo: true,
    asset: 'play:INR',
    openingBalance: rupees * 100,
  });
  const { playerId } = made as { playerId: number };
  const user = await store.providers.userOf(provider, playerId, `u-${randomUUID()}`);
  const open = async (expiresAt: number) => {
    const token = randomUUID();
    const session = { provider, playerId, gameId: 'crease_demo', openedAt: 0, expiresAt };
    await store.providers.openSession(hashOfToken(token), session);
    return token;
  };
  return {
    playerId,
    user,
    tokens: { ok: await open(Number.MAX_SAFE_INTEGER), expired: await open(1), unknown: 'none' },
  };
}
