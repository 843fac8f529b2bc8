import { expect, it } from 'vitest';
import { successText } from './success-text.ts';

it.each([
  ['', 'Login Success', 'Login Success'],
  ['Welcome back', 'Login Success', 'Welcome back'],
  ['Password reset success', 'पासवर्ड बदल गया', 'पासवर्ड बदल गया'],
])('told %j, with the fixed words %j: %j', (told, fixed, said) => {
  expect(successText(told, fixed)).toBe(said);
});
