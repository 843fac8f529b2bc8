import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'rule', 0],
  ['short', 'more', 3],
  ['a'.repeat(23), 'tooLong', 3],
  ['aaaaaaaa', 'weak', 0],
  ['password12', 'usual', 0],
  ['qwerty2024!', 'usual', 0],
  ['12345678!', 'usual', 0],
  ['Abcd1234', 'usual', 0],
  ['abcdefghijkl', 'weak', 0],
  ['Abcd1234!x', 'good', 0],
  ['cricketmango', 'good', 0],
  ['Arjun07 rocks', 'named', 0],
  ['mangolast', 'fair', 0],
  ['mango lassi', 'good', 0],
  ['Mango lassi 42', 'strong', 0],
])('%j is rated %s', (password, say, by) => {
  expect(passwordStrength(password, 'arjun 07')).toMatchObject({ say, by });
});
