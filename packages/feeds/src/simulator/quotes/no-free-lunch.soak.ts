import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../../feed/feed-update.ts';
import { createSimulator } from '../create-simulator.ts';

/**
 * No combination of related markets of a match is risk-free, at any instant.
 *
 * Every offer is converted to claims that pay 1 on an event, with their cost: a back of a runner, a lay (all others),
 * yes and no of a line. Markets are grouped by the partition of outcomes that they share, whichever markets the
 * simulator opens:
 *
 * - the same runners (match odds and bookmaker): the cheapest claims on all outcomes together cost 1 or more, and no
 *   outcome can be bought below the price at which it can be sold;
 * - run lines: totals after more overs are at least totals after fewer, so yes on the longer one at an equal or lower
 *   run, with no on the shorter one, always pays; likewise two lines on the same total.
 *
 * All before commission, which only makes combinations dearer.
 */
interface Claim {
  readonly marketId: string;
  /** Cost of one unit that is paid if the claim is true. */
  readonly cost: number;
}

interface Match {
  readonly kinds: Map<string, string>;
  readonly quotes: Map<string, FeedUpdate>;
  readonly open: Set<string>;
}

const STATES = process.env.SOAK ? 10_000 : 2_000;
const TINY = 1e-9;

describe('all markets of a match have the same chances', () => {
  it(`no risk-free combination in ${STATES} states`, () => {
    const secret = 'no free lunch';
    const feed = createSimulator({ secret: sha256(secret) });
    const matches = new Map<string, Match>();
    let states = 0;
    let compared = 0;
    const sports = new Set<string>();
    for (let time = 0; states < STATES; time += 1_000) {
      const touched = new Set<string>();
      for (const update of feed.advance(time)) {
        note(matches, update);
        touched.add(update.gameId);
      }
      for (const gameId of touched) {
        const match = matches.get(gameId);
        if (!match || match.open.size === 0) continue;
        states++;
        sports.add(gameId.slice(0, 2));
        const found = cheapest(match);
        if (found.length > 1) compared++;
        for (const combination of found)
          expect(combination.cost, `${secret}, ${time} ms, ${gameId}: ${combination.marketId}`).toBeGreaterThan(
            1 - TINY,
          );
      }
    }
    expect([...sports].sort()).toEqual(['cr', 'so', 'te']);
    expect(compared).toBeGreaterThan(STATES / 20);
  });
});

function note(matches: Map<string, Match>, update: FeedUpdate): void {
  const match = matches.get(update.gameId) ?? { kinds: new Map(), quotes: new Map(), open: new Set() };
  matches.set(update.gameId, match);
  if (update.kind === 'marketOpen') {
    const { marketId, runners, type, group } = update.market;
    const ofSides = runners.map(({ runnerId }) => runnerId).join();
    const whole = group === 'odds' || type === 'bookmaker' ? 'match' : marketId;
    match.kinds.set(marketId, `${whole}/${ofSides}`);
  }
  if (update.kind.endsWith('Quote') && 'marketId' in update) match.quotes.set(update.marketId, update);
  if (update.kind === 'marketStatus') {
    if (update.status === 'open') match.open.add(update.marketId);
    else match.open.delete(update.marketId);
  }
}

/** Returns the cheapest certain claim in every group of markets with shared outcomes. */
function cheapest(match: Match): Claim[] {
  const groups = new Map<string, { quotes: FeedUpdate[] }>();
  for (const marketId of match.open) {
    const quote = match.quotes.get(marketId);
    const kind = match.kinds.get(marketId);
    if (!quote || !kind || quote.kind === 'fancyQuote') continue;
    const group = groups.get(kind) ?? { quotes: [] };
    group.quotes.push(quote);
    groups.set(kind, group);
  }
  return [...[...groups.values()].flatMap(({ quotes }) => sureThings(quotes)), ...sureLines(match)];
}

/**
 * Certain claims on the same runners: all outcomes bought at their cheapest; each bought in one market and sold in
 * another.
 */
function sureThings(quotes: readonly FeedUpdate[]): Claim[] {
  const claims = quotes.map(claimsOf);
  const runners = claims[0]?.length ?? 0;
  const found: Claim[] = [];
  let all = 0;
  for (let runner = 0; runner < runners; runner++) {
    const wins = least(claims.map((claim) => claim[runner]?.wins));
    const loses = least(claims.map((claim) => claim[runner]?.loses));
    // With two runners one loses when the other wins: another way to buy the same claim.
    all += runners === 2 ? Math.min(wins.cost, least(claims.map((claim) => claim[1 - runner]?.loses)).cost) : wins.cost;
    found.push({ marketId: `${wins.marketId} and against it ${loses.marketId}`, cost: wins.cost + loses.cost });
  }
  found.push({
    marketId: `every outcome of ${quotes.map((quote) => 'marketId' in quote && quote.marketId)}`,
    cost: all,
  });
  return found;
}

const NOT_OFFERED: Claim = { marketId: '', cost: Number.POSITIVE_INFINITY };

function least(claims: readonly (Claim | undefined)[]): Claim {
  return claims.reduce<Claim>((best, one) => (one && one.cost < best.cost ? one : best), NOT_OFFERED);
}

/** By runner, the cost of a claim on its win, and on its loss. */
function claimsOf(quote: FeedUpdate): { wins: Claim; loses: Claim }[] {
  if (quote.kind !== 'oddsQuote' && quote.kind !== 'bookmakerQuote') return [];
  const { marketId } = quote;
  const claim = (cost: number | null): Claim => (cost === null ? NOT_OFFERED : { marketId, cost });
  if (quote.kind === 'oddsQuote')
    return quote.runners.map(({ back, lay }) => ({
      wins: claim(back[0] ? 100 / back[0].price : null),
      loses: claim(lay[0] ? 1 - 100 / lay[0].price : null),
    }));
  return quote.runners.map(({ backRate, layRate, suspended }) => ({
    wins: claim(suspended || backRate === null ? null : 100 / (100 + backRate)),
    loses: claim(suspended || layRate === null ? null : layRate / (100 + layRate)),
  }));
}

/** Pairs of yes on one line and no on another that cannot both lose. */
function sureLines({ open, quotes }: Match): Claim[] {
  const lines = [...open].flatMap((marketId) => {
    const quote = quotes.get(marketId);
    const over = /-f-(\d+)ov-(\d)$/.exec(marketId);
    const count = over ? { of: over[2] as string, upTo: Number(over[1]) } : { of: marketId, upTo: 0 };
    return quote?.kind === 'fancyQuote' ? [{ marketId, ...count, no: quote.no, yes: quote.yes }] : [];
  });
  return lines.flatMap(({ marketId, of, upTo, yes }) =>
    lines.flatMap((other) => {
      if (!yes || !other.no || other.of !== of || other.upTo > upTo || yes.run > other.no.run) return [];
      const cost = 100 / (100 + yes.rate) + other.no.rate / (100 + other.no.rate);
      return [{ marketId: `yes ${yes.run} of ${marketId} and no ${other.no.run} of ${other.marketId}`, cost }];
    }),
  );
}
