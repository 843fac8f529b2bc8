import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../callers/session.ts';
import { ENTERED_LIFE_MS, LAUNCH_LIFE_MS, SportsbookLaunches } from './sportsbook-launches.ts';

const SITE = { tokenHash: 'site', playerId: 7 } as Session;
let now: number;
let alive: boolean;
let isExcluded: boolean;
let launches: SportsbookLaunches;

beforeEach(() => {
  now = 1_000_000;
  alive = true;
  isExcluded = false;
  launches = new SportsbookLaunches({
    now: () => now,
    sessionOfHash: (hashed) => (alive && hashed === 'site' ? SITE : null),
    isExcluded: async (playerId) => isExcluded && playerId === SITE.playerId,
  });
});

describe('a launch', () => {
  it('enters once, and its frame stands for the session that launched it', async () => {
    const { token } = launches.launch(SITE);
    const entered = await launches.enter(token);
    expect(await launches.enter(token)).toBeNull();
    expect(await launches.sessionOf(entered?.token)).toEqual({ ...SITE, door: 'betby' });
    expect(await launches.sessionOf(`Bearer ${entered?.token}`)).toMatchObject({ playerId: 7 });
  });

  it('is over after a minute, its frame after twelve hours, both with their session', async () => {
    const late = launches.launch(SITE);
    now += LAUNCH_LIFE_MS;
    expect(await launches.enter(late.token)).toBeNull();
    const entered = await launches.enter(launches.launch(SITE).token);
    now += ENTERED_LIFE_MS - 1;
    expect(await launches.sessionOf(entered?.token)).not.toBeNull();
    now += 1;
    expect(await launches.sessionOf(entered?.token)).toBeNull();
    const again = await launches.enter(launches.launch(SITE).token);
    const waiting = launches.launch(SITE);
    launches.end('site');
    expect(await launches.sessionOf(again?.token)).toBeNull();
    expect(await launches.enter(waiting.token)).toBeNull();
    expect(launches.size).toBe(0);
  });

  it('of a session that is gone though nobody said so enters nothing, and its frame is nobody', async () => {
    const entered = await launches.enter(launches.launch(SITE).token);
    const { token } = launches.launch(SITE);
    alive = false;
    expect(await launches.enter(token)).toBeNull();
    expect(await launches.sessionOf(entered?.token)).toBeNull();
  });

  it('of a player who may not play enters nothing, and its frame is nobody until they may again', async () => {
    const entered = await launches.enter(launches.launch(SITE).token);
    const { token } = launches.launch(SITE);
    isExcluded = true;
    expect(await launches.enter(token)).toBeNull();
    expect(await launches.sessionOf(entered?.token)).toBeNull();
    isExcluded = false;
    expect(await launches.sessionOf(entered?.token)).toMatchObject({ playerId: 7 });
    // What was tried meanwhile is used up.
    expect(await launches.enter(token)).toBeNull();
  });

  it('neither kind of token does the work of the other; a session’s own is none of ours', async () => {
    const { token } = launches.launch(SITE);
    expect(launches.sessionOf(token)).toBeUndefined();
    const entered = await launches.enter(token);
    expect(await launches.enter(entered?.token ?? '')).toBeNull();
    for (const given of [undefined, '', 'x'.repeat(43), 'Bearer abc'])
      expect(launches.sessionOf(given)).toBeUndefined();
    expect(launches.sessionOf('frame_guessed')).toBeNull();
    expect(await launches.enter('launch_guessed')).toBeNull();
  });

  it('of one session are so many and no more: the oldest makes room', async () => {
    const first = await launches.enter(launches.launch(SITE).token);
    for (let at = 0; at < 100; at++) launches.launch(SITE);
    expect(launches.size).toBe(10);
    expect(await launches.sessionOf(first?.token)).toBeNull();
  });
});
