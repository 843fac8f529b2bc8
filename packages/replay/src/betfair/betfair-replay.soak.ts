import type { FeedUpdate } from '@crease/feeds';
import { isOnLadder } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { ReplayClock } from '../recording/replay.ts';
import { firstDifference } from '../testing/first-difference.ts';
import { conformance, HAS_RECORDINGS, recordedLines } from '../testing/recorded-files.ts';
import { openBetfairReplay, readBetfair } from './betfair-replay.ts';

const CRICKET = 'cricket_1.200806927_netherlands_v_png';
const SOCCER = 'soccer_event28202626_middlesbrough_v_mancity_basic.mcm.jsonl.gz';
const TENNIS = 'tennis_1.223716976_norrie_v_ruud_match_odds.mcm.jsonl.gz';
const SOCCER_LIVE = 'soccer_live_multi_20250507.mcm.jsonl.gz';

const open = (files: string[], clock: ReplayClock = {}) =>
  openBetfairReplay(
    readBetfair(
      files[0] ?? '',
      files.map((file) => ({ file, lines: recordedLines(`betfair/${file}`) })),
    ),
    { name: files[0] ?? '', clock },
  );
const openCricket = (clock: ReplayClock = {}) => open([`${CRICKET}.mcm.jsonl.gz`], clock);

/** Playing the whole recording takes half a second: done once for all tests. */
const WHOLE = HAS_RECORDINGS ? openCricket({ startAt: 'beginning' }).advance(Number.MAX_SAFE_INTEGER) : [];

type Kind<K extends FeedUpdate['kind']> = Extract<FeedUpdate, { kind: K }>;
const ofKind = <K extends FeedUpdate['kind']>(updates: readonly FeedUpdate[], kind: K) =>
  updates.filter((update): update is Kind<K> => update.kind === kind);

