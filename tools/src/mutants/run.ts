import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUTANTS, type Mutant } from './mutants.ts';

/**
 * Gets each rule of the list wrong, one at a time, and asks its tests: `npm run mutants [part of a file's name]`.
 * Files are put back as they were, also when it is interrupted. Exit code 1 when a mutant survives.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const [part = ''] = process.argv.slice(2);

const survivors = MUTANTS.filter(({ file }) => file.includes(part)).filter((mutant) => !isKilled(mutant));
console.log(`${survivors.length} survived${survivors.map(({ rule }) => `\n  ${rule}`).join('')}`);
process.exitCode = survivors.length > 0 ? 1 : 0;

function isKilled({ file, right, wrong, rule, tests }: Mutant): boolean {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(right).length !== 2) throw new Error(`${file}: "${right}" stands there not exactly once`);
  const putBack = () => writeFileSync(path, text);
  process.once('SIGINT', putBack);
  writeFileSync(
    path,
    text.replace(right, () => wrong),
  );
  try {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '--bail',
      '1',
      '--reporter',
      'dot',
      ...tests,
    ];
    const done = spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'test' } });
    console.log(`${done.status === 0 ? 'SURVIVED' : 'killed  '} ${rule}`);
    return done.status !== 0;
  } finally {
    putBack();
    process.removeListener('SIGINT', putBack);
  }
}
