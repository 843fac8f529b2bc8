import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feed, FeedUpdate } from '../feed/feed-update.ts';
import { PresentState } from '../feed/present-state.ts';
import { stampUpdate, type UpdateDraft } from '../feed/update-sequencer.ts';
import { LeagueFilter } from './league-filter.ts';
import { ALL_ON, type LeagueSwitches, switchOff, switchOn } from './league-switches.ts';

const LEAGUES = ['First League', 'Second League', 'Third League'] as const;
const OFF = LEAGUES[0];

/** A match of each league begins every ten minutes, announced twenty before and played for fifteen. */
const MATCHES: readonly TimedMatch[] = Array.from({ length: 36 }, (_, at) => {
  const startsAt = 10 * Math.floor(at / 3);
  return {
    gameId: `g${at}`,
    league: LEAGUES[at % 3] ?? '',
    announcedAt: startsAt - 20,
    startsAt,
    endsAt: startsAt + 15,
  };
});
const world = () => timedFeed(MATCHES);
const filtered = (switches: LeagueSwitches = ALL_ON) => new LeagueFilter(world(), switches);

/** The league of every event that occurs in the updates. */
function leaguesIn(updates: readonly FeedUpdate[]): Map<string, string> {
  return new Map(
    updates.flatMap((update) => (update.kind === 'sportEvent' ? [[update.gameId, update.competition] as const] : [])),
  );
}
const eventsOf = (updates: readonly FeedUpdate[], gameId: string) =>
  updates.filter((update) => update.gameId === gameId);
const idsOf = (filter: LeagueFilter, status: string) =>
  filter.events().flatMap((event) => (event.league === OFF && event.status === status ? [event.gameId] : []));

/** Switches a league off with bets on some of its events, as an operator does at the filter's position. */
function turnOff(filter: LeagueFilter, league: string, withBets: readonly string[] = []): void {
  const events = filter.events();
  const books = events.map(({ gameId }) => ({
    gameId,
    bets: withBets.includes(gameId) ? 1 : 0,
    marketIds: [`${gameId}-mo`],
  }));
  filter.switches = switchOff(filter.switches, { league, events, books });
}

describe('a feed with leagues that are off', () => {
  it('passes the leagues that are on unchanged, with any switches at any time', () => {
    const step = fc.record({
      league: fc.constantFrom(...LEAGUES),
      isOn: fc.boolean(),
      minutes: fc.integer({ min: 0, max: 40 }),
    });
    const leagueOf = new Map(MATCHES.map(({ gameId, league }) => [gameId, league]));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.constantFrom(...LEAGUES), (steps, kept) => {
        const [bare, filter] = [world(), filtered()];
        const isKept = ({ gameId }: FeedUpdate) => leagueOf.get(gameId) === kept;
        let time = 0;
        for (const { league, isOn, minutes } of steps) {
          time += minutes;
          expect(filter.advance(time).filter(isKept)).toEqual(bare.advance(time).filter(isKept));
          if (league === kept) continue;
          if (isOn) filter.switches = switchOn(filter.switches, { league, events: filter.events() });
          else turnOff(filter, league);
          expect(filter.seek(time).filter(isKept)).toEqual(bare.seek(time).filter(isKept));
        }
      }),
    );
  });

  it('withdraws upcoming events without a bet; those in play or with a bet run on, and no new one is published', () => {
    const filter = filtered();
    filter.advance(12);
    const inPlay = idsOf(filter, 'in_play');
    const [withBet = '', ...rest] = idsOf(filter, 'scheduled');
    expect([inPlay.length, rest.length]).toEqual([2, 1]);
    turnOff(filter, OFF, [withBet]);
    const state = filter.seek(12);
    for (const gameId of rest)
      expect(eventsOf(state, gameId)).toMatchObject([
        { kind: 'result', marketId: `${gameId}-mo`, result: { kind: 'void' } },
        { kind: 'sportEvent', status: 'abandoned', competition: OFF },
      ]);
    const later = filter.advance(200);
    for (const gameId of [...inPlay, withBet])
      expect(eventsOf(later, gameId)).toEqual(eventsOf(world().advance(200), gameId).filter(({ at }) => at > 12));
    const published = later.filter(({ gameId }) => MATCHES.find((one) => one.gameId === gameId)?.league === OFF);
    expect(new Set(published.map(({ gameId }) => gameId))).toEqual(new Set([...inPlay, withBet, ...rest]));
    // A withdrawn event only reveals its seed, under a number above its end.
    for (const gameId of rest) {
      const last = Math.max(...eventsOf(state, gameId).map(({ seq }) => seq));
      expect(eventsOf(later, gameId)).toEqual([expect.objectContaining({ kind: 'seedRevealed', seq: last + 1 })]);
    }
  });

  it('a restart gives the same state as the change did', () => {
    const filter = filtered();
    filter.advance(12);
    turnOff(filter, OFF);
    const restarted = filtered(JSON.parse(JSON.stringify(filter.switches)));
    expect(restarted.seek(14)).toEqual(filter.seek(14));
    expect(restarted.advance(60)).toEqual(filter.advance(60));
  });

  it('on again brings fixtures that have not begun, and neither withdrawn nor begun ones', () => {
    const filter = filtered();
    filter.advance(2);
    turnOff(filter, OFF);
    filter.seek(2);
    const withdrawn = filter.switches.withdrawn.map(({ gameId }) => gameId);
    filter.advance(42);
    const [begun, coming] = [idsOf(filter, 'in_play'), idsOf(filter, 'scheduled')];
    filter.switches = switchOn(filter.switches, { league: OFF, events: filter.events() });
    const state = filter.seek(42);
    const shown = [...leaguesIn(state)].flatMap(([gameId, league]) => (league === OFF ? [gameId] : []));
    expect([begun.length, coming.length, withdrawn.length]).toEqual([2, 2, 2]);
    expect(new Set(shown)).toEqual(new Set([...idsOf(filter, 'finished').slice(0, 1), ...withdrawn, ...coming]));
    for (const gameId of withdrawn)
      expect(eventsOf(state, gameId).some(({ kind }) => kind === 'marketOpen')).toBe(false);
    expect(filter.advance(80).filter(({ gameId }) => begun.includes(gameId))).toEqual([]);
  });

  it('keeps its lists short over any number of switches', () => {
    let switches = ALL_ON;
    for (let turn = 0; turn < 1000; turn++) {
      const events = [{ gameId: `cr-${turn}`, league: OFF, status: 'scheduled' as const }];
      switches = switchOff(switches, { league: OFF, events, books: [] });
      switches = switchOn(switches, { league: OFF, events });
    }
    expect(switches.withdrawn).toHaveLength(300);
    expect(switches.withdrawn.at(-1)?.gameId).toBe('cr-999');
  });
});

