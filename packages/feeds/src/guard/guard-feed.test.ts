import { createPrng } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { Feed, FeedUpdate } from '../feed/feed-update.ts';
import {
  BOOKMAKER,
  FANCY,
  GAME,
  ODDS,
  oddsDraft,
  repeatAndReorder,
  scoreAt,
  scriptedMatch,
  scriptFeed,
  seeded,
  spoilFeed,
  statusDraft,
  type TimedDrafts,
} from '../testing/fault-feeds.ts';
import { guardFeed } from './guard-feed.ts';
import { GUARD_DEFAULTS } from './guard-options.ts';
import { faultOfQuote } from './quote-check.ts';
import { goesBack } from './score-gate.ts';

const SECOND = 1000;

/** Pulls a feed to its end every quarter of a second of feed time. */
function drain(feed: Feed, until = feed.endsAt + 200): FeedUpdate[] {
  const updates: FeedUpdate[] = [];
  for (let time = 0; time <= until; time += 250) updates.push(...feed.advance(time));
  return updates;
}

const statusesOf = (updates: readonly FeedUpdate[], marketId: string) =>
  updates
    .filter((update) => update.kind === 'marketStatus' && update.marketId === marketId)
    .map((update) =>
      update.kind === 'marketStatus'
        ? `${(update.at - 1_000_000) / SECOND} ${update.status} ${update.reason}`.trim()
        : '',
    );

const withoutSeq = (updates: readonly FeedUpdate[]) => updates.map(({ seq: _seq, ...rest }) => rest);

function expectRising(updates: readonly FeedUpdate[]) {
  expect(updates.every(({ seq }, index) => index === 0 || seq > (updates[index - 1]?.seq ?? 0))).toBe(true);
}

it('a price must be on the ladder of its market', () => {
  const level = (price: number) => [{ price, size: 100_00 }];
  const quote = { kind: 'oddsQuote' as const, runners: [{ back: level(307), lay: level(311) }] };
  const fault = (priceLadder?: 'finest') => faultOfQuote(quote, GUARD_DEFAULTS.bookTolerance, { priceLadder });
  expect([fault(), fault('finest')]).toEqual(['a price off the ladder', null]);
});

it('a book of two winners sums to 200 %', () => {
  const level = (price: number) => [{ price, size: 100_00 }];
  const quote = (back: number, lay: number) => ({
    kind: 'oddsQuote' as const,
    gameId: 'g',
    marketId: 'm',
    seq: 1,
    at: 0,
    runners: [1, 2, 3].map(() => ({ back: level(back), lay: level(lay) })),
  });
  const fault = (back: number, lay: number) =>
    faultOfQuote(quote(back, lay), GUARD_DEFAULTS.bookTolerance, { winners: 2 });
  expect([fault(148, 152), faultOfQuote(quote(148, 152), GUARD_DEFAULTS.bookTolerance)]).toEqual([
    null,
    'a lay book over 100 %',
  ]);
  expect([fault(160, 170), fault(130, 140)]).toEqual(['a back book under 200 %', 'a lay book over 200 %']);
});

describe('a healthy feed passes unchanged', () => {
  it.each(seeded('sound', 5))('seed %s: every update, in order, under rising numbers', (seed) => {
    const script = scriptedMatch(seed, 300);
    const guarded = drain(guardFeed(scriptFeed(script)));
    expect(withoutSeq(guarded)).toEqual(withoutSeq(scriptFeed(script).advance(Number.MAX_SAFE_INTEGER)));
    expectRising(guarded);
  });
});

