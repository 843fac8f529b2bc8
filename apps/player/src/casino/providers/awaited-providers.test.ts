import { expect, it } from 'vitest';
import { sortAwaited } from './awaited-providers.ts';

const DOWN = '2026-11-20T10:00:00Z';

it('says once who answers again, and waits on for the others', () => {
  const providers = [
    { code: 'aura', downSince: null },
    { code: 'king', downSince: DOWN },
    { code: 'crease', downSince: null },
  ];
  expect(sortAwaited({ aura: 'Aura is up', king: 'King is up' }, providers)).toEqual({
    up: ['Aura is up'],
    rest: { king: 'King is up' },
  });
});

it('takes no answer, or a list without the provider, for no news', () => {
  expect(sortAwaited({ aura: 'Aura is up' }, [])).toEqual({ up: [], rest: { aura: 'Aura is up' } });
});
