import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-file.ts';

const LAYERS = ['pure', 'machine', 'browser'] as const;
type Layer = (typeof LAYERS)[number];

/** Returns the compiler's errors for one line of code in a layer of this kind. */
function compiled(layer: Layer, code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'crease-layer-'));
  try {
    writeFileSync(join(folder, 'a.ts'), `${code}\nexport {};\n`);
    const extended = join(ROOT, `tsconfig.${layer}.json`);
    const typeRoots = [join(ROOT, 'node_modules/@types')];
    const project = { extends: extended, compilerOptions: { typeRoots }, include: [], exclude: [], files: ['a.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [compiler, '-p', folder, '--singleThreaded'], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('each layer compiles with the global types that it may use', () => {
  it('every package and app belongs to a layer', () => {
    const placed = LAYERS.map((layer) => readFileSync(join(ROOT, `tsconfig.${layer}.json`), 'utf8')).join();
    const homes = ['packages', 'apps'].flatMap((above) =>
      readdirSync(join(ROOT, above)).map((name) => `${above}/${name}`),
    );
    const withSource = homes.filter((home) => existsSync(join(ROOT, home, 'package.json')));
    expect(withSource.filter((home) => !placed.includes(`"${home}/src"`))).toEqual([]);
  });
  it('a pure layer has no timer, no document and no process', () => {
    expect(compiled('pure', 'setTimeout(() => {}, 1);')).toContain("Cannot find name 'setTimeout'");
    expect(compiled('pure', 'document.title;')).toContain("Cannot find name 'document'");
    expect(compiled('pure', "import 'node:fs'; process.exit();")).toContain("Cannot find name 'process'");
    expect(compiled('pure', 'new Map([[1, 2]]).get(1);')).toBe('');
  });
  it('Node code has no document', () => {
    expect(compiled('machine', 'process.uptime(); document.title;')).toMatch(/^[^\n]*'document'[^\n]*\n$/);
  });
  it('browser code has no process', () => {
    expect(compiled('browser', 'document.title; process.uptime();')).toMatch(/^[^\n]*'process'[^\n]*\n$/);
  });
});
