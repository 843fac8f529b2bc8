import { describe, expect, it } from 'vitest';
import { exportBreaches } from './export-rules.ts';
import { folderCircleBreaches } from './folder-circles.ts';
import {
  clockBreaches,
  folderBreaches,
  importBreaches,
  leftoverBreaches,
  literalSpreadBreaches,
  MAY_IMPORT,
  marketTypeBreaches,
  nameBreaches,
  openBreaches,
  purityBreaches,
  roomBreaches,
  unorderedBreaches,
  wireTypeBreaches,
} from './house-rules.ts';
import { parseSource, readStyles, readTree } from './source-file.ts';

const tree = readTree();
const styles = readStyles();

describe('the tree keeps the rules of the house', () => {
  it('arrows point down: a package imports only what it may, and only by its face', () => {
    expect(tree.flatMap(importBreaches)).toEqual([]);
  });
  it('no arrow turns back between the rooms of a package', () => {
    expect(tree.flatMap(roomBreaches)).toEqual([]);
  });
  it('each room of the server is opened with what it needs', () => {
    expect(openBreaches(tree.map(({ path }) => path))).toEqual([]);
  });
  it('a package may import only those above it in the list', () => {
    const names = Object.keys(MAY_IMPORT).map((home) => home.split('/')[1] as string);
    const early = Object.values(MAY_IMPORT).flatMap((allowed, at) =>
      allowed.filter((name) => names.indexOf(name) >= at),
    );
    expect(early).toEqual([]);
  });
  it('no folder of a package or app imports itself through others', () => {
    expect(folderCircleBreaches(tree)).toEqual([]);
    expect(unorderedBreaches(tree)).toEqual([]);
  });
  it('pure floors take time, randomness and the machine as arguments', () => {
    expect(tree.flatMap(purityBreaches)).toEqual([]);
  });
  it('product code reads no clock but the one that it is given', () => {
    expect(tree.flatMap(clockBreaches)).toEqual([]);
  });
  it('fields stand each by itself, not packed into spreads', () => {
    expect(tree.flatMap(literalSpreadBreaches)).toEqual([]);
  });
  it('product code offers only what product code takes', () => {
    expect(exportBreaches(tree)).toEqual([]);
  });
  it('screens know amounts and prices by whole numbers alone', () => {
    expect(wireTypeBreaches(tree)).toEqual([]);
  });
  it('folders can be taken in at a glance', () => {
    expect(folderBreaches([...tree, ...styles].map(({ path }) => path))).toEqual([]);
  });
  it('names say what is inside', () => {
    expect(tree.flatMap(nameBreaches)).toEqual([]);
  });
  it('nobody asks a market for its type by name', () => {
    expect(tree.flatMap(marketTypeBreaches)).toEqual([]);
  });
  it('nothing unfinished is left lying', () => {
    expect(tree.flatMap(leftoverBreaches)).toEqual([]);
  });
});

