import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Expected types in plain English, by schema type. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

/**
 * Returns the text of an input error, with the field's name, for schemas without their own text.
 * @returns a sentence without a full stop: `Size must be a number`.
 */
export function inputError(issue: Issue): string {
  const name = nameOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is required`
        : `${name} must be ${KINDS[issue.expected] ?? 'another kind of value'}`;
    case 'invalid_value':
      return `${name} must be ${oneOf(issue.values)}`;
    case 'too_small':
      return `${name} must ${bound(issue, 'least', issue.minimum)}`;
    case 'too_big':
      return `${name} must ${bound(issue, 'most', issue.maximum)}`;
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} ${issue.keys.length === 1 ? 'is an unknown field' : 'are unknown fields'}`;
    case 'invalid_format':
      return `${name} has an invalid format`;
    default:
      return `${name} is not valid`;
  }
}

/** `['body', 'marketVersion']` becomes `Market version`; an empty path is the request. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === 'string');
  if (last === undefined) return 'The request';
  const words = String(last)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
}

function bound({ origin, inclusive }: Issue, word: 'least' | 'most', limit: unknown): string {
  if (origin === 'string') return `have at ${word} ${limit} character${limit === 1 ? '' : 's'}`;
  if (origin === 'array' || origin === 'set') return `have at ${word} ${limit} entr${limit === 1 ? 'y' : 'ies'}`;
  if (inclusive !== false) return `be at ${word} ${limit}`;
  return `be ${word === 'least' ? 'more' : 'less'} than ${limit}`;
}
