import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteBookmaker, TIED_MATCH_BOOKMAKER } from './bookmaker-quote.ts';

const quoteTie = (chance: number) => quoteBookmaker([chance, 1 - chance], TIED_MATCH_BOOKMAKER);

describe('rates of a tied match', () => {
  it('are offered for both runners or for none, at any chance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
        const [yes, no] = quoteTie(chance);
        expect(yes?.suspended).toBe(no?.suspended);
      }),
    );
  });

  it('are offered at the usual chance of some 3 %, on both sides of the fair rate', () => {
    const [yes, no] = quoteTie(0.03);
    expect(yes).toMatchObject({ suspended: false, backRate: 2845, layRate: 3622 });
    expect(no).toMatchObject({ suspended: false, backRate: 2, layRate: 4 });
  });
});