describe.skipIf(!HAS_RECORDINGS)('a recorded cricket market, full depth', () => {
  it('starts ten minutes before the turn in play, with the complete initial state', () => {
    const feed = openCricket();
    expect(1657537220540 - feed.recordedFrom).toBe(600_000);
    const opening = feed.advance(0);
    expect(opening.map((update) => update.kind)).toEqual(['sportEvent', 'marketOpen', 'marketStatus', 'oddsQuote']);
    const [event] = ofKind(opening, 'sportEvent');
    expect(event).toMatchObject({ gameId: '31573045', sportId: 4, status: 'scheduled', startsAt: 1657537200000 });
    const [market] = ofKind(opening, 'marketOpen');
    expect(market?.market).toMatchObject({
      marketId: '1.200806927',
      type: 'match_odds',
      inPlayDelayMs: 5000,
      commissionBps: 500,
      rules: 'match_odds_replay',
      runners: [
        { runnerId: '228749', name: 'Runner 228749' },
        { runnerId: '2857977', name: 'Runner 2857977' },
      ],
    });
  });

  it('suspends, turns in play and settles at the recorded times', () => {
    const statuses = ofKind(WHOLE, 'marketStatus').map(({ at, status }) => [at, status]);
    expect(statuses.slice(1)).toEqual([
      [1657537201427, 'suspended'],
      [1657537220540, 'open'],
      [1657550798245, 'suspended'],
      [1657550847332, 'closed'],
    ]);
    expect(ofKind(WHOLE, 'inPlay').map(({ at }) => at)).toEqual([1657537220540]);
    expect(ofKind(WHOLE, 'result').map(({ result }) => result)).toEqual([
      { kind: 'winners', winners: [0], note: 'As recorded: Runner 228749' },
    ]);
    expect(ofKind(WHOLE, 'sportEvent').map(({ status }) => status)).toEqual(['scheduled', 'in_play', 'finished']);
  });

  it('quotes the recorded book at the conformance lines', () => {
    const [file] = conformance<{
      files: { checkpoints: { pt: number; runners: Record<string, number>[] }[] }[];
    }>('betfair_replay').files;
    const feed = openCricket();
    for (const { pt, runners } of file?.checkpoints ?? []) {
      const quote = ofKind(feed.seek(pt - feed.recordedFrom), 'oddsQuote').at(-1);
      expect(
        quote?.runners.map(({ back, lay, lastPrice }) => [
          back[0]?.price,
          back[0]?.size,
          lay[0]?.price,
          lay[0]?.size,
          lastPrice,
        ]),
      ).toEqual(
        runners.map((runner) => [
          hundredths(runner.bestBack),
          rupees(runner.bestBackSize),
          hundredths(runner.bestLay),
          rupees(runner.bestLaySize),
          hundredths(runner.ltp),
        ]),
      );
      expect(quote?.runners[0]?.lay.length).toBeLessThanOrEqual(10);
    }
  });

  it('never quotes while suspended: the wipe before the result is not a price move', () => {
    let status = '';
    const wrong: FeedUpdate[] = [];
    for (const update of WHOLE) {
      if (update.kind === 'marketStatus') status = update.status;
      if (update.kind !== 'oddsQuote') continue;
      const offers = update.runners.flatMap(({ back, lay }) => [...back, ...lay]);
      const isSound = offers.every(({ price, size }) => isOnLadder(price) && size >= 100 && size % 100 === 0);
      const isCrossed = update.runners.some(({ back, lay }) => back[0] && lay[0] && back[0].price >= lay[0].price);
      if (status !== 'open' || update.totalMatched === 0 || !isSound || isCrossed) wrong.push(update);
    }
    expect(wrong).toEqual([]);
    expect(ofKind(WHOLE, 'oddsQuote').at(-1)?.totalMatched).toBe(456_504_00);
  });

  it('returns the same updates and numbers in one piece or in a thousand', () => {
    const feed = openCricket({ startAt: 'beginning' });
    const pieces = [];
    for (let time = 0; time <= feed.endsAt + 500_000; time += 417_321) pieces.push(...feed.advance(time));
    expect(firstDifference(pieces, WHOLE)).toBeNull();
    expect(WHOLE.every(({ seq }, index) => seq === index + 1)).toBe(true);
  });

  it('continues after a seek as without one', () => {
    const middle = 7_000_123;
    const played = openCricket();
    played.advance(middle);
    const sought = openCricket();
    const present = sought.seek(middle);
    expect(present.map((update) => update.kind)).toEqual([
      'sportEvent',
      'marketOpen',
      'inPlay',
      'marketStatus',
      'sportEvent',
      'oddsQuote',
    ]);
    expect(firstDifference(sought.advance(middle + 600_000), played.advance(middle + 600_000))).toBeNull();
    expect(played.seek(middle)).toEqual(present);
  });

  it('numbers updates equally for any start and uses the clock of the reader', () => {
    const plain = openCricket();
    const shifted = openCricket({ startAt: 'beginning', epoch: 1_000_000 });
    const offset = plain.recordedFrom - shifted.recordedFrom;
    const now = plain.seek(700_000);
    const then = shifted.seek(700_000 + offset);
    expect(then.map((update) => update.seq)).toEqual(now.map((update) => update.seq));
    expect(then.at(-1)?.at).toBe((now.at(-1)?.at ?? 0) - plain.recordedFrom + offset + 1_000_000);
  });
});

