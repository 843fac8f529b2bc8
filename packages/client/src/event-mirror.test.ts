import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventMirror } from './event-mirror.ts';
import type { EventUpdate, SportEvent } from './exact.ts';

const team = { name: 'Mumbai Tides', shortName: 'MT', colours: ['#111111', '#222222'] as [string, string], pattern: 0 };

type Odds = NonNullable<SportEvent['matchOdds']>;

function odds(version: number): Odds {
  return { marketId: 'm1', status: 'open', statusReason: '', version, runners: [] } as unknown as Odds;
}

function sportEvent(gameId: string, given: Partial<SportEvent> = {}): SportEvent {
  return {
    gameId,
    sportId: 4,
    name: 'Tides v Mariners',
    competition: 'Premier T20 League',
    venue: 'Wankade Park',
    teams: [team, team],
    startsAt: '2026-12-03T14:00:00.000Z',
    inPlay: true,
    status: 'in_play',
    score: null,
    matchOdds: odds(5),
    marketCounts: { match_odds: 1, bookmaker: 1, fancy: 12 },
    ...given,
  };
}

const score = (text: string) => ({ text }) as unknown as SportEvent['score'];

function mirrorWith(...events: SportEvent[]): EventMirror {
  const mirror = new EventMirror();
  for (const event of events) mirror.takeReply(event);
  return mirror;
}

describe('the mirror of sport events', () => {
  it('holds no event before a reply contains it', () => {
    const mirror = mirrorWith(sportEvent('g1'));
    expect(mirror.applyUpdate({ gameId: 'g2', status: 'finished' })).toBeNull();
    expect(mirror.get('g2')).toBeUndefined();
  });

  it('keeps fields that an update does not contain', () => {
    const mirror = mirrorWith(sportEvent('g1', { score: score('161/4') }));
    const before = mirror.get('g1') as SportEvent;
    const after = mirror.applyUpdate({ gameId: 'g1', status: 'finished', inPlay: false }) as SportEvent;
    expect(after).toEqual({ ...before, status: 'finished', inPlay: false });
    expect(after.matchOdds).toBe(before.matchOdds);
    expect(after.score).toBe(before.score);
  });

  it('applies null: a withdrawn score, an event without odds', () => {
    const mirror = mirrorWith(sportEvent('g1', { score: score('161/4') }));
    expect(mirror.applyUpdate({ gameId: 'g1', score: null, matchOdds: null })).toMatchObject({
      score: null,
      matchOdds: null,
    });
  });

  it('returns the same event when nothing changed', () => {
    const mirror = mirrorWith(sportEvent('g1', { score: score('161/4') }));
    const held = mirror.get('g1');
    expect(mirror.takeReply(sportEvent('g1', { score: score('161/4') }))).toBe(held);
    expect(mirror.applyUpdate({ gameId: 'g1', score: score('161/4'), matchOdds: odds(5) })).toBe(held);
    expect(mirror.applyUpdate({ gameId: 'g1', marketsOpened: [] })).toBe(held);
  });

  it('keeps newer odds, score and status of the stream when an older reply arrives', () => {
    const before = { status: 'scheduled', inPlay: false } as const;
    const mirror = mirrorWith(sportEvent('g1', { ...before, score: score('160/4') }));
    const sent = { status: 'in_play', inPlay: true, matchOdds: odds(8), score: score('166/4') } as const;
    mirror.applyUpdate({ gameId: 'g1', ...sent });
    const older = { ...before, matchOdds: odds(7), score: score('162/4'), name: 'New name' };
    expect(mirror.takeReply(sportEvent('g1', older))).toMatchObject({ name: 'New name', ...sent });
    expect(mirror.takeReply(sportEvent('g1', { matchOdds: odds(9), score: null }))).toMatchObject({
      score: null,
      matchOdds: { version: 9 },
    });
  });

  it('forgets events that are no longer listed', () => {
    const mirror = mirrorWith(sportEvent('g1'), sportEvent('g2'));
    mirror.keepOnly(new Set(['g2']));
    expect([mirror.get('g1'), mirror.size]).toEqual([undefined, 1]);
  });

  it('ends with the newest odds, in whatever order replies and updates arrive', () => {
    const version = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(version, fc.array(fc.tuple(fc.boolean(), version), { minLength: 1 }), (first, told) => {
        const mirror = mirrorWith(sportEvent('g1', { matchOdds: odds(first) }));
        for (const [isReply, at] of told) {
          const update: EventUpdate = { gameId: 'g1', matchOdds: odds(at) };
          if (isReply) mirror.takeReply(sportEvent('g1', { matchOdds: odds(at) }));
          else mirror.applyUpdate(update);
        }
        expect(mirror.get('g1')?.matchOdds?.version).toBe(Math.max(first, ...told.map(([, at]) => at)));
      }),
    );
  });
});
