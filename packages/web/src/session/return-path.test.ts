import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('the return parameter', () => {
  it('accepts a path of this origin with its query and hash', () => {
    expect(safeReturnPath('/mybets')).toBe('/mybets');
    expect(safeReturnPath('/statement?page=2#top')).toBe('/statement?page=2#top');
    expect(safeReturnPath('/exchange/a%2Fb')).toBe('/exchange/a%2Fb');
  });

  it.each([
    123,
    null,
    undefined,
    ['/home'],
    { path: '/home' },
    '',
    'home',
    '//host',
    '///host',
    '/\\host',
    '\\\\host',
    '/\t/host',
    ' /home',
    '/./\t/host',
    '/..//host',
    '/.//host',
    'https://host/home',
    'javascript:alert(1)',
  ])('refuses %j', (value) => {
    expect(safeReturnPath(value)).toBeNull();
  });

  it('never leads to another origin for any input', () => {
    const pieces = fc.array(fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '%2f', '\t', 'host', 'https:'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        pieces.map((parts) => parts.join('')),
        (text) => {
          const path = safeReturnPath(text);
          if (path !== null) expect(new URL(path, 'https://here.test').origin).toBe('https://here.test');
        },
      ),
    );
  });
});
