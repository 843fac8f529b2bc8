import { englishRefusal } from '@crease/contract';
import { createEngine, type Engine, execute } from '@crease/engine';
import { type Feed, type FeedUpdate, guardFeed } from '@crease/feeds';
import { isRefusal } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { feedCommand } from '../core/feed-command.ts';

const GAME = 'g';
const MARKET = 'g-mo';
const EPOCH = 1_000_000;
const SECOND = 1000;

type Draft = { readonly kind: FeedUpdate['kind'] } & Record<string, unknown>;

/** A feed that plays a script of seconds and updates, numbered in order. */
function scripted(script: readonly (readonly [second: number, ...drafts: Draft[]])[]): Feed {
  const updates = script.flatMap(([second, ...drafts]) => drafts.map((draft) => ({ second, draft })));
  let next = 0;
  return {
    name: 'script',
    endsAt: 600 * SECOND,
    seek: () => [],
    advance(feedTime) {
      const published: FeedUpdate[] = [];
      for (let one = updates[next]; one && one.second * SECOND <= feedTime; one = updates[++next])
        published.push({
          gameId: GAME,
          ...one.draft,
          seq: next + 1,
          at: EPOCH + one.second * SECOND,
        } as unknown as FeedUpdate);
      return published;
    },
  };
}

const quote = (home: [back: number, lay: number], away: [back: number, lay: number]): Draft => ({
  kind: 'oddsQuote',
  marketId: MARKET,
  runners: [home, away].map(([back, lay]) => ({
    back: [{ price: back, size: 1_000_000 }],
    lay: [{ price: lay, size: 1_000_000 }],
  })),
});
const SOUND = quote([190, 195], [200, 210]);

const OPENING: readonly Draft[] = [
  {
    kind: 'sportEvent',
    sportId: 4,
    name: 'A v B',
    competition: '',
    venue: '',
    teams: [],
    startsAt: EPOCH,
    status: 'in_play',
  },
  {
    kind: 'marketOpen',
    market: {
      marketId: MARKET,
      gameId: GAME,
      sportId: 4,
      type: 'match_odds',
      name: 'Match odds',
      group: 'odds',
      runners: ['a', 'b'].map((runnerId) => ({ runnerId, name: runnerId })),
      min: 10_000,
      max: 1_000_000,
      maxProfit: 10_000_000,
      inPlayDelayMs: 0,
      commissionBps: 0,
      rules: 'match_odds_t20',
      sortOrder: 1,
    },
  },
  { kind: 'inPlay', marketId: MARKET },
  SOUND,
  { kind: 'marketStatus', marketId: MARKET, status: 'open', reason: '' },
];

/** Plays a script behind the guard, and tries a bet at the given seconds: `taken` or the refusal. */
function betsAt(script: readonly (readonly [number, ...Draft[]])[], seconds: readonly number[]): string[] {
  const engine: Engine = createEngine({ assets: ['play:INR'] });
  const play = { asset: 'play:INR', demo: true, openingBalance: 100_000_000 } as const;
  execute(engine, { type: 'createPlayer', username: 'Player', ...play }, { now: EPOCH });
  const feed = guardFeed(scripted([[0, ...OPENING], ...script]), { silenceMs: 10 * SECOND });
  return seconds.map((second) => {
    const now = EPOCH + second * SECOND;
    for (const update of feed.advance(second * SECOND)) execute(engine, feedCommand(update), { now });
    const answer = execute(
      engine,
      {
        type: 'placeOrder',
        playerId: 1,
        clientRef: `bet-at-${second}`,
        marketId: MARKET,
        runnerId: 'a',
        side: 'back',
        price: 190,
        size: 10_000,
        timeInForce: 'goodTillCancelled',
        minFill: null,
        persistence: 'lapse',
        marketVersion: null,
      },
      { now },
    );
    return isRefusal(answer) ? englishRefusal(answer) : 'taken';
  });
}

describe('[B12] a failing feed suspends its market, and no bet is accepted', () => {
  it('silent for longer than the limit; accepted again with its next update', () => {
    const script = [
      [5, SOUND],
      [30, quote([191, 195], [200, 210])],
    ] as const;
    expect(betsAt(script, [1, 14, 16, 29, 31])).toEqual([
      'taken',
      'taken',
      'Suspended: Feed silent.',
      'Suspended: Feed silent.',
      'taken',
    ]);
  });

  it('an absurd price; accepted again once it is confirmed', () => {
    const far = (tick: number) => quote([104 + tick, 107], [1500, 2500]);
    const script = [
      [2, far(0)],
      [3, far(1)],
      [4, far(0)],
      [5, far(1)],
      [6, far(0)],
    ] as const;
    expect(betsAt(script, [1, 2, 3, 6])).toEqual([
      'taken',
      'Suspended: Price check.',
      'Suspended: Price check.',
      'taken',
    ]);
  });

  it('a book with an arbitrage; accepted again after sound quotes', () => {
    const arbitrage = quote([210, 220], [210, 220]);
    const script = [
      [2, arbitrage],
      [3, SOUND],
      [4, quote([191, 195], [200, 210])],
      [5, SOUND],
    ] as const;
    expect(betsAt(script, [1, 2, 4, 6])).toEqual([
      'taken',
      'Suspended: Price check.',
      'Suspended: Price check.',
      'taken',
    ]);
  });
});
