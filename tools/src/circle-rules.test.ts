import { expect, it } from 'vitest';
import { circleBreaches } from './circle-rules.ts';
import { parseSource, readTree } from './source-file.ts';

const file = (path: string, ...imports: string[]) =>
  parseSource(path, imports.map((specifier) => `import type { X } from '${specifier}';`).join('\n'));

it('no file of the tree imports itself through others', () => {
  expect(circleBreaches(readTree())).toEqual([]);
});

it('a circle of three is found, with its way; a test may close one', () => {
  const three = [file('a/one.ts', './two.ts'), file('a/two.ts', '../b/three.ts'), file('b/three.ts', '../a/one.ts')];
  expect(circleBreaches(three)).toEqual(['in a circle: a/one.ts → a/two.ts → b/three.ts → a/one.ts']);
  expect(circleBreaches([file('a/one.ts', './one.test.ts'), file('a/one.test.ts', './one.ts')])).toEqual([]);
  expect(circleBreaches([file('a/one.ts', './two.ts'), file('a/two.ts')])).toEqual([]);
});
