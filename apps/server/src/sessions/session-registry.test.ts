import { describe, expect, it } from 'vitest';
import type { Session } from './session.ts';
import { SESSION_LIFE_MS, SessionRegistry, type SessionShelf } from './session-registry.ts';

function aRegistry(capacity?: number) {
  const rows = new Map<string, Session>();
  const clock = { now: 1_000_000, finds: 0 };
  const shelf: SessionShelf = {
    create: async (session) => void rows.set(session.tokenHash, session),
    find: async (tokenHash) => {
      clock.finds++;
      return rows.get(tokenHash) ?? null;
    },
    end: async (tokenHash) => void rows.delete(tokenHash),
  };
  const open = () => new SessionRegistry({ shelf, now: () => clock.now, ...(capacity ? { capacity } : {}) });
  return { rows, clock, open, registry: open() };
}

describe('SessionRegistry', () => {
  it('[S03] every sign-in gets a new token, with or without Bearer, and only its hash is kept', async () => {
    const { registry, rows, clock } = aRegistry();
    const first = await registry.start(7);
    const second = await registry.start(7);
    expect(first.token).not.toBe(second.token);
    expect(registry.ofHeader(first.token)).toMatchObject({ playerId: 7 });
    expect(registry.ofHeader(`Bearer ${second.token}`)).toMatchObject({ playerId: 7 });
    expect(JSON.stringify([...rows])).not.toContain(first.token);
    expect(clock.finds).toBe(0);
  });

  it('[A07] no token but a known one opens: empty, cut, changed, foreign', async () => {
    const { registry } = aRegistry();
    const { token } = await registry.start(7);
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [undefined, '', 'Bearer ', token.slice(1), `${token}x`, flipped, `Basic ${token}`, '__proto__'])
      expect(await registry.ofHeader(wrong), String(wrong)).toBeNull();
  });

  it('[S01][I23] is dead from the moment it ends, and says so to whoever listens', async () => {
    const { registry, rows } = aRegistry();
    const { token, session } = await registry.start(7);
    const ended: string[] = [];
    registry.onEnd((gone) => ended.push(gone.tokenHash));
    const ending = registry.end(session);
    expect(registry.ofHeader(token)).toBeNull();
    expect(ended).toEqual([session.tokenHash]);
    await ending;
    expect(rows.size).toBe(0);
  });

  it('[I23] a look-up that was under way when the session ended does not bring it back', async () => {
    const { registry, open } = aRegistry();
    const { token, session } = await registry.start(7);
    const again = open();
    const looking = again.ofHeader(token);
    const ending = again.end(session);
    expect(await looking).toBeNull();
    await ending;
    expect(await again.ofHeader(token)).toBeNull();
  });

  it('expires', async () => {
    const { registry, clock } = aRegistry();
    const { token } = await registry.start(7);
    clock.now += SESSION_LIFE_MS;
    expect(registry.ofHeader(token)).toBeNull();
  });

  it('survives a restart, read once for a burst of calls; a full memory reads again', async () => {
    const { registry, open, clock } = aRegistry(2);
    const { token } = await registry.start(7);
    const again = open();
    const burst = await Promise.all([again.ofHeader(token), again.ofHeader(token), again.ofHeader(token)]);
    expect(burst.map((session) => session?.playerId)).toEqual([7, 7, 7]);
    expect(clock.finds).toBe(1);
    await again.start(8);
    await again.start(9);
    expect(await again.ofHeader(token)).toMatchObject({ playerId: 7 });
    expect(clock.finds).toBe(2);
  });
});
