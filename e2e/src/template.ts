import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from '../../packages/store/src/testing/fresh-data-dir.ts';
import { WORLD } from './servers.ts';
import { bundleServer, openWorld } from './world/world.ts';

/** Creates the data directory of which each worker's server starts with a copy; returns a function that deletes it. */
export default async function makeTemplate(): Promise<() => void> {
  await bundleServer();
  const template = mkdtempSync(join(tmpdir(), 'crease-e2e-template-'));
  const world = await openWorld({ port: WORLD.port });
  await world.stop();
  copyFolder(world.dataDir, template);
  rmSync(world.dataDir, { recursive: true, force: true });
  process.env.E2E_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
