import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const OUT = join(ROOT, 'node_modules/.programs');

/** One bundle has many sources: keeps the location of each in `import.meta.url`. */
const knowsItsPlace: Plugin = {
  name: 'knows-its-place',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

const built = new Map<string, Promise<string>>();

/**
 * Bundles a program into one JavaScript file, for tests that start it as a process repeatedly: loading its TypeScript
 * takes two seconds of CPU each time, bundling it one. A bundle of this run serves all workers.
 * @param source file URL of the program. @returns the path of the bundle.
 */
export function builtProgram(source: URL): Promise<string> {
  let program = built.get(source.href);
  if (!program) {
    program = buildProgram(fileURLToPath(source));
    built.set(source.href, program);
  }
  return program;
}

async function buildProgram(source: string): Promise<string> {
  const name = relative(ROOT, source).slice(0, -'.ts'.length).replaceAll(sep, '-');
  const path = join(OUT, `${name}.js`);
  if (isOfThisRun(path)) return path;
  const making = `${name}.${process.pid}.js`;
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [knowsItsPlace],
    ssr: { noExternal: [/^@crease\//], target: 'node' },
    build: {
      ssr: source,
      outDir: OUT,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: making, format: 'es', codeSplitting: false } },
    },
  });
  // Another worker may have built the same one and be running it.
  renameSync(join(OUT, making), path);
  return path;
}

/** The prepared database's folder has the time at which the run began. */
function isOfThisRun(path: string): boolean {
  const made = process.env.MADE_DATABASE;
  return made !== undefined && existsSync(path) && statSync(path).mtimeMs > statSync(dirname(made)).mtimeMs;
}
