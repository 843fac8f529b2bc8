import { emailAddress, loginBody, newPassword, newUsername, resetBody, updatePasswordBody } from '@crease/contract';
import session from '@crease/locales/en/app/session.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../../packages/kernel/src/testing/any-character.ts';
import { emailRule, newPasswordRule, newUsernameRule, passwordChangeRules, type Rule } from './form-rules.ts';

/** The sentence shown by a form. */
const textOf = (rule: Rule | null) => (rule === null ? null : session.rules[rule]);

interface Schema {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly { message: string }[] } };
}

/** The first sentence of the server's reply. */
function answered(schema: Schema, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('the forms show the required texts', () => {
  it.each([
    ['', 'User name cannot be empty'],
    ['abc', 'Username must be 4 to 15 characters.'],
    ['a'.repeat(16), 'Username must be 4 to 15 characters.'],
    ['arjun_07', 'Special characters are not allowed in username.'],
    ['अर्जुन', 'Special characters are not allowed in username.'],
    ['arjun 07', null],
    ['  arjun   07 ', null],
    ['    ', 'User name cannot be empty'],
    ['  abc  ', 'Username must be 4 to 15 characters.'],
    ['four', null],
    ['a'.repeat(15), null],
  ])('username %j: %s', (username, text) => {
    expect(textOf(newUsernameRule(username))).toBe(text);
  });

  it.each([
    ['', 'Password cannot be empty'],
    ['1234567', 'Password must be 8 to 20 characters.'],
    ['a'.repeat(21), 'Password must be 8 to 20 characters.'],
    ['a'.repeat(8), null],
    ['पासवर्ड १२३', null],
  ])('password %j: %s', (password, text) => {
    expect(textOf(newPasswordRule(password))).toBe(text);
  });

  it.each([
    ['', 'Enter valid email'],
    ['asha', 'Enter valid email'],
    ['asha@', 'Enter valid email'],
    ['asha@example', 'Enter valid email'],
    ['a b@example.com', 'Enter valid email'],
    ['asha@example.com', null],
  ])('email %j: %s', (email, text) => {
    expect(textOf(emailRule(email))).toBe(text);
  });

  it('password change', () => {
    const texts = (oldPassword: string, newPassword: string, confirmPassword: string) =>
      Object.values(passwordChangeRules({ oldPassword, newPassword, confirmPassword })).map(textOf);
    expect(texts('', '', '')).toEqual([
      'Old Password cannot be empty',
      'New Password cannot be empty',
      'Confirm Password cannot be empty',
    ]);
    expect(texts('old', 'new', 'other')).toEqual([null, null, 'Confirm password must match']);
    expect(texts('old', 'new', 'new')).toEqual([null, null, null]);
  });
});

describe("forms and server have the same rules and texts (VR-06's screen half)", () => {
  const near = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 24 }),
    fc.string({ unit: fc.constantFrom(...'ab Z09_é😀\n'), maxLength: 22 }),
  );

  it('username', () => {
    fc.assert(
      fc.property(near, (typed) => {
        expect(textOf(newUsernameRule(typed))).toBe(answered(newUsername, typed));
      }),
    );
  });

  it('password', () => {
    fc.assert(
      fc.property(near, (typed) => {
        expect(textOf(newPasswordRule(typed))).toBe(answered(newPassword, typed));
      }),
    );
  });

  it('email', () => {
    const address = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: fc.constantFrom(..."ab.@-_+'1 "), maxLength: 14 }),
      fc
        .tuple(
          fc.string({ unit: fc.constantFrom(..."ab.-_+'"), maxLength: 6 }),
          fc.constantFrom('x.in', 'a-b.co.in', '-a.in', 'x.c'),
        )
        .map(([local, domain]) => `${local}@${domain}`),
      fc.nat(260).map((length) => `${'a'.repeat(length)}@x.in`),
    );
    fc.assert(
      fc.property(address, (typed) => {
        expect(textOf(emailRule(typed))).toBe(answered(emailAddress, typed));
      }),
      { numRuns: 500 },
    );
  });

  it('required fields', () => {
    expect(answered(loginBody, { username: '', password: 'x' })).toBe(session.rules.usernameEmpty);
    expect(answered(loginBody, { username: 'x', password: '' })).toBe(session.rules.passwordEmpty);
    expect(answered(resetBody, { otp: '', password: 'x' })).toBe(session.rules.mandatory);
    expect(answered(updatePasswordBody, { oldPassword: '', newPassword: 'long enough' })).toBe(
      session.rules.oldPasswordEmpty,
    );
    expect(answered(updatePasswordBody, { oldPassword: 'x', newPassword: '' })).toBe(session.rules.newPasswordEmpty);
  });
});
