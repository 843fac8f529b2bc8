import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../source-file.ts';
import { buildClient } from './build-client.ts';

/** Builds the client and packs it for publication: prints the path of the archive. */
const folder = join(ROOT, 'packages/client/dist');
await buildClient(folder);
const packed = spawnSync('npm', ['pack', '--silent'], { cwd: folder, encoding: 'utf8' });
if (packed.status !== 0) throw new Error(packed.stderr);
console.log(join(folder, packed.stdout.trim()));
