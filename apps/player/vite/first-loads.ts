import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';

/** What a page needs at once; the server writes it into the page, so that the browser requests all of it together. */
interface FirstLoad {
  scripts: string[];
  styles: string[];
  /** Prerendered markup of the page. */
  picture?: { demo: string; plain: string };
}

type Chunks = Map<string, Rolldown.OutputChunk>;

/**
 * Writes `pages.json` next to the built pages: for each page, by path, its files and its prerendered markup.
 * @param modules the modules that each page loads when it opens, by path, from `src/` or `locales/` on.
 */
export function firstLoads(modules: Readonly<Record<string, readonly string[]>>): Plugin {
  let loads: Record<string, FirstLoad> = {};
  return {
    name: 'crease:first-loads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks: Chunks = new Map();
        for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
        loads = Object.fromEntries(Object.entries(modules).map(([path, own]) => [path, loadOf(chunks, own)]));
      },
    },
    closeBundle: {
      order: 'pre',
      async handler() {
        const { root, build, configFile } = this.environment.config;
        for (const [path, picture] of Object.entries(await draw(root, configFile))) {
          const load = loads[path];
          if (!load) throw new Error(`${path} is prerendered, but its modules are not listed`);
          load.picture = picture;
        }
        const folder = join(root, build.outDir);
        const template = readFileSync(join(folder, 'index.html'), 'utf8');
        writeFileSync(join(folder, 'pages.json'), JSON.stringify(beside(template, loads)));
      },
    },
  };
}

function loadOf(chunks: Chunks, modules: readonly string[]): FirstLoad {
  const needed = new Set<string>();
  for (const module of modules) {
    const end = endOf(module);
    const file = fileWith(chunks, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!file) throw new Error(`no file of the build contains ${module}`);
    addWithImports(chunks, file, needed);
    // The file that the page imports if the module is inside a shared one: it only re-exports.
    const facade = fileWith(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(end) ?? false);
    if (facade) addWithImports(chunks, facade, needed);
  }
  const scripts = [...needed];
  const styles = new Set(scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]));
  return { scripts: scripts.map(address), styles: [...styles].map(address) };
}

/** Without the files that the template names already. */
function beside(template: string, loads: Record<string, FirstLoad>): Record<string, FirstLoad> {
  const isNew = (file: string) => !template.includes(`"${file}"`);
  return Object.fromEntries(
    Object.entries(loads).map(([path, load]) => [
      path,
      { ...load, scripts: load.scripts.filter(isNew), styles: load.styles.filter(isNew) },
    ]),
  );
}

function fileWith(chunks: Chunks, fits: (chunk: Rolldown.OutputChunk) => boolean): string | undefined {
  return [...chunks.values()].find(fits)?.fileName;
}

function endOf(module: string): string {
  return module.startsWith('locales/') ? `/${module}` : `/src/${module}`;
}

/** Imports come first, in order of evaluation. */
function addWithImports(chunks: Chunks, file: string, found: Set<string>): void {
  if (found.has(file)) return;
  for (const imported of chunks.get(file)?.imports ?? []) addWithImports(chunks, imported, found);
  found.add(file);
}

const address = (file: string) => `/${file}`;

async function draw(root: string, configFile: string | undefined): Promise<Record<string, FirstLoad['picture']>> {
  const server = await createServer({
    root,
    configFile: configFile ?? false,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    // The compiled messages need the bundled `use-intl`, too.
    ssr: { noExternal: ['use-intl'] },
  });
  try {
    const { firstPictures } = await server.ssrLoadModule('/src/app/pages/first-picture.tsx');
    return await firstPictures();
  } finally {
    await server.close();
  }
}
