import { ROUTES, type RouteName } from '@crease/contract';
import { expect, test } from 'vitest';
import { REPLIES } from './answers.ts';

const told = Object.entries(REPLIES).map(([name, answer]) => ({
  name: name as RouteName,
  answer: typeof answer === 'function' ? answer(new URLSearchParams()) : answer,
}));

test.each(told)('$name answers as the contract says, and nothing more', ({ name, answer }) => {
  expect(ROUTES[name].reply.parse(answer)).toEqual(answer);
});
