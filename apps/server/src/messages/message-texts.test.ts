import { expect, it } from 'vitest';
import type { CodePurpose } from './message-sender.ts';
import { messageText } from './message-texts.ts';

const PURPOSES: readonly CodePurpose[] = ['register', 'attach', 'reset', 'email', 'bank', 'withdraw'];

it('in every language the text starts with the code, and differs per purpose', () => {
  for (const language of ['en', 'hi', 'bn'] as const) {
    const texts = PURPOSES.map((purpose) => messageText(purpose, { code: '012345', minutes: 10, language }));
    for (const text of texts) expect(text).toMatch(/^012345 .*Crease.* 10 /);
    expect(new Set(texts).size).toBe(PURPOSES.length);
    expect(texts.every((text) => /[ऀ-ॣ]/.test(text) === (language === 'hi'))).toBe(true);
    expect(texts.every((text) => /[ঀ-৿]/.test(text) === (language === 'bn'))).toBe(true);
  }
});
