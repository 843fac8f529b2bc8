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
  it('groups by lakh and crore and always shows paise for money held', () => {
    expect(formatMoney(124_350.5)).toBe('₹1,24,350.50');
    expect(formatMoney(48_211_640)).toBe('₹4,82,11,640.00');
    expect(formatMoney(0)).toBe('₹0.00');
  });

  it('puts U+2212 before the symbol', () => {
    expect(formatMoney(-5000)).toBe('\u2212₹5,000.00');
    expect(formatProfit(-3200)).toBe('\u2212₹3,200.00');
  });

  it('signs profit and loss, but not nothing', () => {
    expect(formatProfit(4250)).toBe('+₹4,250.00');
    expect(formatProfit(0)).toBe('₹0.00');
    expect(formatProfit(-0.001)).toBe('₹0.00');
    expect(formatMoney(-0.004)).toBe('₹0.00');
    expect(formatProfitShort(4250)).toBe('+₹4,250');
    expect(formatProfitShort(-12.5)).toBe('\u2212₹12.5');
  });

  it('writes stakes and sizes without decimals', () => {
    expect(formatStake(5000)).toBe('₹5,000');
    expect(formatSize(124_300)).toBe('1,24,300');
  });

  it('shortens downwards only', () => {
    expect(formatShort(8930)).toBe('8,930');
    expect(formatShort(47_900)).toBe('47.9k');
    expect(formatShort(47_999)).toBe('47.9k');
    expect(formatShort(124_300)).toBe('1.24L');
    expect(formatShort(48_211_640)).toBe('4.82 Cr');
    expect(formatShort(-12_000)).toBe('\u221212k');
  });
});

describe('odds', () => {
  it('have two decimals below ten and no idle zeros above', () => {
    expect(formatOdds(1.3)).toBe('1.30');
    expect(formatOdds(10.5)).toBe('10.5');
    expect(formatOdds(10)).toBe('10');
    expect(formatOdds(120)).toBe('120');
  });
});