describe.skipIf(!HAS_RECORDINGS)('the same market with its score stream', () => {
  const updates = HAS_RECORDINGS
    ? open([`${CRICKET}.mcm.jsonl.gz`, `${CRICKET}.ccm.jsonl.gz`]).advance(Number.MAX_SAFE_INTEGER)
    : [];

  it('names the runners and the event', () => {
    expect(ofKind(updates, 'sportEvent')[0]).toMatchObject({
      name: 'Netherlands v Papua New Guinea',
      competition: '3rd T20',
      venue: 'Queens Sports Club',
      teams: [{ name: 'Netherlands' }, { name: 'Papua New Guinea' }],
    });
    expect(ofKind(updates, 'marketOpen')[0]?.market.runners.map((runner) => runner.name)).toEqual([
      'Netherlands',
      'Papua New Guinea',
    ]);
  });

  it('publishes the score, ending at 163/7 and 111 all out, and settles by the market, not by the score', () => {
    const last = ofKind(updates, 'score').at(-1)?.score;
    expect(last).toMatchObject({
      phase: 'finished',
      target: 164,
      innings: [
        { team: 0, runs: 163, wickets: 7, overs: '20.0', maxOvers: 20 },
        { team: 1, runs: 111, wickets: 10, overs: '19.4', maxOvers: 20 },
      ],
    });
    const result = updates.findIndex((update) => update.kind === 'result');
    expect(updates[result]).toMatchObject({ at: 1657550847332, result: { kind: 'winners', winners: [0] } });
  });

  it('passes through every score of the conformance suite', () => {
    const [file] = conformance<{
      files: { firstSeenScores: { innings: number; overs: string; runs: number; wickets: number }[] }[];
    }>('betfair_cricket_feed').files;
    const seen = new Set<string>();
    for (const { score } of ofKind(updates, 'score'))
      if (score.sport === 'cricket')
        score.innings.forEach(({ runs, wickets, overs }, index) => {
          seen.add(`${index + 1}:${overs}:${runs}/${wickets}`);
        });
    for (const { innings, overs, runs, wickets } of file?.firstSeenScores ?? [])
      expect(seen).toContain(`${innings}:${overs.includes('.') ? overs : `${overs}.0`}:${runs}/${wickets}`);
  });
});

describe.skipIf(!HAS_RECORDINGS)('a soccer event of 39 markets, last prices only', () => {
  interface SettledMarket {
    marketId: string;
    name: string;
    winners: string[];
    bettingType: string;
    numberOfWinners: number;
  }
  const { markets } = HAS_RECORDINGS
    ? conformance<{ markets: SettledMarket[] }>('soccer_settlement_2-2')
    : { markets: [] };
  const updates = HAS_RECORDINGS ? open([SOCCER]).advance(Number.MAX_SAFE_INTEGER) : [];
  const opened = ofKind(updates, 'marketOpen').map((update) => update.market);

  it('plays all 39 markets', () => {
    expect(markets).toHaveLength(39);
    expect(opened).toHaveLength(39);
    expect(opened.filter(({ winners }) => winners === 2).map(({ name }) => name)).toEqual(['Double Chance']);
    const ofAny = opened.filter(({ winners }) => winners === 0).map(({ name, runners }) => [name, runners.length]);
    expect(Object.fromEntries(ofAny)).toEqual({
      'To Score 2 Goals or more': 25,
      'To Score a Hat-trick?': 25,
      'Middlesbrough Total Goals': 7,
      'Asian Handicap': 66,
    });
    expect(open([SOCCER]).skipped).toEqual([]);
  });

  it('settles handicaps by the score that their marks state, 2-2', () => {
    const resultOf = (name: string) => {
      const market = opened.find((one) => one.name === name);
      return ofKind(updates, 'result').find(({ marketId }) => marketId === market?.marketId)?.result;
    };
    expect(resultOf('Asian Handicap')).toEqual({ kind: 'value', value: 0, note: 'As recorded: 0' });
    expect(resultOf('Middlesbrough Total Goals')).toEqual({ kind: 'value', value: 2, note: 'As recorded: 2' });
    expect(resultOf('To Score a Hat-trick?')).toEqual({ kind: 'winners', winners: [], note: 'As recorded: no winner' });
  });

  it.each(
    markets
      .filter((market) => market.bettingType === 'ODDS')
      .map((market) => [`${market.name} ${market.marketId}`, market] as const),
  )('settles %s as recorded', (_, expected) => {
    const market = opened.find(({ marketId }) => marketId === expected.marketId);
    const results = ofKind(updates, 'result').filter(({ marketId }) => marketId === expected.marketId);
    expect(results).toHaveLength(1);
    const result = results[0]?.result;
    const winners = result?.kind === 'winners' ? result.winners.map((index) => market?.runners[index]?.name) : [];
    expect(winners).toEqual(expected.winners);
  });

  it('keeps the two regulators’ doubles apart', () => {
    const byPlace = opened.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ name }) => name);
    expect(byPlace.filter((name) => name.startsWith('Match Odds'))).toEqual([
      'Match Odds',
      'Match Odds (ESP)',
      'Match Odds and Both teams to Score',
    ]);
  });

  it('suspends match odds at every goal', () => {
    const statuses = ofKind(updates, 'marketStatus').filter(({ marketId }) => marketId === '1.131162806');
    expect(statuses.map(({ status }) => status)).toEqual([
      'open',
      'suspended',
      'open',
      'suspended',
      'open',
      'suspended',
      'open',
      'suspended',
      'closed',
    ]);
  });

  it('offers no runner that was removed later, and quotes no book that can be beaten', () => {
    expect(opened.find(({ name }) => name === 'First Goalscorer')?.runners).toHaveLength(21);
    for (const { marketId, runners } of ofKind(updates, 'oddsQuote')) {
      const { winners = 1 } = opened.find((market) => market.marketId === marketId) ?? {};
      if (winners === 0) continue;
      const best = (side: 'back' | 'lay') => runners.flatMap((runner) => runner[side][0]?.price ?? []);
      const book = (prices: number[]) => prices.reduce((sum, price) => sum + 100 / price, 0);
      if (best('back').length === runners.length) expect(book(best('back'))).toBeGreaterThan(winners);
      expect(book(best('lay'))).toBeLessThan(winners * 1.0001);
    }
  });

  it('ends the event after its last market', () => {
    expect(ofKind(updates, 'sportEvent').map(({ status }) => status)).toEqual(['scheduled', 'in_play', 'finished']);
    expect(updates.at(-1)).toMatchObject({ kind: 'sportEvent', status: 'finished' });
  });
});

