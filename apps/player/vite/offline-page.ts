import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}textarea{display:block;width:100%;box-sizing:border-box;font:13px monospace;margin:.5rem 0}button{font:inherit;padding:.5rem 1.5rem}code{display:block;overflow-wrap:anywhere;font-size:13px}li{margin:.75rem 0}';

/**
 * Builds one page with inlined code and styles, so that it works from a disk without a network.
 * @param entry its script. @param page its path in the built app.
 */
export function offlinePage(entry: string, page: string): Plugin {
  return {
    name: 'crease:offline-page',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      async handler() {
        const { root, build: options } = this.environment.config;
        const code = await bundled(join(root, entry), root);
        const path = join(root, options.outDir, page);
        mkdirSync(join(path, '..'), { recursive: true });
        writeFileSync(path, pageOf(code));
      },
    },
  };
}

async function bundled(entry: string, root: string): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'offline' };
  const made = await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib },
  });
  const [{ output }] = [made].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

function pageOf(code: string): string {
  // A `</script` inside the code must not close the element.
  const script = code.trim().replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Crease</title><style>${STYLE}</style></head><body><script>${script}</script></body></html>\n`;
}
