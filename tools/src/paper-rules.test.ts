import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commentBreaches, type Known, paperBreaches, tagBreaches, tagsOf, wordsOf } from './paper-rules.ts';
import { parseSource, ROOT, readTree } from './source-file.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)));
const read = (path: string) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const folders = tracked.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(0, at).join('/')));
const tree = readTree();
const papers = tracked.filter((path) => /^(?!locales\/).*\.md$/.test(path) && path !== 'CHANGELOG.md').map(read);
const settings = tracked.filter((path) => /\.(mjs|json|css|html|ya?ml|sql)$|\.ci\/run$/.test(path)).map(read);
const known: Known = {
  paths: new Set([...tracked, ...folders]),
  words: wordsOf([...tree, ...settings].map(({ text }) => text)),
  tags: tagsOf(papers.filter(({ path }) => /docs\/(requirements|invariants)\.md$/.test(path))),
};

describe('what is named exists', () => {
  it('every tag in a test title has a row in docs/requirements.md or docs/invariants.md', () => {
    expect(tree.flatMap((file) => tagBreaches(file, known))).toEqual([]);
  });
  it('documents name files, folders and symbols that are there', () => {
    expect(papers.flatMap((paper) => paperBreaches(paper, known))).toEqual([]);
  });
  it('so do comments', () => {
    expect(tree.flatMap((file) => commentBreaches(file, known))).toEqual([]);
  });
});

describe('each rule catches what it is for', () => {
  const paths = new Set(['docs/a.md', 'apps/server/src/http', 'apps/server/src/http/door.ts']);
  const sample: Known = { paths, words: wordsOf(['const openDoor = 1; // shutDoor']), tags: new Set(['RT-08']) };
  const breachesOf = (text: string) => paperBreaches({ path: 'docs/b.md', text }, sample);

  it('a tag without a row', () => {
    const file = parseSource('apps/a.test.ts', "it('[RT-08] [I5] holds', () => {});");
    expect(tagBreaches(file, sample)).toEqual(['apps/a.test.ts:1: [I5] stands in no document']);
    expect(tagsOf([{ path: 'a', text: '| RT-08 | a page |\n| I5 | a hold |\nsee I6' }])).toEqual(
      new Set(['RT-08', 'I5']),
    );
  });
  it('a folder, a file and a link that are gone', () => {
    expect(breachesOf('`apps/server/src/http`, `http/door.ts`, `door.ts`, [a](a.md)')).toEqual([]);
    expect(breachesOf('`apps/server/src/live`, `http/gate.ts` [c](c.md)')).toHaveLength(3);
  });
  it('a symbol that only a comment still knows', () => {
    expect(breachesOf('`openDoor` and `npm run x`')).toEqual([]);
    expect(breachesOf('`shutDoor`')).toEqual(['docs/b.md:1: shutDoor is not there']);
    const file = parseSource('apps/a.ts', "/** See `shutDoor`. */\nexport const a = '`notOurs`';");
    expect(commentBreaches(file, sample)).toEqual(['apps/a.ts:1: shutDoor is not there']);
  });
});
