import { expect, it } from 'vitest';
import { successText } from './success-text.ts';

it.each([
  [null, 'Login Success', 'Login Success'],
  [{ message: 'Welcome back', code: null }, 'Login Success', 'Welcome back'],
  [{ message: 'Password reset success', code: 'passwordReset' }, 'पासवर्ड बदल गया', 'पासवर्ड बदल गया'],
])('told %j, with the fixed words %j: %j', (told, fixed, said) => {
  expect(successText(told, fixed)).toBe(said);
});
