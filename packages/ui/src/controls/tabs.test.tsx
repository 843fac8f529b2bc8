import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Segments } from './tabs.tsx';

afterEach(cleanup);

const ITEMS = ['hour', 'day', 'all'].map((key) => ({ key, label: key }));

test.each([
  ['day', [-1, 0, -1]],
  ['innings', [0, -1, -1]],
])('Tab reaches the chosen segment, or the first if none of them is: %s', (chosen, stops) => {
  render(<Segments label="Range" items={ITEMS} chosen={chosen} onChoose={() => {}} />);
  expect(screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex)).toEqual(stops);
});
