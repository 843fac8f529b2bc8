import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { missingPrograms } from '../programs.ts';

const missing = missingPrograms();
if (missing) console.warn(`cluster skipped: ${missing}`);

/** A new seed each time; `npm run cluster -- --chaos 2m --seed <seed>` repeats it. */
const seed = process.env.CRASH_SEED ?? String(Date.now());

it.skipIf(missing !== null || process.env.SOAK !== '1')(
  'a cluster under load loses and doubles no acknowledged bet and shows no older price while its processes are killed',
  async () => {
    const root = fileURLToPath(new URL('../../../..', import.meta.url));
    // The script builds the server first.
    const child = spawn('npm', ['run', '--silent', 'cluster', '--', '--chaos', '2m', '--seed', seed], { cwd: root });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code, printed).toBe(0);
  },
);