describe('silence', () => {
  /** The feed says nothing from second 60 to second 120. */
  const muted = () =>
    guardFeed(
      scriptFeed(scriptedMatch('silence', 180).filter(({ time }) => time <= 60 * SECOND || time > 120 * SECOND)),
      { silenceMs: 10 * SECOND },
    );

  it('suspends the open markets of a game in play, and reopens them with its next update', () => {
    const updates = drain(muted());
    expect(statusesOf(updates, ODDS)).toEqual(['0 open', '70.1 suspended Feed silent', '121 open']);
    expectRising(updates);
  });

  it('repeats its last quote before it reopens: the engine dropped it, and the source sends changes only', () => {
    const updates = drain(muted());
    const open = updates.findIndex((u) => u.kind === 'marketStatus' && u.marketId === ODDS && u.at === 1_121_000);
    const before = updates.slice(0, open).filter((u) => u.kind === 'oddsQuote');
    expect(before.at(-1)?.at).toBe(1_121_000);
    const quiet = scriptedMatch('quiet', 2).concat([
      { time: 40 * SECOND, drafts: [statusDraft(FANCY, 'suspended', 'Break')] },
    ]);
    const requoted = drain(guardFeed(scriptFeed(quiet), { silenceMs: 10 * SECOND }));
    expect(
      requoted.filter(({ at }) => at === 1_040_000).map((u) => ('marketId' in u ? `${u.kind} ${u.marketId}` : u.kind)),
    ).toEqual([
      `marketStatus ${FANCY}`,
      `oddsQuote ${ODDS}`,
      `marketStatus ${ODDS}`,
      `bookmakerQuote ${BOOKMAKER}`,
      `marketStatus ${BOOKMAKER}`,
    ]);
  });

  it('is detected at the same instant, under the same number, whatever the polling rate', () => {
    const often = drain(muted());
    const seldom: FeedUpdate[] = [];
    const feed = muted();
    for (let time = 0; time <= feed.endsAt + 20_000; time += 7_311) seldom.push(...feed.advance(time));
    expect(seldom).toEqual(often);
  });

  it('is ignored before the match is in play, or while the source itself has suspended', () => {
    const script = [
      ...scriptedMatch('x', 5),
      { time: 6 * SECOND, drafts: [ODDS, BOOKMAKER, FANCY].map((id) => statusDraft(id, 'suspended', 'Break')) },
      { time: 600 * SECOND, drafts: [statusDraft(ODDS, 'open', '')] },
    ];
    expect(statusesOf(drain(guardFeed(scriptFeed(script))), ODDS)).toEqual(['0 open', '6 suspended Break', '600 open']);
    const before = scriptedMatch('x', 0).map(({ time, drafts }) => ({
      time,
      drafts: drafts.filter(({ kind }) => kind !== 'inPlay'),
    }));
    expect(statusesOf(drain(guardFeed(scriptFeed(before)), 300 * SECOND), ODDS)).toEqual(['0 open']);
  });

  it('repeats of old updates do not count as updates', () => {
    const feed = scriptFeed(scriptedMatch('silence', 30));
    const first: FeedUpdate[] = [];
    const stuck = spoilFeed(feed, (updates) => {
      first.push(...updates.slice(0, 1));
      return updates.length > 0 ? updates : first;
    });
    const updates = drain(guardFeed({ ...stuck, endsAt: 90 * SECOND }, { silenceMs: 10 * SECOND }), 90 * SECOND);
    expect(statusesOf(updates, ODDS).at(-1)).toBe('40.1 suspended Feed silent');
  });

  it('grants a feed its promised quiet time', () => {
    const script = scriptedMatch('silence', 100).filter(({ time }) => time <= 10 * SECOND || time > 90 * SECOND);
    const quiet = { ...scriptFeed(script), longestQuietMs: 90 * SECOND };
    expect(statusesOf(drain(guardFeed(quiet)), ODDS)).toEqual(['0 open']);
  });
});

