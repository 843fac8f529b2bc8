import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../open-store.ts';
import { samplePlayer } from '../testing/sample-facts.ts';

/** A machine for which no PostgreSQL comes along, as long as `missing` is true. */
const ARCH = Object.getOwnPropertyDescriptor(process, 'arch') as PropertyDescriptor;
const machine = {
  set missing(isMissing: boolean) {
    Object.defineProperty(process, 'arch', isMissing ? { ...ARCH, value: 'mips' } : ARCH);
  },
};

let dataDir: string;
let said: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crease-open-'));
  said = [];
  machine.missing = true;
});
afterEach(() => {
  machine.missing = false;
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => {
  const log = { info: () => {}, warn: (line: string) => said.push(line), error: () => {} };
  return openStore({ dataDir, log });
};

it('where no PostgreSQL runs it opens PGlite, and says loudly what that means', async () => {
  const store = await open();
  expect(store.label).toContain('PGlite');
  expect(said.join('\n')).toContain('there is no embedded PostgreSQL for');
  expect(said.join('\n')).toContain('NOT SAFE AGAINST POWER LOSS');
  await store.close();
});

it('what was begun in PGlite is found again, also once PostgreSQL runs', async () => {
  const first = await open();
  await first.commit(first.collect([{ fact: 'playerCreated', player: samplePlayer(1) }]));
  await first.close();
  machine.missing = false;
  const second = await open();
  expect((await second.loadEngine()).players).toHaveLength(1);
  await second.close();
});

it('a PostgreSQL that stands there already is not passed over for an empty PGlite', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  await expect(open()).rejects.toThrow('holds a PostgreSQL database, which cannot run here');
  // The refusal lets go of the directory.
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  await (await open()).close();
});
