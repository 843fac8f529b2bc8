import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'vite';
import { VERSION } from '../../../apps/server/src/shipped-files.ts';
import { ROOT } from '../source-file.ts';

const PACKAGE = join(ROOT, 'packages/client');

/**
 * Builds the client as an independent package: one file of code with our packages inside, types, documents and
 * examples.
 * @param folder is emptied first.
 */
export async function buildClient(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    root: PACKAGE,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      lib: { entry: join(PACKAGE, 'src/index.ts'), formats: ['es'], fileName: 'index' },
      rollupOptions: { external: ['socket.io-client', 'zod'] },
    },
  });
  const types = writeClientTypes(join(folder, 'types'));
  copyFileSync(join(PACKAGE, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(PACKAGE, 'examples'), join(folder, 'examples'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest(`./types/${types}`));
}

/** The types use the schemas of the calls, so that they need zod; the code does not. */
function manifest(types: string): string {
  const own = read(join(PACKAGE, 'package.json'));
  const contract = read(join(ROOT, 'packages/contract/package.json'));
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { license: string; engines: object };
  return `${JSON.stringify(
    {
      name: '@crease/client',
      version: VERSION,
      description: 'Typed client of a Crease exchange: calls, live prices and own bets',
      type: 'module',
      license: root.license,
      engines: root.engines,
      sideEffects: false,
      exports: { '.': { types, default: './index.js' } },
      dependencies: { 'socket.io-client': own['socket.io-client'], zod: contract.zod },
    },
    null,
    2,
  )}\n`;
}

/** Returns the dependencies of a manifest. */
function read(path: string): Readonly<Record<string, string>> {
  return (JSON.parse(readFileSync(path, 'utf8')) as { dependencies: Record<string, string> }).dependencies;
}

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
function writeClientTypes(folder: string): string {
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
