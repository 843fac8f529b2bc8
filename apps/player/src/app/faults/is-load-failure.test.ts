import { expect, it } from 'vitest';
import { isLoadFailure } from './is-load-failure.ts';

it.each([
  'Failed to fetch dynamically imported module: http://127.0.0.1:3000/assets/x.js',
  'error loading dynamically imported module: https://crease.example/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('%s: a file failed to load', (message) => expect(isLoadFailure(new TypeError(message))).toBe(true));

it('any other error is a bug', () => {
  expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'price')"))).toBe(false);
  expect(isLoadFailure('Failed to fetch')).toBe(false);
});
