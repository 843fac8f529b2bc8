import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it('takes the first letters of the first and last word', () => {
  expect(initialsOf('L. Valdanei')).toBe('LV');
  expect(initialsOf('Kasia Maria Ostrowen')).toBe('KO');
  expect(initialsOf('draw')).toBe('D');
  expect(initialsOf('विराट कोहली')).toBe('विको');
  expect(initialsOf('মিরাজ হাসান')).toBe('মিহা');
  expect(initialsOf('')).toBe('');
});
