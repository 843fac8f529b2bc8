import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  formatOdds,
  formatProfit,
  formatProfitShort,
  formatShort,
  formatSize,
  formatStake,
} from './format-money.ts';

describe('rupees', () => {
  it('groups by lakh and crore and always shows paise of a balance', () => {
    expect(formatMoney(12_435_050)).toBe('₹1,24,350.50');
    expect(formatMoney(4_821_164_000)).toBe('₹4,82,11,640.00');
    expect(formatMoney(0)).toBe('₹0.00');
  });

  it('puts U+2212 before the symbol', () => {
    expect(formatMoney(-500_000)).toBe('\u2212₹5,000.00');
    expect(formatProfit(-320_000)).toBe('\u2212₹3,200.00');
  });

  it('signs profit and loss, but not zero', () => {
    expect(formatProfit(425_000)).toBe('+₹4,250.00');
    expect(formatProfit(0)).toBe('₹0.00');
    expect(formatProfit(-0)).toBe('₹0.00');
    expect(formatMoney(-0)).toBe('₹0.00');
    expect(formatProfitShort(425_000)).toBe('+₹4,250');
    expect(formatProfitShort(-1250)).toBe('\u2212₹12.5');
  });

  it('writes stakes and sizes without decimals', () => {
    expect(formatStake(500_000)).toBe('₹5,000');
    expect(formatSize(12_430_000)).toBe('1,24,300');
  });

  it('rounds down when shortening', () => {
    expect(formatShort(893_000)).toBe('8,930');
    expect(formatShort(4_790_000)).toBe('47.9k');
    expect(formatShort(4_799_900)).toBe('47.9k');
    expect(formatShort(12_430_000)).toBe('1.24L');
    expect(formatShort(4_821_164_000)).toBe('4.82 Cr');
    expect(formatShort(-1_200_000)).toBe('\u221212k');
  });
});

describe('odds', () => {
  it('have two decimals below ten and no trailing zeros above', () => {
    expect(formatOdds(130)).toBe('1.30');
    expect(formatOdds(1050)).toBe('10.5');
    expect(formatOdds(1000)).toBe('10');
    expect(formatOdds(12_000)).toBe('120');
  });
});
