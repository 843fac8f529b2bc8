import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proseBreaches } from './prose-rules.ts';
import { ROOT, trackedFiles } from './source-file.ts';

const PROSE =
  /^(?!docs\/generated\/|locales\/(?!en\/)).*\.(md|yml|html|tsx?|m?js|css|sql)$|^locales\/(en\/.*\.json|[a-z-]+\/[a-z-]+\.ts)$/;

/** Texts stored with results and bets, read back by their wording; and what prints from them. */
const STORED = ['packages/kernel/src/notes.ts', 'locales/en/server/notes.json', 'tennis/tennis-script.ts'];
/** The list of marks itself. */
const RULES = /^tools\/src\/prose-rules/;

it('comments, sentences of code and screens, documents and English messages have no mark of translated prose', () => {
  const paths = trackedFiles().filter(
    (path) => PROSE.test(path) && !RULES.test(path) && !STORED.some((stored) => path.endsWith(stored)),
  );
  expect(paths.flatMap((path) => proseBreaches(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

describe('each rule catches what it is for', () => {
  it('a mark in a comment, in a sentence in quotes or of a screen, in a document and in a message', () => {
    expect(proseBreaches('a.ts', '/** What the player is told. */')).toEqual(['a.ts:1: "told"']);
    expect(proseBreaches('a.ts', "const a = 1;\nlog('nothing stands open'); // anew")).toEqual([
      'a.ts:2: "anew"',
      'a.ts:2: "stands"',
    ]);
    expect(proseBreaches('a.tsx', '<p>\n  {count} not known yet: {names}\n</p>')).toEqual(['a.tsx:2: "known"']);
    expect(proseBreaches('a.yml', 'summary: There is none')).toEqual(['a.yml:1: "is none"']);
    expect(proseBreaches('a.md', 'A wallet of its own.')).toEqual(['a.md:1: "of its own"']);
    expect(proseBreaches('en/a.json', '{\n  "known": "It goes on."\n}')).toEqual(['en/a.json:2: "goes"']);
  });
  it('no name of code, and nothing in backquotes of a comment or document', () => {
    expect(proseBreaches('a.ts', "const told = known['said'];\n/** See `told`. */")).toEqual([]);
    expect(proseBreaches('a.ts', `log(\`waits for \${said}\`);`)).toEqual([]);
    expect(proseBreaches('a.md', 'Call `told`.\n```\nsaid\n```\nA well-known name.')).toEqual([]);
  });
});
