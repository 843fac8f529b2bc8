import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { VERSION } from '../../../apps/server/src/shipped-files.ts';
import { ROOT } from '../source-file.ts';
import { writeClientTypes } from './client-types.ts';

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