describe('implausible prices', () => {
  const at = (second: number, ...drafts: ReturnType<typeof oddsDraft>[]) => ({ time: second * SECOND, drafts });
  const calm = (from: number, to: number, chance: number) =>
    Array.from({ length: to - from }, (_, i) => at(from + i, oddsDraft(chance + (i % 2) * 0.001)));
  const played = (...script: TimedDrafts[]) => {
    const updates = drain(guardFeed(scriptFeed([...scriptedMatch('p', 0), ...script])));
    expectRising(updates);
    return updates;
  };
  const quotesOf = (updates: FeedUpdate[]) =>
    updates.flatMap((update) => (update.kind === 'oddsQuote' ? [update] : []));

  it('a jump without a suspension suspends the market, and three valid quotes reopen it at the new level', () => {
    const updates = played(...calm(1, 5, 0.5), ...calm(5, 20, 0.95));
    expect(statusesOf(updates, ODDS)).toEqual(['0 open', '5 suspended Price check', '8 open']);
    expect(quotesOf(updates).map((quote) => (quote.at - 1_000_000) / SECOND)).toEqual([
      1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
  });

  it('a single absurd quote is never published', () => {
    const updates = played(...calm(1, 5, 0.5), at(5, oddsDraft(0.02)), ...calm(6, 15, 0.5));
    expect(statusesOf(updates, ODDS)).toEqual(['0 open', '5 suspended Price check', '9 open']);
    expect(quotesOf(updates).every(({ runners }) => (runners[0]?.back[0]?.price ?? 0) < 250)).toBe(true);
  });

  it('the same jump after a suspension is valid', () => {
    const updates = played(
      ...calm(1, 5, 0.5),
      at(5, statusDraft(ODDS, 'suspended', 'Wicket'), statusDraft(ODDS, 'open', '')),
      ...calm(6, 12, 0.95),
    );
    expect(statusesOf(updates, ODDS)).toEqual(['0 open', '5 suspended Wicket', '5 open']);
  });

  it('a quote during a suspension is the reference when it ends', () => {
    const pause = at(5, statusDraft(ODDS, 'suspended', 'Wicket'), oddsDraft(0.3), statusDraft(ODDS, 'open', ''));
    expect(statusesOf(played(...calm(1, 5, 0.5), pause, ...calm(6, 9, 0.31)), ODDS).at(-1)).toBe('5 open');
    expect(statusesOf(played(...calm(1, 5, 0.5), pause, ...calm(6, 8, 0.9)), ODDS).at(-1)).toBe(
      '6 suspended Price check',
    );
  });

  it('a changed score permits a larger jump, but not any jump', () => {
    const score = (second: number, balls: number) => ({
      time: second * SECOND,
      drafts: [{ kind: 'score' as const, gameId: GAME, score: scoreAt(balls, balls) }],
    });
    const updates = played(...calm(1, 5, 0.5), score(5, 1), ...calm(6, 10, 0.92), score(10, 2), ...calm(11, 16, 0.05));
    expect(statusesOf(updates, ODDS)).toEqual(['0 open', '11 suspended Price check', '14 open']);
  });

  it('a jump that is neither repeated nor corrected is accepted after a minute', () => {
    const chatter = [20, 40, 64, 65, 80].map((second) => at(second, statusDraft(FANCY, 'suspended', `${second}`)));
    const updates = played(...calm(1, 5, 0.5), at(5, oddsDraft(0.95)), ...chatter);
    expect(statusesOf(updates, ODDS)).toEqual(['0 open', '5 suspended Price check', '65 open']);
    expect(quotesOf(updates).at(-1)?.at).toBe(1_065_000);
  });

  it('a suspension by the source takes precedence over the price check, which shows again after it', () => {
    const updates = played(
      ...calm(1, 5, 0.5),
      at(5, oddsDraft(0.95)),
      at(6, statusDraft(ODDS, 'suspended', 'Wicket')),
      at(7, statusDraft(ODDS, 'open', '')),
      ...calm(8, 12, 0.95),
    );
    expect(statusesOf(updates, ODDS)).toEqual([
      '0 open',
      '5 suspended Price check',
      '6 suspended Wicket',
      '7 suspended Price check',
      '10 open',
    ]);
  });

  const runners = (a: [number, number], b: [number, number]) => ({
    runners: [a, b].map(([back, lay]) => ({ back: [{ price: back, size: 100 }], lay: [{ price: lay, size: 100 }] })),
  });
  const odds = { kind: 'oddsQuote', gameId: GAME, marketId: ODDS, seq: 1, at: 0 } as const;
  const rates = (a: [number, number], b: [number, number]) => ({
    kind: 'bookmakerQuote' as const,
    gameId: GAME,
    marketId: BOOKMAKER,
    seq: 1,
    at: 0,
    runners: [a, b].map(([backRate, layRate]) => ({ backRate, layRate, max: 100, suspended: false })),
  });
  const fancy = (no: [number, number] | null, yes: [number, number] | null) => ({
    kind: 'fancyQuote' as const,
    gameId: GAME,
    marketId: FANCY,
    seq: 1,
    at: 0,
    no: no && { run: no[0], rate: no[1] },
    yes: yes && { run: yes[0], rate: yes[1] },
    state: '',
  });

  it.each([
    ['a valid book', { ...odds, ...runners([190, 195], [200, 210]) }, null],
    ['off the ladder', { ...odds, ...runners([190, 195], [201, 210]) }, 'a price off the ladder'],
    ['crossed', { ...odds, ...runners([195, 190], [200, 210]) }, 'a crossed book'],
    ['back both and win', { ...odds, ...runners([210, 220], [210, 220]) }, 'a back book under 100 %'],
    ['lay both and win', { ...odds, ...runners([180, 190], [180, 190]) }, 'a lay book over 100 %'],
    [
      'part of a rupee',
      { ...odds, runners: [{ back: [{ price: 190, size: 150 }], lay: [] }] },
      'a size that is not a whole amount',
    ],
    ['a valid bookmaker', rates([90, 96], [100, 112]), null],
    ['a bookmaker crossed', rates([96, 90], [100, 112]), 'a crossed book'],
    ['a bookmaker to beat', rates([110, 120], [110, 120]), 'a back book under 100 %'],
    ['a valid fancy', fancy([46, 100], [48, 100]), null],
    ['one run, two rates', fancy([45, 110], [45, 90]), null],
    ['both win in the middle', fancy([48, 100], [46, 100]), 'a result on which yes and no both win'],
    ['rates the wrong way', fancy([45, 90], [45, 110]), 'a yes that pays more than the no costs'],
    ['half a run', fancy([45.5, 90], null), 'a run that is not a whole number'],
  ])('%s', (_, quote, fault) => {
    expect(faultOfQuote(quote, GUARD_DEFAULTS.bookTolerance)).toBe(fault);
  });
});

describe('all faults together', () => {
  it.each(seeded('storm', 25))(
    'seed %s: publishes nothing absurd or repeated and ends in the state of the source',
    (seed) => {
      const prng = createPrng(`${seed}/faults`);
      const script = scriptedMatch(seed, 240);
      let muteUntil = 0;
      let lieSeq = Number.NEGATIVE_INFINITY;
      const twoBalls = 80;
      const spoiled = spoilFeed(repeatAndReorder(scriptFeed(script), seed), (updates, feedTime) => {
        const isSpoiled = feedTime > 5 * SECOND && feedTime < 200 * SECOND;
        if (isSpoiled && prng.chance(0.002)) muteUntil = feedTime + prng.int(40 * SECOND);
        if (isSpoiled && feedTime < muteUntil) return [];
        return updates.map((update) => {
          // A source that repeats the same wrong score ball after ball is indistinguishable from one that corrects
          // itself.
          const mayLie = isSpoiled && !(update.kind === 'score' && update.seq < lieSeq + twoBalls);
          const lies = mayLie && prng.chance(0.05);
          if (lies && update.kind === 'score') lieSeq = update.seq;
          return lies ? absurd(update) : update;
        });
      });
      const updates = drain(guardFeed(spoiled, { silenceMs: 8 * SECOND }));
      expectRising(updates);
      expectOnlySoundQuotes(updates, seed);
      for (const marketId of [ODDS, BOOKMAKER, FANCY])
        expect(statusesOf(updates, marketId).at(-1), `seed ${seed}`).toMatch(/ open$/);
    },
  );
});

/** Examples of broken updates. */
function absurd(update: FeedUpdate): FeedUpdate {
  if (update.kind === 'oddsQuote')
    return {
      ...update,
      runners: update.runners.map((runner) => ({ ...runner, back: [{ price: 90_000, size: 100 }] })),
    };
  if (update.kind === 'bookmakerQuote')
    return { ...update, runners: update.runners.map((runner) => ({ ...runner, backRate: 5000, layRate: 5001 })) };
  if (update.kind === 'fancyQuote') return { ...update, no: { run: 500, rate: 100 }, yes: { run: 500, rate: 100 } };
  if (update.kind === 'score') return { ...update, score: scoreAt(0, 0) };
  return update;
}

function expectOnlySoundQuotes(updates: readonly FeedUpdate[], seed: string) {
  let lastScore: FeedUpdate | null = null;
  for (const update of updates) {
    if (update.kind === 'oddsQuote' || update.kind === 'bookmakerQuote' || update.kind === 'fancyQuote') {
      expect(faultOfQuote(update, GUARD_DEFAULTS.bookTolerance), `seed ${seed}`).toBeNull();
      if (update.kind === 'fancyQuote') expect(update.yes?.run, `seed ${seed}`).toBeLessThan(400);
    }
    if (update.kind !== 'score') continue;
    if (lastScore?.kind === 'score') expect(goesBack(lastScore.score, update.score), `seed ${seed}`).toBe(false);
    lastScore = update;
  }
}