describe('each rule catches what it is for', () => {
  it("a shape in the wire's units on a screen, but not where it is stored", () => {
    const exact = sample('packages/client/src/exact.ts', 'export type Bet = Exact<wire.Bet>;');
    const found = (text: string, path = 'apps/player/src/a.ts') => wireTypeBreaches([exact, sample(path, text)]);
    expect(found("import { PATHS, type Bet } from '@crease/contract';")).toHaveLength(1);
    expect(found("import type { Bet as WireBet, User } from '@crease/contract';")).toEqual([]);
    expect(found("import type { Bet } from '@crease/contract';", 'apps/server/src/a.ts')).toEqual([]);
  });

  const sample = (path: string, text: string) => parseSource(path, text);

  it('an arrow that turns back', () => {
    expect(importBreaches(sample('packages/exchange/src/a.ts', "import { x } from '@crease/engine';"))).toHaveLength(1);
    expect(importBreaches(sample('packages/exchange/src/a.ts', "import { x } from '@crease/kernel';"))).toEqual([]);
  });
  it('a hand through the window: the inside of another package', () => {
    expect(
      importBreaches(sample('packages/client/src/a.ts', "import { x } from '@crease/kernel/src/money.ts';")),
    ).toHaveLength(1);
    expect(
      importBreaches(sample('packages/client/src/a.ts', "import { x } from '../../kernel/src/money.ts';")),
    ).toHaveLength(1);
  });
  it('a room that reaches up into the frame around it, and one that nobody has placed', () => {
    const inRoom = (room: string, from: string) =>
      roomBreaches(sample(`apps/player/src/${room}/a.ts`, `import { x } from '${from}';`));
    expect(inRoom('orders', '../app/page-title.tsx')).toHaveLength(1);
    expect(inRoom('core/orders', '../../orders/stake-field.tsx')).toHaveLength(1);
    expect(inRoom('app', '../orders/slip-column.tsx')).toEqual([]);
    expect(inRoom('orders', './leg.ts')).toEqual([]);
    expect(inRoom('orders', '../main.tsx')).toHaveLength(1);
    expect(inRoom('cellar', './leg.ts')).toHaveLength(1);
  });
  it('a room of the server that reaches up, and one within its identity room', () => {
    const inServer = (room: string, from: string) =>
      roomBreaches(sample(`apps/server/src/${room}/a.ts`, `import { x } from '${from}';`));
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
  it('a room of the server that others put together', () => {
    const paths = tree.map(({ path }) => path);
    expect(openBreaches(paths.filter((path) => !path.endsWith('/open-wallet.ts')))).toHaveLength(1);
  });
  it('the clock in a pure floor, but not the word in a comment', () => {
    expect(purityBreaches(sample('packages/ledger/src/a.ts', 'export const at = Date.now();'))).toHaveLength(1);
    expect(purityBreaches(sample('packages/ledger/src/a.ts', '// never Date.now()\nexport const at = 1;'))).toEqual([]);
  });
  it('a clock of its own, in code or in a query', () => {
    expect(clockBreaches(sample('apps/server/src/a.ts', 'export const at = Date.now();'))).toHaveLength(1);
    expect(clockBreaches(sample('apps/player/src/a.ts', 'export const at = new Date();'))).toHaveLength(1);
    expect(clockBreaches(sample('packages/store/src/a.ts', "export const q = 'SELECT 1 FROM now()';"))).toHaveLength(1);
    expect(clockBreaches(sample('apps/server/src/start-server.ts', 'export const at = Date.now;'))).toEqual([]);
  });
  it('fields packed into a spread, but not a spread of what has a name or a condition', () => {
    const spreads = (text: string) => literalSpreadBreaches(sample('apps/server/src/a.ts', text));
    expect(spreads('export const a = {\n  ...{ b: 1, c: 2 },\n};')).toEqual([expect.stringContaining('a.ts:2')]);
    expect(spreads('export const a = (b: object, c: boolean) => ({ ...b, ...(c ? { d: 1 } : {}) });')).toEqual([]);
  });
  it('an export that nobody imports, one that only tests import, and lists that have grown too long', () => {
    const offer = sample('packages/kernel/src/a.ts', 'export const a = 1;');
    const face = sample('packages/kernel/src/index.ts', "export { a } from './a.ts';");
    const taker = sample('packages/ledger/src/b.ts', "import { a } from '@crease/kernel';");
    const test = sample('packages/ledger/src/b.test.ts', "import { a } from '@crease/kernel';");
    const later = sample('packages/kernel/src/c.ts', "void import('./a.ts').then(({ a }) => a);");
    const from = (files: (typeof offer)[], tested = {}, called = {}) => exportBreaches(files, tested, called);
    expect(from([offer, face, taker])).toEqual([]);
    expect(from([offer, later])).toEqual([]);
    expect(from([offer])).toEqual([expect.stringContaining('a.ts a: nobody imports it')]);
    expect(from([offer, face])).toEqual([expect.stringContaining('index.ts a: nobody imports it')]);
    expect(from([offer, face, test])).toEqual([expect.stringContaining('only tests import it')]);
    expect(from([offer, face, test], { why: ['packages/kernel/src/index.ts a'] })).toEqual([]);
    expect(from([offer, face, taker], { why: ['packages/kernel/src/index.ts a'] })).toHaveLength(1);
    expect(from([offer, face], { why: ['packages/kernel/src/index.ts a'] })).toHaveLength(1);
    expect(from([offer], {}, { 'packages/kernel/src/a.ts a': 'a script' })).toEqual([]);
    expect(from([offer, later], {}, { 'packages/kernel/src/a.ts a': 'a script' })).toHaveLength(1);
  });
  it('a crowded folder', () => {
    const files = (count: number, ending = '.ts') =>
      Array.from({ length: count }, (_, at) => `apps/player/src/orders/a${at}${ending}`);
    expect(folderBreaches(files(20))).toEqual([]);
    expect(folderBreaches(files(21))).toHaveLength(1);
    expect(folderBreaches([...files(20), ...files(1, '.module.css')])).toHaveLength(1);
    expect(folderBreaches([...files(20), ...files(5, '.test.ts')])).toEqual([]);
  });
  it('a name that says nothing', () => {
    expect(nameBreaches(sample('apps/server/src/utils.ts', ''))).toHaveLength(1);
  });
  it('folders in a circle, at any depth, and a list that has grown too long', () => {
    const from = (path: string, specifier: string) => sample(path, `import type { X } from '${specifier}';`);
    const circle = [
      from('packages/feeds/src/a/x/one.ts', '../y/two.ts'),
      from('packages/feeds/src/a/y/three.ts', '../x/one.ts'),
    ];
    expect(folderCircleBreaches(circle, {})).toEqual(['packages/feeds/src/a: x, y import each other in a circle']);
    expect(folderCircleBreaches(circle.slice(1), {})).toEqual([]);
    expect(folderCircleBreaches(circle, { 'packages/feeds/src/a': 2 })).toEqual([]);
    expect(folderCircleBreaches(circle, { 'packages/feeds/src/a': 3 })).toHaveLength(1);
    expect(folderCircleBreaches([], { 'packages/feeds/src/a': 2 })).toHaveLength(1);
  });
  it('a package whose folders have no order', () => {
    const paths = ['packages/money/src/a/one.ts', 'packages/money/src/b/two.ts'];
    expect(unorderedBreaches(paths.map((path) => sample(path, '')))).toHaveLength(1);
  });
  it('a type of market that is asked for by name, but not in a comment', () => {
    const asks = "export const isFancy = (market: { type: string }) => market.type === 'fancy';";
    expect(marketTypeBreaches(sample('apps/server/src/a.ts', asks))).toHaveLength(1);
    expect(marketTypeBreaches(sample('apps/server/src/a.ts', `// ${asks}`))).toEqual([]);
  });
  it('work left for later', () => {
    expect(leftoverBreaches(sample('apps/server/src/a.ts', '// TODO later'))).toHaveLength(1);
  });
});
