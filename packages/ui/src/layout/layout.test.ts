import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('has a class for every step of the space scale that a space prop takes', () => {
  const steps = [...textOf('../tokens.css').matchAll(/--sp-(\d+):/g)].map(([, step]) => step);
  const classes = textOf('layout.css') + textOf('space.css');
  const props = [...textOf('layout.tsx').matchAll(/(\w+)\?: (?:Space|Exclude<Space, ([\d |]+)>);/g)];
  expect(steps.length).toBeGreaterThan(5);
  expect(props).toHaveLength(7);
  for (const [, prop, without = ''] of props) {
    const taken = steps.filter((step) => !without.split(' | ').includes(step ?? ''));
    expect([...classes.matchAll(new RegExp(`\\.${prop}-(\\d+) \\{`, 'g'))].map(([, step]) => step)).toEqual(taken);
  }
});