describe.skipIf(!HAS_RECORDINGS)('other recordings', () => {
  it('tennis, last prices: settles on Norrie, delay 3 s', () => {
    const updates = open([TENNIS]).advance(Number.MAX_SAFE_INTEGER);
    expect(ofKind(updates, 'marketOpen')[0]?.market).toMatchObject({ sportId: 2, inPlayDelayMs: 3000 });
    expect(ofKind(updates, 'result').map(({ result }) => result)).toEqual([
      { kind: 'winners', winners: [0], note: 'As recorded: Cameron Norrie' },
    ]);
  });

  it('a live recording without an end: 98 events play, and all are void when it stops', () => {
    const feed = open([SOCCER_LIVE]);
    const updates = feed.advance(Number.MAX_SAFE_INTEGER);
    expect(new Set(updates.map((update) => update.gameId)).size).toBe(98);
    expect(feed.skipped).toEqual([]);
    // Handicaps keep the finest ladder of the source.
    const ladders = ofKind(updates, 'marketOpen').map(({ market }) => [market.winners ?? 1, market.priceLadder]);
    expect(new Set(ladders.map(String))).toEqual(new Set(['1,', '0,finest']));
    const results = ofKind(updates, 'result');
    expect(results).toHaveLength(99);
    expect(results.every(({ result }) => result.kind === 'void')).toBe(true);
    expect(feed.advance(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it.each(['horse_1.132153978_hamilton_win_basic.mcm.jsonl.gz', 'greyhound_1.197931750_sheffield_win.mcm.jsonl.gz'])(
    'rejects %s: not an offered sport',
    (file) => {
      expect(() => open([file])).toThrow(/not an offered sport/);
    },
  );
});

function hundredths(decimal: number | undefined): number {
  return Math.round((decimal ?? 0) * 100);
}

function rupees(size: number | undefined): number {
  return Math.max(1, Math.round(size ?? 0)) * 100;
}
