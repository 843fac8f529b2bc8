import { expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES, languageOf } from './languages.ts';

it('returns available languages by locale, and English for others', () => {
  for (const code of LANGUAGE_CODES) expect(languageOf(LANGUAGES[code].format)).toBe(code);
  expect(['bn', 'bn-BD', 'hi-IN', 'en-IN', 'xx', null, 7].map(languageOf)).toEqual([
    ...['bn', 'bn', 'hi', 'en'],
    ...['en', 'en', 'en'],
  ]);
  expect(new Intl.NumberFormat(LANGUAGES.bn.format).format(1_250_000)).toBe('12,50,000');
});
