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
  it('enters once, and its frame acts for the session that launched it', async () => {
    const { token } = launches.launch(SITE);
    const entered = await launches.enter(token);
    expect(await launches.enter(token)).toBeNull();
    expect(await launches.sessionOf(entered?.token)).toEqual({ ...SITE, frame: 'betby' });
    expect(await launches.sessionOf(`Bearer ${entered?.token}`)).toMatchObject({ playerId: 7 });
  });

  it('expires after a minute, its frame after twelve hours, both with their session', async () => {
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

  it('of a session that ended without notice is rejected, and so is its frame', async () => {
    const entered = await launches.enter(launches.launch(SITE).token);
    const { token } = launches.launch(SITE);
    alive = false;
    expect(await launches.enter(token)).toBeNull();
    expect(await launches.sessionOf(entered?.token)).toBeNull();
  });

  it('of a player who may not play is rejected, and so is its frame until they may', async () => {
    const entered = await launches.enter(launches.launch(SITE).token);
    const { token } = launches.launch(SITE);
    isExcluded = true;
    expect(await launches.enter(token)).toBeNull();
    expect(await launches.sessionOf(entered?.token)).toBeNull();
    isExcluded = false;
    expect(await launches.sessionOf(entered?.token)).toMatchObject({ playerId: 7 });
    // Tokens tried meanwhile are used up.
    expect(await launches.enter(token)).toBeNull();
  });

  it('launch, frame and session tokens are not interchangeable', async () => {
    const { token } = launches.launch(SITE);
    expect(launches.sessionOf(token)).toBeUndefined();
    const entered = await launches.enter(token);
    expect(await launches.enter(entered?.token ?? '')).toBeNull();
    for (const given of [undefined, '', 'x'.repeat(43), 'Bearer abc'])
      expect(launches.sessionOf(given)).toBeUndefined();
    expect(launches.sessionOf('frame_guessed')).toBeNull();
    expect(await launches.enter('launch_guessed')).toBeNull();
  });

  it('per session are limited: the oldest is dropped', async () => {
    const first = await launches.enter(launches.launch(SITE).token);
    for (let at = 0; at < 100; at++) launches.launch(SITE);
    expect(launches.size).toBe(10);
    expect(await launches.sessionOf(first?.token)).toBeNull();
  });
});
