import { describe, expect, it } from 'vitest';
import {
  clockBreaches,
  folderBreaches,
  folderOrderBreaches,
  importBreaches,
  leftoverBreaches,
  literalSpreadBreaches,
  MAY_IMPORT,
  marketTypeBreaches,
  nameBreaches,
  openBreaches,
  purityBreaches,
  unorderedBreaches,
  wireTypeBreaches,
} from './architecture-rules.ts';
import { exportBreaches } from './export-rules.ts';
import { firstScriptBreaches } from './first-script.ts';
import { folderCycleBreaches } from './folder-cycles.ts';
import { parseSource, readStyles, readTree } from './source-file.ts';

const tree = readTree();
const styles = readStyles();

describe('the tree follows the architecture rules', () => {
  it('a package imports only permitted packages, through their index', () => {
    expect(tree.flatMap(importBreaches)).toEqual([]);
  });
  it('folders of a package import downwards only', () => {
    expect(tree.flatMap(folderOrderBreaches)).toEqual([]);
  });
  it('each folder of the server has an open(deps) function', () => {
    expect(openBreaches(tree.map(({ path }) => path))).toEqual([]);
  });
  it('a package may import only packages listed before it', () => {
    const names = Object.keys(MAY_IMPORT).map((home) => home.split('/')[1] as string);
    const early = Object.values(MAY_IMPORT).flatMap((allowed, at) =>
      allowed.filter((name) => names.indexOf(name) >= at),
    );
    expect(early).toEqual([]);
  });
  it('no folder of a package or app is part of an import cycle', () => {
    expect(folderCycleBreaches(tree)).toEqual([]);
    expect(unorderedBreaches(tree)).toEqual([]);
  });
  it('pure layers take time, randomness, input and output as arguments', () => {
    expect(tree.flatMap(purityBreaches)).toEqual([]);
  });
  it('product code does not read the clock', () => {
    expect(tree.flatMap(clockBreaches)).toEqual([]);
  });
  it('fields are not packed into spreads', () => {
    expect(tree.flatMap(literalSpreadBreaches)).toEqual([]);
  });
  it('product code exports only what product code imports', () => {
    expect(exportBreaches(tree)).toEqual([]);
  });
  it('the player’s first script has no schemas', () => {
    expect(firstScriptBreaches(tree, 'apps/player/src/main.tsx')).toEqual([]);
  });
  it('screens use exact amounts and prices', () => {
    expect(wireTypeBreaches(tree)).toEqual([]);
  });
  it('folders are small', () => {
    expect(folderBreaches([...tree, ...styles].map(({ path }) => path))).toEqual([]);
  });
  it('names are meaningful', () => {
    expect(tree.flatMap(nameBreaches)).toEqual([]);
  });
  it('no code compares market types by name', () => {
    expect(tree.flatMap(marketTypeBreaches)).toEqual([]);
  });
  it('no code is unfinished', () => {
    expect(tree.flatMap(leftoverBreaches)).toEqual([]);
  });
});

