import { createPrng, type PublicSport, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { type OpenMatch, openMatch } from './testing/open-matches.ts';
import { worldKeys } from './world-keys.ts';

const keys = worldKeys(sha256('fixed odds'));
const random = createPrng('fixed odds');
/** Number of simulated continuations of a match. */
const FUTURES = 120;
/** Five deviations: exceeded by chance once in a million. */
const DEVIATIONS = 5;

/** Published chances of the fixed-odds markets, by id suffix. */
function publishedNow({ run }: OpenMatch): Map<string, readonly number[]> {
  const { setting } = run.stage.board;
  const published = new Map<string, readonly number[]>();
  for (const { market, status, quoted } of run.stage.board.markets()) {
    const { marketId, rules } = market.opening;
    if (!rules.startsWith('fixed_') || status?.status !== 'open' || !quoted) continue;
    const quote = market.quote(quoted.view, quoted.instant);
    if (quote.kind !== 'oddsQuote') throw new Error(`${marketId} is no market of runners`);
    expect(quote.runners.every(({ back, lay }) => back.length + lay.length === 0)).toBe(true);
    published.set(marketId.slice(setting.gameId.length + 1), quote.chances ?? []);
  }
  return published;
}

/** A match some minutes after its start, at the first moment with fixed odds. */
function playedFor(sport: PublicSport, minutes: number): OpenMatch {
  const match = openMatch(sport, 3, keys);
  const { run } = match;
  let now = run.stage.board.now;
  const pass = (ms: number) => {
    now += ms;
    run.advance(now);
  };
  while (!run.stage.inPlay) pass(60_000);
  pass(minutes * 60_000);
  while (publishedNow(match).size === 0 && run.finishedAt === null) pass(5_000);
  return match;
}

/** Every published joint distribution, summed by the winner of each market. */
function jointsNow({ run }: OpenMatch): Map<string, readonly number[]> {
  const sums = new Map<string, number[]>();
  for (const { market, status, quoted } of run.stage.board.markets()) {
    if (status?.status !== 'open' || !quoted) continue;
    const quote = market.quote(quoted.view, quoted.instant);
    if (quote.kind !== 'oddsQuote' || !quote.joint) continue;
    const { marketIds, results, chances } = quote.joint;
    for (const [place, marketId] of marketIds.entries()) {
      const own: number[] = [];
      for (const [way, chance] of chances.entries()) {
        const result = results[way]?.[place] ?? -1;
        own[result] = (own[result] ?? 0) + chance;
      }
      sums.set(marketId, own);
    }
  }
  return sums;
}

/** Number of wins of each runner over all continuations. */
function observedWinners(match: OpenMatch, published: ReadonlyMap<string, readonly number[]>): Map<string, number[]> {
  const observed = new Map([...published].map(([suffix, chances]) => [suffix, chances.map(() => 0)]));
  for (let played = 0; played < FUTURES; played++) {
    const future = match.future(random);
    for (const [suffix, counts] of observed) {
      const result = future(suffix);
      if (result?.kind !== 'winners') throw new Error(`${suffix} was not decided`);
      const [winner = -1] = result.winners;
      counts[winner] = (counts[winner] as number) + 1;
    }
  }
  return observed;
}

describe.each([
  ['cricket', [1, 40, 130]],
  ['soccer', [1, 30, 80]],
  ['tennis', [1, 50]],
] as const)('%s fixed-odds markets', (sport, moments) => {
  it.each(moments)('after %i minutes: chances sum to one and match the observed frequencies', (minutes) => {
    const match = playedFor(sport, minutes);
    const published = publishedNow(match);
    expect(published.size).toBeGreaterThan(0);
    const observed = observedWinners(match, published);
    for (const [suffix, chances] of published) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      chances.forEach((chance, runner) => {
        const deviation = Math.sqrt(Math.max(chance * (1 - chance) * FUTURES, 1));
        const off = Math.abs((observed.get(suffix)?.[runner] ?? 0) - chance * FUTURES);
        expect(off, `${suffix} runner ${runner} at ${chance}`).toBeLessThan(DEVIATIONS * deviation);
      });
    }
  });

  it.each(moments)('after %i minutes: joint chances match the chances of each market', (minutes) => {
    const match = playedFor(sport, minutes);
    const joints = jointsNow(match);
    expect(joints.size > 0).toBe(sport !== 'cricket');
    for (const { market, status, quoted } of match.run.stage.board.markets()) {
      const own = joints.get(market.opening.marketId);
      if (status?.status !== 'open' || !quoted || !own) continue;
      const quote = market.quote(quoted.view, quoted.instant);
      const published = quote.kind === 'oddsQuote' ? (quote.chances ?? []) : [];
      // A retirement, which no continuation includes, moves the winner of a tennis match slightly towards one half.
      for (const [runner, chance] of published.entries())
        expect(Math.abs(chance - (own[runner] ?? 0))).toBeLessThan(0.01);
    }
  });
});
