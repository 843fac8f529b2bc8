import { expect, it } from 'vitest';
import { teamLabel } from './team-label.ts';

const card = (name: string, shortName: string) => ({ name, shortName, colours: [], pattern: 'plain' }) as never;

it('returns the short name of a team, the surname of a tennis player, both surnames of a pair', () => {
  expect(teamLabel({ sportId: 4 }, card('Mumbai Tides', 'Tides'))).toBe('Tides');
  expect(teamLabel({ sportId: 2 }, card('L. Valdanei', 'LV'))).toBe('Valdanei');
  expect(teamLabel({ sportId: 2 }, card('A. Sen / B. de Roos', 'SR'))).toBe('Sen/Roos');
  expect(teamLabel({ sportId: 2 }, card('Valdanei', 'V'))).toBe('Valdanei');
});
