import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPosition } from '../market/market.ts';
import { addFill, addUnmatched, bestProfit } from '../positions/position.ts';
import type { MarketDefinition } from '../terms/market-definition.ts';
import { bruteBestProfit } from '../testing/brute-exposure.ts';
import { type Ask, fancyDefinition, oddsDefinition, Rig } from '../testing/rig.ts';
import { quoteFancy } from '../trading/quote-market.ts';

const RUPEE = 100;

/** A market that pays a player at most 1000, with matched bets of that player. */
function limitedRig(held: readonly Ask[], definition: MarketDefinition = oddsDefinition()) {
  const rig = new Rig({ ...definition, maxProfit: 1000 * RUPEE });
  const position = newPosition(rig.market, 1);
  rig.book.positions.add(position);
  for (const ask of held) addFill(position, rig.terms(ask), rig.terms(ask));
  return { rig, position };
}

/** Returns the highest payout per outcome, before and with each bet alone, and the decision. */
function draw(held: readonly Ask[], asked: readonly Ask[]): string {
  const { rig, position } = limitedRig(held);
  const names = rig.market.definition.runners.map(({ name }) => name);
  const row = (label: string, cells: readonly (string | number)[], verdict = '') =>
    `${label.padEnd(24)}${cells.map((cell) => String(cell).padStart(10)).join('')}  ${verdict}`.trimEnd();
  const best = () => {
    const { base, hopeBase, steps, hopeSteps } = position;
    return steps.map((step, at) => (base + hopeBase + step + (hopeSteps[at] as number)) / RUPEE);
  };
  const lines = [row('', names), row('now', best())];
  for (const ask of asked) {
    const terms = rig.terms(ask);
    const verdict = rig.check(terms)?.code ?? 'taken';
    addUnmatched(position, terms, terms.size);
    const words = `${ask.side ?? 'back'} ${names[ask.runner ?? 0]} ${ask.price} × ${ask.size}`;
    lines.push(row(words, best(), verdict));
    addUnmatched(position, terms, -terms.size);
  }
  return `\n${lines.join('\n')}\n`;
}

describe('a player at the profit limit', () => {
  const winsMost: Ask = { price: 3, size: 500 };

  it('may reduce the position and bet where the highest profit does not rise', () => {
    const asked: Ask[] = [
      { side: 'lay', price: 2, size: 500 },
      { side: 'lay', price: 2, size: 1500 },
      { side: 'lay', price: 2, size: 1501 },
      { runner: 1, price: 4, size: 500 },
      { runner: 1, price: 4, size: 501 },
      { price: 1.01, size: 1 },
      { runner: 1, side: 'lay', price: 1.01, size: 1 },
    ];
    expect(draw([winsMost], asked)).toBe(`
                           Falcons     Tides  The Draw
now                           1000      -500      -500
lay Falcons 2 × 500           1000         0         0  taken
lay Falcons 2 × 1500          1000      1000      1000  taken
lay Falcons 2 × 1501          1000      1001      1001  ABOVE_MAXIMUM
back Tides 4 × 500            1000      1000      -500  taken
back Tides 4 × 501            1000      1003      -500  ABOVE_MAXIMUM
back Falcons 1.01 × 1      1000.01      -500      -500  ABOVE_MAXIMUM
lay Tides 1.01 × 1            1001      -500      -499  ABOVE_MAXIMUM
`);
  });

  it('above the limit after a better price, may do anything that does not raise it further', () => {
    const asked: Ask[] = [
      { side: 'lay', price: 2, size: 500 },
      { side: 'lay', price: 2, size: 1700 },
      { side: 'lay', price: 2, size: 1701 },
      { runner: 1, price: 3, size: 850 },
      { runner: 1, price: 3, size: 851 },
      { price: 1.01, size: 1 },
    ];
    expect(draw([{ price: 3.4, size: 500 }], asked)).toBe(`
                           Falcons     Tides  The Draw
now                           1200      -500      -500
lay Falcons 2 × 500           1200         0         0  taken
lay Falcons 2 × 1700          1200      1200      1200  taken
lay Falcons 2 × 1701          1200      1201      1201  ABOVE_MAXIMUM
back Tides 3 × 850            1200      1200      -500  taken
back Tides 3 × 851            1200      1202      -500  ABOVE_MAXIMUM
back Falcons 1.01 × 1      1200.01      -500      -500  ABOVE_MAXIMUM
`);
  });
});

const askArbitrary: fc.Arbitrary<Ask & { run: number }> = fc.record({
  runner: fc.integer({ min: 0, max: 1 }),
  side: fc.constantFrom('back' as const, 'lay' as const),
  price: fc.integer({ min: 2, max: 5 }),
  run: fc.integer({ min: 0, max: 60 }),
  size: fc.integer({ min: 1, max: 600 }),
});

describe('against brute force over every outcome and every subset of open orders filled', () => {
  it.each([oddsDefinition(), oddsDefinition({ winners: 2 }), fancyDefinition()])(
    'a bet is rejected if and only if it raises the highest profit above the limit: $type, $winners winners',
    (definition) => {
      const isFancy = definition.type === 'fancy';
      const asIs = (ask: Ask): Ask => (isFancy ? { ...ask, runner: 0, price: ask.price * 50 } : ask);
      fc.assert(
        fc.property(
          fc.array(askArbitrary, { maxLength: 5 }),
          fc.array(askArbitrary, { maxLength: 4 }),
          (held, asked) => {
            const { rig, position } = limitedRig(held.map(asIs), definition);
            const matched = held.map((ask) => rig.terms(asIs(ask)));
            const open: typeof matched = [];
            for (const ask of asked) {
              const terms = rig.terms(asIs(ask));
              if (isFancy) offerJustThis(rig, terms);
              const before = bruteBestProfit(rig.market, matched, open);
              const after = bruteBestProfit(rig.market, matched, [...open, terms]);
              const limit = rig.market.definition.maxProfit;
              const refusal = rig.check(terms)?.code ?? null;
              expect(refusal).toBe(after > limit && after > before ? 'ABOVE_MAXIMUM' : null);
              if (refusal) continue;
              addUnmatched(position, terms, terms.size);
              open.push(terms);
              expect(bestProfit(position)).toBeLessThanOrEqual(Math.max(limit, before));
            }
          },
        ),
        { numRuns: 200 },
      );
    },
  );
});

/** Fancy bets are accepted at the live quote only. */
function offerJustThis(rig: Rig, { side, run, price }: { side: string; run: number; price: number }): void {
  const offer = { run, rate: price };
  quoteFancy(rig.market, side === 'back' ? { no: null, yes: offer } : { no: offer, yes: null }, '');
}
