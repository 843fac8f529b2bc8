import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { unpackPlain } from './pack.ts';

it('nothing is written after an archive has ended with an error', async () => {
  const archive = pack();
  archive.entry({ name: 'postgres/base/1' }, 'x'.repeat(4_000));
  archive.finalize();
  async function* cutOff() {
    for await (const chunk of archive) {
      yield (chunk as Buffer).subarray(0, 1_024);
      throw new Error('it is cut off');
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'crease-unpack-'));
  await expect(unpackPlain(cutOff(), folder)).rejects.toThrow('it is cut off');
  rmSync(folder, { recursive: true });
  // Long enough for a folder that is still being made.
  await sleep(20);
  expect(existsSync(folder)).toBe(false);
});
