import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(`${SERVER}/${path}`, 'utf8') }));
const importersOf = (file: string) =>
  sources.filter(({ text }) => new RegExp(`from '[^']*/${file}'`).test(text)).map(({ path }) => path);
const usersOf = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('only the loop requests links of the chain, and nothing else reads the anchors', () => {
  expect(importersOf('jet-links.ts').sort()).toEqual(['games/jet/jet-loop.ts', 'games/jet/open-jet.ts']);
  expect(usersOf(/links\.of\(/)).toEqual(['games/jet/jet-loop.ts']);
  expect(usersOf(/\.secretOf\(/)).toEqual(['games/jet/jet-links.ts']);
  expect(usersOf(/'flyJet'/)).toEqual(['games/jet/jet-loop.ts']);
});
