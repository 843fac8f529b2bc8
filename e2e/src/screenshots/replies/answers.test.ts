import { ROUTES, type RouteName } from '@crease/contract';
import { expect, test } from 'vitest';
import { REPLIES } from './answers.ts';

const cases = Object.entries(REPLIES).map(([name, answer]) => ({
  name: name as RouteName,
  answer: typeof answer === 'function' ? answer(new URLSearchParams()) : answer,
}));

test.each(cases)('the reply of $name has exactly the fields of the contract', ({ name, answer }) => {
  expect(ROUTES[name].reply.parse(answer)).toEqual(answer);
});
