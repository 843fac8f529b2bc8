import { expect, it } from 'vitest';
import { nameCheckOf, nameMatches } from './name-check.ts';

it.each([
  ['Arjun Rawat', 'RAWAT ARJUN', null, 'equal', true],
  ['Arjun Rawat', 'A Rawat', null, 'near', false],
  ['Arjun Rawat', 'Asha Rao', null, 'different', false],
  ['अर्जुन रावत', 'Arjun Rawat', null, 'near', false],
  ['अर्जुन रावत', 'Mohammed Siddiqui', null, 'different', false],
  ['अर्जुन रावत', 'अर्जुन रावत', null, 'equal', true],
  [null, 'Arjun Rawat', null, 'unchecked', null],
  ['Arjun Rawat', null, null, 'unchecked', null],
  ['Arjun Rawat', 'A Rawat', 'accepted', 'accepted', true],
  ['Arjun Rawat', 'Arjun Rawat', 'refused', 'refused', false],
] as const)('%s and %s, judged %s: %s', (verifiedName, accountName, judged, check, matches) => {
  const found = nameCheckOf({ verifiedName, accountName, judged });
  expect([found, nameMatches(found)]).toEqual([check, matches]);
});
