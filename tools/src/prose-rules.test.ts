import { describe, expect, it } from 'vitest';
import { proseBreaches } from './prose-rules.ts';

describe('each rule catches what it is for', () => {
  it('a mark in a comment, in a sentence in quotes, in a document and in a message', () => {
    expect(proseBreaches('a.ts', '/** What the player is told. */')).toEqual(['a.ts:1: "told"']);
    expect(proseBreaches('a.ts', "const a = 1;\nlog('nothing stands open'); // anew")).toEqual([
      'a.ts:2: "anew"',
      'a.ts:2: "stands"',
    ]);
    expect(proseBreaches('a.md', 'A wallet of its own.')).toEqual(['a.md:1: "of its own"']);
    expect(proseBreaches('en/a.json', '{\n  "known": "It goes on."\n}')).toEqual(['en/a.json:2: "goes"']);
  });
  it('no name of code, and nothing in backquotes of a comment or document', () => {
    expect(proseBreaches('a.ts', "const told = known['said'];\n/** See `told`. */")).toEqual([]);
    expect(proseBreaches('a.md', 'Call `told`.\n```\nsaid\n```\nA well-known name.')).toEqual([]);
  });
});
