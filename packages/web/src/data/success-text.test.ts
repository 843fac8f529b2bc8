import { expect, it } from 'vitest';
import { successText } from './success-text.ts';

it.each([
  [null, 'Login Success', 'Login Success'],
  [{ message: 'Welcome back', code: null }, 'Login Success', 'Welcome back'],
  [{ message: 'Password reset success', code: 'passwordReset' }, 'पासवर्ड बदल गया', 'पासवर्ड बदल गया'],
])('message %j with the fixed text %j: %j', (message, fixed, shown) => {
  expect(successText(message, fixed)).toBe(shown);
});
