import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commentBreaches, documentBreaches, type KnownNames, tagBreaches, tagsOf, wordsOf } from './reference-rules.ts';
import { parseSource, ROOT, readTree, trackedFiles } from './source-file.ts';

const tracked = trackedFiles();
const read = (path: string) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const folders = tracked.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/')));
const tree = readTree();
const docs = tracked.filter((path) => /^(?!locales\/).*\.md$/.test(path) && path !== 'CHANGELOG.md').map(read);
const settings = tracked.filter((path) => /\.(mjs|json|css|html|ya?ml|sql)$|\.ci\/run$/.test(path)).map(read);
const names: KnownNames = {
  paths: new Set([...tracked, ...folders]),
  words: wordsOf([...tree, ...settings].map(({ text }) => text)),
  tags: tagsOf(docs.filter(({ path }) => /docs\/(requirements|invariants)\.md$/.test(path))),
};

describe('named things exist', () => {
  it('every tag in a test title has a row in docs/requirements.md or docs/invariants.md', () => {
    expect(tree.flatMap((file) => tagBreaches(file, names))).toEqual([]);
  });
  it('documents name only existing files, folders and symbols', () => {
    expect(docs.flatMap((doc) => documentBreaches(doc, names))).toEqual([]);
  });
  it('comments name only existing files, folders and symbols', () => {
    expect(tree.flatMap((file) => commentBreaches(file, names))).toEqual([]);
  });
});

describe('each rule catches its violation', () => {
  const paths = new Set(['docs/a.md', 'apps/server/src/http', 'apps/server/src/http/door.ts']);
  const sample: KnownNames = { paths, words: wordsOf(['const openDoor = 1; // shutDoor']), tags: new Set(['RT-08']) };
  const breachesOf = (text: string) => documentBreaches({ path: 'docs/b.md', text }, sample);

  it('a tag without a row', () => {
    const file = parseSource('apps/a.test.ts', "it('[RT-08] [I5] holds', () => {});");
    expect(tagBreaches(file, sample)).toEqual(['apps/a.test.ts:1: [I5] is not in any document']);
    expect(tagsOf([{ path: 'a', text: '| RT-08 | a page |\n| I5 | a hold |\nsee I6' }])).toEqual(
      new Set(['RT-08', 'I5']),
    );
  });
  it('a missing folder, file and link', () => {
    expect(breachesOf('`apps/server/src/http`, `http/door.ts`, `door.ts`, [a](a.md)')).toEqual([]);
    expect(breachesOf('`apps/server/src/live`, `http/gate.ts` [c](c.md)')).toHaveLength(3);
  });
  it('a symbol that occurs only in a comment', () => {
    expect(breachesOf('`openDoor` and `npm run x`')).toEqual([]);
    expect(breachesOf('`shutDoor`')).toEqual(['docs/b.md:1: shutDoor does not exist']);
    const file = parseSource('apps/a.ts', "/** See `shutDoor`. */\nexport const a = '`notOurs`';");
    expect(commentBreaches(file, sample)).toEqual(['apps/a.ts:1: shutDoor does not exist']);
  });
});
