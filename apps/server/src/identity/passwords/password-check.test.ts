import { expect, it } from 'vitest';
import { PasswordCheck } from './password-check.ts';

it('[A03] Argon2id with at least 19 MiB and two passes; no password is truncated', async () => {
  const passwords = new PasswordCheck();
  const long = `${'x'.repeat(72)}1`;
  const stored = await passwords.hash(long);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(stored, long)).toBe(true);
  expect(await passwords.matches(stored, `${'x'.repeat(72)}2`)).toBe(false);
});

it('[A02] an unknown player and a wrong password take the same path', async () => {
  const passwords = new PasswordCheck();
  expect(await passwords.matches(null, 'a password that nobody has')).toBe(false);
  expect(await passwords.matches(await passwords.hash('right'), 'wrong')).toBe(false);
});
