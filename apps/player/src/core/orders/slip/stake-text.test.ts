import { describe, expect, it } from 'vitest';
import { addToStake, caretAfter, cleanStake, groupStake, readStake } from './stake-text.ts';

describe('the stake field', () => {
  it('parses whole rupees, grouped or not', () => {
    expect(readStake('10000')).toEqual({ kind: 'valid', size: 1_000_000 });
    expect(readStake('1,24,300')).toEqual({ kind: 'valid', size: 12_430_000 });
    expect(readStake('₹ 500.00')).toEqual({ kind: 'valid', size: 50_000 });
  });

  it.each(['0', '1.5', '-5', '1e5', 'abc', '9999999999999', '..'])('refuses %s', (text) => {
    expect(readStake(text).kind).toBe('invalid');
  });

  it('is empty without digits', () => {
    expect(readStake('').kind).toBe('empty');
    expect(readStake('₹').kind).toBe('empty');
  });

  it('drops characters that cannot be part of a stake', () => {
    expect(cleanStake('12k0₹0')).toBe('1200');
  });

  it('groups by lakh while typing, and keeps the caret after the same digit', () => {
    expect(['', '5', '500', '5000', '100000', '12430000'].map(groupStake)).toEqual([
      '',
      '5',
      '500',
      '5,000',
      '1,00,000',
      '1,24,30,000',
    ]);
    expect(groupStake('12.5')).toBe('12.5');
    expect(caretAfter('1,24,30,000', 0)).toBe(0);
    expect(caretAfter('1,24,30,000', 2)).toBe(3);
    expect(caretAfter('1,24,30,000', 8)).toBe(11);
  });

  it('adds a quick stake to the typed one', () => {
    expect(addToStake('', 50_000)).toBe('500');
    expect(addToStake('1,000', 50_000)).toBe('1500');
    expect(addToStake('abc', 10_000)).toBe('100');
  });
});
