import { createSimulator, type FeedUpdate, type JointChances } from '@crease/feeds';
import { sha256 } from '@crease/kernel';
import { fixedPrices, jointChance, marginKind, togetherPrice, totalLine, totalLines } from '@crease/sportsbook';
import { expect, it } from 'vitest';

const HOUR_MS = 3_600_000;

interface Offer {
  readonly words: string;
  readonly place: number;
  readonly price: number;
  readonly wins: (result: number) => boolean;
}

/** The last quote of each market. */
function lastQuotes(told: readonly FeedUpdate[]) {
  const quotes = new Map<string, Extract<FeedUpdate, { kind: 'oddsQuote' | 'fancyQuote' }>>();
  for (const update of told)
    if (update.kind === 'oddsQuote' || update.kind === 'fancyQuote') quotes.set(update.marketId, update);
  return quotes;
}

/** Offers of the sportsbook in the markets of a joint, each with odds from its own quote. */
function offersIn({ marketIds }: JointChances, quotes: ReturnType<typeof lastQuotes>): Offer[] {
  return marketIds.flatMap((marketId, place): Offer[] => {
    const quote = quotes.get(marketId);
    if (!quote?.chances) return [];
    if (quote.kind === 'oddsQuote')
      return fixedPrices(quote.chances, marginKind(quote.chances.length)).flatMap((price, runner) =>
        price === null ? [] : [{ words: `${marketId}:${runner}`, place, price, wins: (result) => result === runner }],
      );
    const { chances } = quote;
    return totalLines(chances).lines.flatMap(({ from }) => {
      const chance = totalLine(chances, from)?.chance ?? 0;
      const [over = null, under = null] = fixedPrices([chance, 1 - chance], 'total');
      const [words, isOver] = [`${marketId}:${from}`, (result: number) => result >= from];
      return [
        ...(over === null ? [] : [{ words, place, price: over, wins: isOver }]),
        ...(under === null ? [] : [{ words, place, price: under, wins: (result: number) => !isOver(result) }]),
      ];
    });
  });
}

/**
 * Under one probability measure of the match's outcomes, every single offer and every pair loses on average; so no
 * combination, in any amounts, can be riskless.
 */
it('no fixed-odds offer of a match has a positive expectation under the joint outcomes of its markets', () => {
  const simulator = createSimulator({ secret: sha256('one measure') });
  let [offers, doubles] = [0, 0];
  for (const hour of [1, 3]) {
    const quotes = lastQuotes(simulator.seek(hour * HOUR_MS));
    for (const quote of quotes.values()) {
      if (quote.kind !== 'oddsQuote' || !quote.joint) continue;
      const { joint } = quote;
      const own = offersIn(joint, quotes);
      offers += own.length;
      for (const offer of own) expect(offer.price * jointChance(joint, [offer]), offer.words).toBeLessThan(100);
      for (const [at, one] of own.entries())
        for (const other of own.slice(at + 1, at + 6)) {
          const chance = jointChance(joint, [one, other]);
          const price = togetherPrice(chance, 2);
          if (price === null) continue;
          doubles++;
          expect(price * chance, `${one.words} and ${other.words}`).toBeLessThan(100);
          // Never better than the better single where one outcome implies the other.
          if (chance === jointChance(joint, [one])) expect(price).toBeLessThan(100 / chance);
        }
    }
  }
  expect(Math.min(offers, doubles)).toBeGreaterThan(100);
});
