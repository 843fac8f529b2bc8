import { expect, it } from 'vitest';
import { agentCodeOf } from './agent-code.ts';

it.each([
  ['?agent=RAVI7', 'RAVI7'],
  ['?ref=asha-22', 'asha-22'],
  ['?ref=friend&agent=agent', 'agent'],
  ['?agent=&ref=friend', 'friend'],
  ['?agent=%20RAVI7%20&utm=x', 'RAVI7'],
  ['?return=%2Fhome', null],
  ['?agent=%3Cscript%3E', null],
  [`?agent=${'A'.repeat(33)}`, null],
  ['', null],
])('%s gives %s', (search, code) => {
  expect(agentCodeOf(search)).toBe(code);
});
