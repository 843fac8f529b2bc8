import { LANGUAGES } from '@crease/web';
import { expect, it } from 'vitest';
import { languageOfLocale } from './language-of-locale.ts';

it('knows the languages offered by their locales, and English for every other', () => {
  expect(LANGUAGES.map(({ locale }) => languageOfLocale(locale))).toEqual(['en', 'hi', 'bn']);
  expect(['bn-IN-u-nu-latn', 'bn-BD', 'hi-IN', 'en-IN', 'ta'].map(languageOfLocale)).toEqual([
    'bn',
    'bn',
    'hi',
    'en',
    'en',
  ]);
  expect(new Intl.NumberFormat('bn-IN-u-nu-latn').format(1_250_000)).toBe('12,50,000');
});
