import { describe, expect, it } from 'vitest';
import type { Session } from './session.ts';
import { SESSION_LIFE_MS, SessionRegistry, type SessionShelf } from './session-registry.ts';

function aRegistry() {
  const rows = new Map<string, Session>();
  const shelf: SessionShelf = {
    load: async () => [...rows.values()],
    insert: async (session) => void rows.set(session.tokenHash, session),
    end: async (hashes) => {
      for (const hash of hashes) rows.delete(hash);
    },
  };
  const clock = { now: 1_000_000 };
  return { rows, clock, shelf, registry: new SessionRegistry({ shelf, now: () => clock.now }) };
}
const ASHA = { playerId: 7, username: 'asha', demo: true, asset: 'play:INR' as const };

describe('SessionRegistry', () => {
  it('[S03] every sign-in gets a new token, with or without Bearer, and only its hash is kept', async () => {
    const { registry, rows } = aRegistry();
    const first = await registry.start(ASHA);
    const second = await registry.start(ASHA);
    expect(first.token).not.toBe(second.token);
    expect(registry.ofHeader(first.token)?.playerId).toBe(7);
    expect(registry.ofHeader(`Bearer ${second.token}`)?.playerId).toBe(7);
    expect(JSON.stringify([...rows])).not.toContain(first.token);
  });

  it('[A07] no token but a known one opens: empty, cut, changed, foreign', async () => {
    const { registry } = aRegistry();
    const { token } = await registry.start(ASHA);
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [undefined, '', 'Bearer ', token.slice(1), `${token}x`, flipped, `Basic ${token}`, '__proto__'])
      expect(registry.ofHeader(wrong), String(wrong)).toBeNull();
  });

  it('[S01][I23] is dead from the moment it ends, and says so to whoever listens', async () => {
    const { registry, rows } = aRegistry();
    const { token, session } = await registry.start(ASHA);
    const ended: string[] = [];
    registry.onEnd((gone) => ended.push(gone.tokenHash));
    const ending = registry.end(session);
    expect(registry.ofHeader(token)).toBeNull();
    expect(ended).toEqual([session.tokenHash]);
    await ending;
    expect(rows.size).toBe(0);
  });

  it('expires, and the eleventh ends the oldest', async () => {
    const { registry, clock } = aRegistry();
    const tokens: string[] = [];
    for (let i = 0; i < 11; i++) tokens.push((await registry.start(ASHA)).token);
    expect(registry.count).toBe(10);
    expect(registry.ofHeader(tokens[0])).toBeNull();
    expect(registry.ofHeader(tokens[1])).not.toBeNull();
    clock.now += SESSION_LIFE_MS;
    expect(registry.ofHeader(tokens[1])).toBeNull();
    registry.sweep();
    expect(registry.count).toBe(0);
  });

  it('survives a restart', async () => {
    const { registry, shelf, clock } = aRegistry();
    const { token } = await registry.start(ASHA);
    const again = new SessionRegistry({ shelf, now: () => clock.now });
    await again.restore();
    expect(again.ofHeader(token)).toMatchObject(ASHA);
  });
});
