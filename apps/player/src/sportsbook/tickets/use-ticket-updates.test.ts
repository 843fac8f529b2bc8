import { expect, it } from 'vitest';
import { movingEvents } from './use-ticket-updates.ts';

const ticket = (status: 'open' | 'settled', ...legs: readonly (readonly [gameId: string, result: 'open' | 'won'])[]) =>
  ({ status, legs: legs.map(([gameId, result]) => ({ gameId, result })) }) as unknown as Parameters<
    typeof movingEvents
  >[0][number];

it('tickets depend only on the matches of their open legs, each once', () => {
  const tickets = [
    ticket('open', ['g1', 'open'], ['g2', 'won'], ['g3', 'open'], ['g3', 'open']),
    ticket('open', ['g1', 'open']),
    ticket('settled', ['g4', 'open']),
  ];
  expect(movingEvents(tickets)).toEqual(['g1', 'g3']);
  expect(movingEvents([])).toEqual([]);
});
