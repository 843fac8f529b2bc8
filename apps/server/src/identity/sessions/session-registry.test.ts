import { describe, expect, it } from 'vitest';
import type { Session } from '../../callers/session.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS, SessionRegistry, type SessionRepository } from './session-registry.ts';

const CALLER = { address: '10.0.0.1', userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36' };

function aRegistry(capacity?: number) {
  const rows = new Map<string, Session>();
  const clock = { now: 1_000_000, finds: 0, seen: 0 };
  const repository: SessionRepository = {
    create: async (session) => void rows.set(session.tokenHash, { ...session }),
    find: async (tokenHash) => {
      clock.finds++;
      const row = rows.get(tokenHash);
      return row ? { ...row } : null;
    },
    ofPlayer: async (playerId) => [...rows.values()].filter((row) => row.playerId === playerId),
    seen: async (tokenHash, at) => {
      const row = rows.get(tokenHash);
      if (row) rows.set(tokenHash, { ...row, lastSeenAt: at });
      clock.seen++;
    },
    end: async (tokenHash) => void rows.delete(tokenHash),
    endOthers: async ({ playerId, tokenHash }) => {
      const ended = [...rows.values()].filter((row) => row.playerId === playerId && row.tokenHash !== tokenHash);
      for (const row of ended) rows.delete(row.tokenHash);
      return ended.map((row) => row.tokenHash);
    },
    endAll: async (playerId) => {
      const ended = [...rows.values()].filter((row) => row.playerId === playerId).map(({ tokenHash }) => tokenHash);
      for (const tokenHash of ended) rows.delete(tokenHash);
      return ended;
    },
  };
  const open = () => new SessionRegistry({ repository, now: () => clock.now, ...(capacity ? { capacity } : {}) });
  return { rows, clock, open, registry: open() };
}

describe('SessionRegistry', () => {
  it('[S03] every sign-in gets a new token, with or without Bearer, of which only the hash is stored', async () => {
    const { registry, rows, clock } = aRegistry();
    const first = await registry.start(7, CALLER);
    const second = await registry.start(7, CALLER);
    expect(first.token).not.toBe(second.token);
    expect(registry.ofHeader(first.token)).toMatchObject({ playerId: 7 });
    expect(registry.ofHeader(`Bearer ${second.token}`)).toMatchObject({ playerId: 7 });
    expect(JSON.stringify([...rows])).not.toContain(first.token);
    expect(clock.finds).toBe(0);
  });

  it('[A07] only an issued token is valid: not an empty, truncated, changed or foreign one', async () => {
    const { registry } = aRegistry();
    const { token } = await registry.start(7, CALLER);
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [undefined, '', 'Bearer ', token.slice(1), `${token}x`, flipped, `Basic ${token}`, '__proto__'])
      expect(await registry.ofHeader(wrong), String(wrong)).toBeNull();
  });

  it('[S01][I23] is invalid from the moment it ends, and calls its listeners', async () => {
    const { registry, rows } = aRegistry();
    const { token, session } = await registry.start(7, CALLER);
    const ended: string[] = [];
    registry.onEnd((gone) => ended.push(gone.tokenHash));
    const ending = registry.end(session);
    expect(registry.ofHeader(token)).toBeNull();
    expect(ended).toEqual([session.tokenHash]);
    await ending;
    expect(rows.size).toBe(0);
  });

  it('[I23] a look-up in progress when the session ends does not restore it', async () => {
    const { registry, open } = aRegistry();
    const { token, session } = await registry.start(7, CALLER);
    const again = open();
    const looking = again.ofHeader(token);
    const ending = again.end(session);
    expect(await looking).toBeNull();
    await ending;
    expect(await again.ofHeader(token)).toBeNull();
  });

  it('[S01][I23] ends all sessions of one player only, in memory or not', async () => {
    const { registry, open } = aRegistry();
    const [one, two, other] = [
      await registry.start(7, CALLER),
      await registry.start(7, CALLER),
      await registry.start(8, CALLER),
    ];
    const again = open();
    await again.ofHeader(one.token);
    const ended: string[] = [];
    again.onEnd(({ tokenHash }) => ended.push(tokenHash));
    const looking = again.ofHeader(two.token);
    const sweeps = again.sweepsOf(7);
    expect(await again.endAll(7)).toBe(2);
    expect(await looking).toBeNull();
    for (const { token } of [one, two]) expect(await again.ofHeader(token)).toBeNull();
    expect(await again.ofHeader(other.token)).toMatchObject({ playerId: 8 });
    expect(new Set(ended)).toEqual(new Set([one.session.tokenHash, two.session.tokenHash]));
    expect(again.sweepsOf(7)).not.toBe(sweeps);
  });

  it('remembers a sweep as long as a sign-in may be in progress', async () => {
    const { registry, clock } = aRegistry();
    for (let player = 1; player <= 100; player++) await registry.endAll(player);
    expect(registry.sweptPlayers).toBe(100);
    const before = registry.sweepsOf(7);
    clock.now += 3_599_000;
    await registry.endAll(7);
    registry.expire();
    expect(registry.sweptPlayers).toBe(100);
    clock.now += 1_000;
    registry.expire();
    expect(registry.sweptPlayers).toBe(1);
    expect(registry.sweepsOf(7)).not.toBe(before);
  });

  it('expires after a fortnight, sooner if unused; listeners are called', async () => {
    const { registry, clock } = aRegistry();
    const { token } = await registry.start(7, CALLER);
    const idle = await registry.start(8, CALLER);
    const ended: number[] = [];
    registry.onEnd(({ playerId }) => ended.push(playerId));
    for (let day = 0; day < 13; day++) {
      clock.now += SESSION_LIFE_MS / 14;
      expect(registry.ofHeader(token), `day ${day}`).toMatchObject({ playerId: 7 });
    }
    expect(registry.ofHeader(idle.token)).toBeNull();
    registry.expire();
    expect(ended).toEqual([8]);
    clock.now += SESSION_LIFE_MS / 14;
    expect(registry.ofHeader(token)).toBeNull();
    expect(SESSION_IDLE_MS).toBeLessThan(SESSION_LIFE_MS);
  });

  it("lists a player's sessions, and stores last use once a minute at most", async () => {
    const { registry, clock } = aRegistry();
    const { token } = await registry.start(7, CALLER);
    for (let call = 0; call < 50; call++) void registry.ofHeader(token);
    expect(clock.seen).toBe(0);
    clock.now += 61_000;
    for (let call = 0; call < 50; call++) void registry.ofHeader(token);
    expect(clock.seen).toBe(1);
    const [session] = await registry.ofPlayer(7);
    expect(session).toMatchObject({ device: 'Chrome on Android', address: '10.0.0.1', lastSeenAt: clock.now });
    expect(session?.id).not.toBe(session?.tokenHash);
  });

  it('survives a restart, read once for a burst of calls; a full memory reads again', async () => {
    const { registry, open, clock } = aRegistry(2);
    const { token } = await registry.start(7, CALLER);
    const again = open();
    const burst = await Promise.all([again.ofHeader(token), again.ofHeader(token), again.ofHeader(token)]);
    expect(burst.map((session) => session?.playerId)).toEqual([7, 7, 7]);
    expect(clock.finds).toBe(1);
    await again.start(8, CALLER);
    await again.start(9, CALLER);
    expect(await again.ofHeader(token)).toMatchObject({ playerId: 7 });
    expect(clock.finds).toBe(2);
  });
});
