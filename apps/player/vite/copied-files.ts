import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Copies files from elsewhere in the repository into a folder of the built app. @param files relative to its root. */
export function copiedFiles(files: readonly string[], folder: string): Plugin {
  return {
    name: 'crease:copied-files',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      handler() {
        const { root, build: options } = this.environment.config;
        const into = join(root, options.outDir, folder);
        mkdirSync(into, { recursive: true });
        for (const file of files) copyFileSync(join(root, file), join(into, basename(file)));
      },
    },
  };
}
