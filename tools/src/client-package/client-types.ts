import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../source-file.ts';

/** Workspace packages whose types the client's types need. */
const PACKAGES = ['client', 'contract', 'exchange', 'kernel', 'ledger'];
/** Games describe their fields themselves; their inferred types cannot be written to declarations. */
const GAMES = `/** Outcomes of single games are not typed here. */
export type InstantOutcome = { readonly game: string; readonly [field: string]: unknown };
export type Field = unknown;
export type Fields = Readonly<Record<string, unknown>>;
`;

/**
 * Writes the types of the client with those of the packages that it is made of, without imports from the workspace.
 * @returns the path of the entry below `folder`.
 * @throws Error with the compiler's output.
 */
export function writeClientTypes(folder: string): string {
  emit(folder);
  writeFileSync(join(folder, 'games.d.ts'), GAMES);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(folder, name);
    writeFileSync(path, withoutWorkspace(readFileSync(path, 'utf8'), relative(dirname(path), folder) || '.'));
  }
  return 'packages/client/src/index.d.ts';
}

function emit(folder: string): void {
  const project = mkdtempSync(join(tmpdir(), 'crease-client-types-'));
  const paths = Object.fromEntries(PACKAGES.map((name) => [`@crease/${name}`, [entryOf(name)]]));
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: folder,
    rootDir: ROOT,
  };
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: join(ROOT, 'tsconfig.browser.json'),
    compilerOptions: { ...compilerOptions, resolveJsonModule: true, paths },
    include: [],
    files: [entryOf('client')],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const done = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], { cwd: project, encoding: 'utf8' });
  rmSync(project, { recursive: true });
  if (done.status !== 0) throw new Error(`the client's types: ${done.stdout}${done.stderr}`);
}

const entryOf = (name: string) => join(ROOT, 'packages', name, 'src/index.ts');

/** @param root way from the file to the folder of the types. */
function withoutWorkspace(text: string, root: string): string {
  const place = (name: string) => `${root.split(sep).join('/')}/${name}`;
  const languages = readFileSync(join(ROOT, 'locales/languages.json'), 'utf8').trim();
  return text
    .replace(/import LIST from '@crease\/locales\/languages.json';/, `declare const LIST: ${languages};`)
    .replaceAll(/(['"])@crease\/games\1/g, `'${place('games.js')}'`)
    .replaceAll(/(['"])@crease\/(\w+)\1/g, (_, _quote, name) => `'${place(`packages/${name}/src/index.js`)}'`)
    .replaceAll(/(from |import\()(['"])(\.[^'"]*)\.ts\2/g, "$1'$3.js'");
}
