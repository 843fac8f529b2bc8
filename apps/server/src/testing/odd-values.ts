/**
 * Values that a confused or hostile client may send. `raw` is inserted into the JSON text unchanged, for numbers that
 * JSON can express and JavaScript cannot.
 */
export interface OddValue {
  readonly name: string;
  readonly raw: string;
}

const json = (name: string, value: unknown): OddValue => ({ name, raw: JSON.stringify(value) });

/** Invalid for every field of every type. */
export const WRONG_TYPES: readonly OddValue[] = [
  json('null', null),
  json('an object', {}),
  json('an operator object', { $gt: '' }),
  json('a list', []),
  json('a list of lists', [[1]]),
  json('true', true),
];

export const WRONG_NUMBERS: readonly OddValue[] = [
  ...WRONG_TYPES,
  json('negative', -1),
  json('zero', 0),
  json('below the smallest unit', 0.001),
  json('a paisa', 0.01),
  json('half a rupee', 100.5),
  json('text', '100'),
  json('text with an exponent', '1e3'),
  json('empty text', ''),
  json('2^53', 2 ** 53),
  { name: '2^63', raw: '9223372036854775808' },
  { name: '1e308', raw: '1e308' },
  { name: '1e309', raw: '1e309' },
  { name: '-1e309', raw: '-1e309' },
  json('many digits', 100.000000001),
];

/** For a price, rate or run line: invalid numbers, in addition to those. */
export const WRONG_PRICES: readonly OddValue[] = [json('off the ladder', 2.01), json('beyond the ladder', 1001)];

export const WRONG_TEXTS: readonly OddValue[] = [
  ...WRONG_TYPES,
  json('empty', ''),
  json('a number', 7),
  json('too long', 'x'.repeat(65)),
  json('SQL', "x'; DROP TABLE orders; --"),
  json('a zero byte', 'abcdefgh\u0000'),
  json('a lone surrogate', 'abcdefgh\ud800'),
  json('a path', '../../etc/passwd'),
  json('a prototype', '__proto__'),
];

/** For a client reference: invalid formats. */
export const WRONG_REFS: readonly OddValue[] = [
  ...WRONG_TYPES,
  json('empty', ''),
  json('seven characters', 'abcdefg'),
  json('sixty-five characters', 'x'.repeat(65)),
  json('with a space', 'abcd efgh'),
  json('with a line break', 'abcdefgh\n'),
  json('with a zero byte', 'abcdefgh\u0000'),
  json('not ASCII', 'abcdefgh₹'),
  json('a number', 12345678),
];

export const WRONG_EMAILS: readonly OddValue[] = [
  ...WRONG_TYPES,
  json('empty', ''),
  json('no at sign', 'nobody'),
  json('no domain', 'nobody@'),
  json('two lines', 'a@example.com\nBcc: all@example.com'),
  json('a script', '<script>@example.com'),
  json('too long', `${'x'.repeat(250)}@example.com`),
];

export const WRONG_MOBILES: readonly OddValue[] = [
  ...WRONG_TYPES,
  json('empty', ''),
  json('nine digits', '987654321'),
  json('a landline', '2212345678'),
  json('a premium number', '1900123456'),
  json('a British number', '+447911123456'),
  json('letters', 'nine eight seven'),
  json('SQL', "9876543210' OR '1'='1"),
  json('too long', '9'.repeat(21)),
  json('Devanagari digits', '९८७६५४३२१०'),
];

export const WRONG_COUNTRIES: readonly OddValue[] = [
  ...WRONG_TYPES,
  json('empty', ''),
  json('the United Kingdom', '44'),
  json('a word', 'India'),
  json('a prefix of ours', '9'),
];

/** For a stake where 0 means none. */
export const WRONG_STAKES: readonly OddValue[] = WRONG_NUMBERS.filter(({ name }) => name !== 'zero');

export const WRONG_FLAGS: readonly OddValue[] = [
  ...WRONG_TYPES.filter(({ name }) => name !== 'true'),
  json('text', 'true'),
  json('a number', 1),
];
