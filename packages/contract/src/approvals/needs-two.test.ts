import { expect, it } from 'vitest';
import { ROUTES } from '../routes/routes.ts';
import type { Route } from '../wire/route.ts';
import { NEEDS_TWO } from './needs-two.ts';

const acts = Object.entries(ROUTES as Readonly<Record<string, Route>>).filter(
  ([, { access, method }]) => access === 'operator' && method !== 'GET',
);

it('the table lists exactly the actions of operators', () => {
  expect(Object.keys(NEEDS_TWO).sort()).toEqual(acts.map(([name]) => name).sort());
});
