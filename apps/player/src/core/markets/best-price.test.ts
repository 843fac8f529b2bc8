import { describe, expect, it } from 'vitest';
import { compareOffer } from './best-price.ts';

const odds = (price: number) => ({ price, run: null });
const fancy = (run: number, price: number) => ({ price, run });

describe('an offer compared with the requested price', () => {
  it('a backer prefers more, a layer less', () => {
    expect(compareOffer('back', odds(1.74), odds(1.7))).toBe('worse');
    expect(compareOffer('back', odds(1.74), odds(1.76))).toBe('better');
    expect(compareOffer('lay', odds(1.74), odds(1.7))).toBe('better');
    expect(compareOffer('lay', odds(1.74), odds(1.76))).toBe('worse');
    expect(compareOffer('lay', odds(1.74), odds(1.74))).toBe('same');
  });

  it("a fancy's yes prefers a lower run, its no a higher one, at no worse a rate", () => {
    expect(compareOffer('back', fancy(167, 95), fancy(166, 95))).toBe('better');
    expect(compareOffer('back', fancy(167, 95), fancy(168, 95))).toBe('worse');
    expect(compareOffer('lay', fancy(166, 105), fancy(167, 105))).toBe('better');
    expect(compareOffer('lay', fancy(166, 105), fancy(166, 110))).toBe('worse');
    expect(compareOffer('back', fancy(167, 95), fancy(166, 90))).toBe('worse');
  });
});
