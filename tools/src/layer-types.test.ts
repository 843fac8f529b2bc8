import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-file.ts';

const LAYERS = ['pure', 'machine', 'browser'] as const;
type Layer = (typeof LAYERS)[number];

/** Returns the compiler's errors for lines of code in a layer of this kind, each in a file named after its place. */
function compiled(layer: Layer, ...lines: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'crease-layer-'));
  try {
    const files = lines.map((_, at) => `${at}.ts`);
    for (const [at, line] of lines.entries()) writeFileSync(join(folder, `${at}.ts`), `${line}\nexport {};\n`);
    const extended = join(ROOT, `tsconfig.${layer}.json`);
    const typeRoots = [join(ROOT, 'node_modules/@types')];
    const project = { extends: extended, compilerOptions: { typeRoots }, include: [], exclude: [], files };
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
    const errors = compiled(
      'pure',
      'setTimeout(() => {}, 1);',
      'document.title;',
      "import 'node:fs'; process.exit();",
      'new Map([[1, 2]]).get(1);',
    );
    const missing = ["0.ts: 'setTimeout'", "1.ts: 'document'", "2.ts: 'process'"];
    const found = [...errors.matchAll(/(\d\.ts)\(.*Cannot find name ('\w+')/gm)].map(
      ([, file, name]) => `${file}: ${name}`,
    );
    expect(found).toEqual(missing);
    expect(errors).not.toContain('3.ts');
  });
  it('Node code has no document', () => {
    expect(compiled('machine', 'process.uptime(); document.title;')).toMatch(/^[^\n]*'document'[^\n]*\n$/);
  });
  it('browser code has no process', () => {
    expect(compiled('browser', 'document.title; process.uptime();')).toMatch(/^[^\n]*'process'[^\n]*\n$/);
  });
});
