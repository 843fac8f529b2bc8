import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Minimum size, bytes: below it the header outweighs the gain. */
const SMALLEST = 1024;

/** Writes `.br` and `.gz` next to every text file of the build, with maximum compression; the server sends them. */
export function precompress(): Plugin {
  return {
    name: 'crease:precompress',
    apply: 'build',
    closeBundle: {
      order: 'post',
      handler() {
        const folder = this.environment.config.build.outDir;
        const root = join(this.environment.config.root, folder);
        for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
          if (TEXT.test(name)) compress(join(root, name));
        }
      },
    },
  };
}

function compress(path: string): void {
  const text = readFileSync(path);
  if (text.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
}
