import { expect, it } from 'vitest';
import { sortAwaited } from './awaited-providers.ts';

const DOWN = '2026-11-20T10:00:00Z';

it('announces each recovered provider once, and keeps waiting for the others', () => {
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

it('treats a failed request, or a list without the provider, as no change', () => {
  expect(sortAwaited({ aura: 'Aura is up' }, [])).toEqual({ up: [], rest: { aura: 'Aura is up' } });
});
