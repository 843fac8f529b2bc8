import { describe, expect, it } from 'vitest';
import { StreamWatch } from './stream-watch.ts';

/** A watch over two programs, of an excluded player and of another one. */
function watched(parts: { readonly maintenance?: () => Promise<void>; readonly ofOurs?: () => Promise<unknown[]> }) {
  const faults: unknown[] = [];
  const ended: number[] = [];
  const followed: unknown[] = [];
  const connections = [1, 2].map((playerId) => ({
    caller: { playerId },
    check: () => {},
    fail: () => ended.push(playerId),
    marketsOpened: async (markets: unknown[]) => followed.push([playerId, ...markets]),
  }));
  const options = {
    connections: () => connections,
    books: { maintenance: parts.maintenance ?? (async () => {}) },
    accounts: { players: [1, 2] },
    markets: { ofOurs: parts.ofOurs ?? (async () => []) },
    isBlocked: async (playerId: number) => playerId === 2,
    onFault: (error: unknown) => faults.push(error),
  };
  const watch = new StreamWatch(options as unknown as ConstructorParameters<typeof StreamWatch>[0]);
  return { watch, faults, ended, followed };
}

describe('the watch over streams', () => {
  it('ends the streams of excluded players although the maintenance of the books fails', async () => {
    const { watch, faults, ended } = watched({ maintenance: () => Promise.reject(new Error('no database')) });
    await watch.check();
    expect(ended).toEqual([2]);
    expect(faults).toHaveLength(1);
  });

  it('publishes a new market a second later if it could not be read', async () => {
    let isAway = true;
    const ofOurs = async () => {
      if (isAway) throw new Error('no database');
      return ['market'];
    };
    const { watch, faults, followed } = watched({ ofOurs });
    await watch.opened(['m1']);
    expect([faults.length, followed]).toEqual([1, []]);
    isAway = false;
    await watch.check();
    await watch.check();
    expect(followed).toEqual([
      [1, 'market'],
      [2, 'market'],
    ]);
  });
});
