import format from 'icu-minify/format';
import { expect, it } from 'vitest';
import { messagesOf } from './messages.ts';
import { pseudoMessage } from './pseudo-locale.ts';

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};
const drawn = (message: string, values = {}) => {
  const parts = format(pseudoMessage(message) as Parameters<typeof format>[0], 'en', values, { formatters });
  return [parts].flat().join('');
};

it('accents letters and doubles vowels; arguments, tags, figures and choices stay', () => {
  expect(drawn('Bet slip')).toBe('Ɓééţ šļîîp');
  expect(drawn('{count, plural, one {# bet of {name}} other {# bets}}', { count: 1, name: 'Rao' })).toBe(
    '1 ƀééţ ööf Rao',
  );
  expect(drawn('Read <link>the rules</link>', { link: (parts: string[]) => `[${parts.join('')}]` })).toBe(
    'Ŕééååð [ţĥéé ŕûûļééš]',
  );
});

it('makes long messages of English ones a quarter longer', () => {
  const long = [...messagesOf('en').values()].filter((message) => message.length > 60 && !message.includes('{'));
  expect(long.length).toBeGreaterThan(100);
  const length = (texts: string[]) => texts.join('').length;
  expect(length(long.map((message) => drawn(message.replace(/<[^>]*>/g, ''))))).toBeGreaterThan(length(long) * 1.25);
});