/** A match of a timed feed, with times on the feed's clock. */
interface TimedMatch {
  readonly gameId: string;
  readonly league: string;
  readonly announcedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

const CARD = { name: 'Tides', shortName: 'TID', colours: ['#176466', '#f4ead5'], pattern: 1 } as const;

/** A feed of matches with one market each: announced, in play, decided and their seed revealed at given times. */
function timedFeed(matches: readonly TimedMatch[]): Feed {
  const updates = matches.flatMap(updatesOf).sort((one, other) => one.at - other.at);
  let position = Number.NEGATIVE_INFINITY;
  return {
    name: 'timed',
    endsAt: Number.POSITIVE_INFINITY,
    advance: (feedTime) => {
      const from = position;
      position = feedTime;
      return updates.filter(({ at }) => at > from && at <= feedTime);
    },
    seek: (feedTime) => {
      position = feedTime;
      const state = new PresentState();
      for (const update of updates) if (update.at <= feedTime) state.note(update);
      return state.updates();
    },
  };
}

function updatesOf({ gameId, league: competition, announcedAt, startsAt, endsAt }: TimedMatch): FeedUpdate[] {
  const marketId = `${gameId}-mo`;
  const facts = { kind: 'sportEvent', gameId, sportId: 4, name: gameId, competition, venue: '', startsAt } as const;
  const event = (status: 'scheduled' | 'in_play' | 'finished') => ({ ...facts, teams: [CARD, CARD], status }) as const;
  const runners = ['a', 'b'].map((runnerId) => ({ runnerId, name: runnerId }));
  const terms = { min: 1, max: 2, maxProfit: 3, inPlayDelayMs: 0, commissionBps: 0, rules: '', sortOrder: 0 };
  const about = { marketId, gameId, sportId: 4, type: 'match_odds', name: 'Match odds', group: 'odds' } as const;
  const drafts: readonly (readonly [at: number, draft: UpdateDraft])[] = [
    [announcedAt, event('scheduled')],
    [announcedAt, { kind: 'marketOpen', gameId, market: { ...about, runners, ...terms } }],
    [announcedAt, { kind: 'marketStatus', gameId, marketId, status: 'open', reason: '' }],
    [startsAt, event('in_play')],
    [startsAt, { kind: 'inPlay', gameId, marketId }],
    [endsAt, { kind: 'result', gameId, marketId, result: { kind: 'winners', winners: [0], note: '' } }],
    [endsAt, event('finished')],
    [endsAt, { kind: 'seedRevealed', gameId, seed: gameId }],
  ];
  return drafts.map(([at, draft], index) => stampUpdate(draft, index + 1, at));
}
