import { describe, expect, it } from 'vitest';
import { digitsOf, nationalNumber, spokenNumber } from './mobile-number.ts';

describe('an Indian mobile', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['', null],
    ['98765', null],
    ['5876543210', null],
    ['929876543210', null],
    ['00000000000', null],
  ])('%s is %s', (typed, national) => {
    expect(nationalNumber(typed)).toBe(national);
  });

  it('keeps at most twelve digits, and nothing else', () => {
    expect(digitsOf('+91 (98765) 43210 99')).toBe('919876543210');
    expect(digitsOf('abc')).toBe('');
  });

  it('is formatted in two halves', () => {
    expect(spokenNumber('9876543210')).toBe('+91 98765 43210');
  });
});
