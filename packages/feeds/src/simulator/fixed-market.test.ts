import { createPrng, type Sport, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { type OpenMatch, openMatch } from './testing/open-matches.ts';
import { worldKeys } from './world-keys.ts';

const keys = worldKeys(sha256('fixed odds'));
const random = createPrng('fixed odds');
/** Ways in which a match is played on from a moment. */
const FUTURES = 120;
/** Five deviations: one lot in a million lies further out by luck. */
const DEVIATIONS = 5;

/** What is told of the markets at fixed odds alone, by the end of their ids. */
function toldNow({ run }: OpenMatch): Map<string, readonly number[]> {
  const { setting } = run.stage.board;
  const told = new Map<string, readonly number[]>();
  for (const { market, status, quoted } of run.stage.board.markets()) {
    const { marketId, rules } = market.opening;
    if (!rules.startsWith('fixed_') || status?.status !== 'open' || !quoted) continue;
    const quote = market.quote(quoted.view, quoted.instant);
    if (quote.kind !== 'oddsQuote') throw new Error(`${marketId} is no market of runners`);
    expect(quote.runners.every(({ back, lay }) => back.length + lay.length === 0)).toBe(true);
    told.set(marketId.slice(setting.gameId.length + 1), quote.chances ?? []);
  }
  return told;
}

/** A match some minutes after it began, at the first moment at which its fixed odds can be had. */
function playedFor(sport: Sport, minutes: number): OpenMatch {
  const match = openMatch(sport, 3, keys);
  const { run } = match;
  let now = run.stage.board.now;
  const pass = (ms: number) => {
    now += ms;
    run.advance(now);
  };
  while (!run.stage.inPlay) pass(60_000);
  pass(minutes * 60_000);
  while (toldNow(match).size === 0 && run.finishedAt === null) pass(5_000);
  return match;
}

/** Every joint that is told, with the ways that lead to each runner of a market added up. */
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

/** How often each runner won in so many ways to play on. */
function seenWinners(match: OpenMatch, told: ReadonlyMap<string, readonly number[]>): Map<string, number[]> {
  const seen = new Map([...told].map(([suffix, chances]) => [suffix, chances.map(() => 0)]));
  for (let played = 0; played < FUTURES; played++) {
    const future = match.future(random);
    for (const [suffix, counts] of seen) {
      const result = future(suffix);
      if (result?.kind !== 'winners') throw new Error(`${suffix} was not decided`);
      const [winner = -1] = result.winners;
      counts[winner] = (counts[winner] as number) + 1;
    }
  }
  return seen;
}

describe.each([
  ['cricket', [1, 40, 130]],
  ['soccer', [1, 30, 80]],
  ['tennis', [1, 50]],
] as const)('%s at fixed odds alone', (sport, moments) => {
  it.each(moments)('after %i minutes: chances are one together, and it ends about as often as they say', (minutes) => {
    const match = playedFor(sport, minutes);
    const told = toldNow(match);
    expect(told.size).toBeGreaterThan(0);
    const seen = seenWinners(match, told);
    for (const [suffix, chances] of told) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      chances.forEach((chance, runner) => {
        const deviation = Math.sqrt(Math.max(chance * (1 - chance) * FUTURES, 1));
        const off = Math.abs((seen.get(suffix)?.[runner] ?? 0) - chance * FUTURES);
        expect(off, `${suffix} runner ${runner} at ${chance}`).toBeLessThan(DEVIATIONS * deviation);
      });
    }
  });

  it.each(moments)('after %i minutes: what is told of markets together is what each is told by itself', (minutes) => {
    const match = playedFor(sport, minutes);
    const joints = jointsNow(match);
    expect(joints.size > 0).toBe(sport !== 'cricket');
    for (const { market, status, quoted } of match.run.stage.board.markets()) {
      const own = joints.get(market.opening.marketId);
      if (status?.status !== 'open' || !quoted || !own) continue;
      const quote = market.quote(quoted.view, quoted.instant);
      const told = quote.kind === 'oddsQuote' ? (quote.chances ?? []) : [];
      // A retirement, which no way knows, moves the winner of a tennis match a little towards one half.
      for (const [runner, chance] of told.entries()) expect(Math.abs(chance - (own[runner] ?? 0))).toBeLessThan(0.01);
    }
  });
});
