import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isCatalogue } from './compile-messages.ts';

const I18N = fileURLToPath(new URL('../src/i18n', import.meta.url));
const JOINS = /^(index|first|later[a-z-]*)\.ts$/;

it.each(['en', 'hi', 'bn'])(
  'every file of words in %s is compiled, however deep it lies; what joins them is not',
  (language) => {
    const files = readdirSync(join(I18N, language), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const path = join(I18N, language, file).replaceAll('\\', '/');
      expect(isCatalogue(path), path).toBe(!JOINS.test(basename(file)));
    }
  },
);