describe('each rule catches its violation', () => {
  it('a type in wire units on a screen, but not in storage code', () => {
    const exact = sample('packages/client/src/exact.ts', 'export type Bet = Exact<wire.Bet>;');
    const found = (text: string, path = 'apps/player/src/a.ts') => wireTypeBreaches([exact, sample(path, text)]);
    expect(found("import { PATHS, type Bet } from '@crease/contract';")).toHaveLength(1);
    expect(found("import type { Bet as WireBet, User } from '@crease/contract';")).toEqual([]);
    expect(found("import type { Bet } from '@crease/contract';", 'apps/server/src/a.ts')).toEqual([]);
  });

  const sample = (path: string, text: string) => parseSource(path, text);

  it('an import of a higher layer', () => {
    expect(importBreaches(sample('packages/exchange/src/a.ts', "import { x } from '@crease/engine';"))).toHaveLength(1);
    expect(importBreaches(sample('packages/exchange/src/a.ts', "import { x } from '@crease/kernel';"))).toEqual([]);
    expect(importBreaches(sample('packages/unlisted/src/a.ts', "import { x } from '@crease/kernel';"))).toHaveLength(1);
  });
  it('an import past the index of another package', () => {
    expect(
      importBreaches(sample('packages/client/src/a.ts', "import { x } from '@crease/kernel/src/money.ts';")),
    ).toHaveLength(1);
    expect(
      importBreaches(sample('packages/client/src/a.ts', "import { x } from '../../kernel/src/money.ts';")),
    ).toHaveLength(1);
  });
  it('a folder that imports from a later one, and one without a place in the order', () => {
    const inFolder = (folder: string, from: string) =>
      folderOrderBreaches(sample(`apps/player/src/${folder}/a.ts`, `import { x } from '${from}';`));
    expect(inFolder('orders', '../app/page-title.tsx')).toHaveLength(1);
    expect(inFolder('core/orders', '../../orders/stake-field.tsx')).toHaveLength(1);
    expect(inFolder('app', '../orders/slip-column.tsx')).toEqual([]);
    expect(inFolder('orders', './leg.ts')).toEqual([]);
    expect(inFolder('orders', '../main.tsx')).toHaveLength(1);
    expect(inFolder('cellar', './leg.ts')).toHaveLength(1);
  });
  it('a server folder that imports from a later one, also within identity', () => {
    const inServer = (folder: string, from: string) =>
      folderOrderBreaches(sample(`apps/server/src/${folder}/a.ts`, `import { x } from '${from}';`));
    expect(inServer('http', '../operator/metrics.ts')).toHaveLength(1);
    expect(inServer('wallet', '../orders/bet-wire.ts')).toHaveLength(1);
    expect(inServer('app', '../identity/sessions/session-registry.ts')).toHaveLength(1);
    expect(inServer('operator/audit', '../../core/mutex.ts')).toEqual([]);
    expect(inServer('core', '../start-server.ts')).toHaveLength(1);
    expect(inServer('identity/passwords', '../../shipped-files.ts')).toEqual([]);
    expect(inServer('identity/sessions', '../sign-in/sign-in.ts')).toHaveLength(1);
    expect(inServer('identity/sessions', '../open-identity.ts')).toHaveLength(1);
    expect(inServer('identity/sign-in', '../sessions/session-registry.ts')).toEqual([]);
    expect(inServer('identity/cellar', './leg.ts')).toHaveLength(1);
  });
  it('a server folder without an open(deps) function', () => {
    const paths = tree.map(({ path }) => path);
    expect(openBreaches(paths.filter((path) => !path.endsWith('/open-wallet.ts')))).toHaveLength(1);
  });
  it('the clock in a pure layer, but not in a comment', () => {
    expect(purityBreaches(sample('packages/ledger/src/a.ts', 'export const at = Date.now();'))).toHaveLength(1);
    expect(purityBreaches(sample('packages/ledger/src/a.ts', '// never Date.now()\nexport const at = 1;'))).toEqual([]);
  });
  it('a clock read in code or in a query', () => {
    expect(clockBreaches(sample('apps/server/src/a.ts', 'export const at = Date.now();'))).toHaveLength(1);
    expect(clockBreaches(sample('apps/player/src/a.ts', 'export const at = new Date();'))).toHaveLength(1);
    expect(clockBreaches(sample('packages/store/src/a.ts', "export const q = 'SELECT 1 FROM now()';"))).toHaveLength(1);
    expect(clockBreaches(sample('apps/server/src/start-server.ts', 'export const at = Date.now;'))).toEqual([]);
  });
  it('fields packed into a spread, but not a spread of a variable or a condition', () => {
    const spreads = (text: string) => literalSpreadBreaches(sample('apps/server/src/a.ts', text));
    expect(spreads('export const a = {\n  ...{ b: 1, c: 2 },\n};')).toEqual([expect.stringContaining('a.ts:2')]);
    expect(spreads('export const a = (b: object, c: boolean) => ({ ...b, ...(c ? { d: 1 } : {}) });')).toEqual([]);
  });
  it('an export without an import, one that only tests import, and outdated list entries', () => {
    const offer = sample('packages/kernel/src/a.ts', 'export const a = 1;');
    const face = sample('packages/kernel/src/index.ts', "export { a } from './a.ts';");
    const taker = sample('packages/ledger/src/b.ts', "import { a } from '@crease/kernel';");
    const test = sample('packages/ledger/src/b.test.ts', "import { a } from '@crease/kernel';");
    const later = sample('packages/kernel/src/c.ts', "void import('./a.ts').then(({ a }) => a);");
    const from = (files: (typeof offer)[], tested = {}, called = {}) => exportBreaches(files, tested, called);
    expect(from([offer, face, taker])).toEqual([]);
    expect(from([offer, later])).toEqual([]);
    expect(from([offer])).toEqual([expect.stringContaining('a.ts a: not imported')]);
    expect(from([offer, face])).toEqual([expect.stringContaining('index.ts a: not imported')]);
    expect(from([offer, face, test])).toEqual([expect.stringContaining('only tests import it')]);
    expect(from([offer, face, sample('bench/src/b.ts', taker.text)])).toEqual([]);
    expect(from([offer, face, test], { why: ['packages/kernel/src/index.ts a'] })).toEqual([]);
    expect(from([offer, face, taker], { why: ['packages/kernel/src/index.ts a'] })).toHaveLength(1);
    expect(from([offer, face], { why: ['packages/kernel/src/index.ts a'] })).toHaveLength(1);
    expect(from([offer], {}, { 'packages/kernel/src/a.ts a': 'a script' })).toEqual([]);
    expect(from([offer, later], {}, { 'packages/kernel/src/a.ts a': 'a script' })).toHaveLength(1);
  });
  it('a value of a file with schemas in the first script, but not a type', () => {
    const path = 'packages/client/src/http-client.ts';
    const found = (text: string) => firstScriptBreaches([...tree, sample(path, text)], 'apps/player/src/main.tsx');
    const chain = expect.stringContaining(`${path} > packages/contract/src/routes/routes.ts loads zod`);
    expect(found("import { PATHS, ROUTES } from '@crease/contract';")).toEqual([chain]);
    expect(found("import { PATHS, type ROUTES } from '@crease/contract';")).toEqual([]);
  });
  it('a folder with too many files', () => {
    const files = (count: number, ending = '.ts') =>
      Array.from({ length: count }, (_, at) => `apps/player/src/orders/a${at}${ending}`);
    expect(folderBreaches(files(20))).toEqual([]);
    expect(folderBreaches(files(21))).toHaveLength(1);
    expect(folderBreaches([...files(20), ...files(1, '.module.css')])).toHaveLength(1);
    expect(folderBreaches([...files(20), ...files(5, '.test.ts')])).toEqual([]);
  });
  it('a meaningless name', () => {
    expect(nameBreaches(sample('apps/server/src/utils.ts', ''))).toHaveLength(1);
  });
  it('an import cycle of folders, at any depth', () => {
    const from = (path: string, specifier: string) => sample(path, `import type { X } from '${specifier}';`);
    const circle = [
      from('packages/feeds/src/a/x/one.ts', '../y/two.ts'),
      from('packages/feeds/src/a/y/three.ts', '../x/one.ts'),
    ];
    expect(folderCycleBreaches(circle)).toEqual(['packages/feeds/src/a: x, y form an import cycle']);
    expect(folderCycleBreaches(circle.slice(1))).toEqual([]);
  });
  it('a package without a folder order', () => {
    const paths = ['packages/money/src/a/one.ts', 'packages/money/src/b/two.ts'];
    expect(unorderedBreaches(paths.map((path) => sample(path, '')))).toHaveLength(1);
  });
  it('a comparison of a market type, but not in a comment', () => {
    const asks = "export const isFancy = (market: { type: string }) => market.type === 'fancy';";
    expect(marketTypeBreaches(sample('apps/server/src/a.ts', asks))).toHaveLength(1);
    expect(marketTypeBreaches(sample('apps/server/src/a.ts', `// ${asks}`))).toEqual([]);
  });
  it('unfinished code', () => {
    expect(leftoverBreaches(sample('apps/server/src/a.ts', '// TODO later'))).toHaveLength(1);
  });
});
