import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('has a class for every step of the space scale and every space prop', () => {
  const steps = [...sheet('../tokens.css').matchAll(/--sp-(\d+):/g)].map(([, step]) => step);
  const classes = sheet('layout.css') + sheet('space.css');
  const props = ['gap', 'rowGap', 'padding', 'paddingX', 'paddingY', 'marginTop', 'marginBottom'];
  expect(steps.length).toBeGreaterThan(5);
  for (const prop of props) for (const step of steps) expect(classes).toContain(`.${prop}-${step} {`);
});
