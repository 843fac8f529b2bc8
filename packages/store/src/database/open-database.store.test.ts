import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../open-store.ts';
import { samplePlayer } from '../testing/sample-facts.ts';

/** A machine without an embedded PostgreSQL, while `missing` is true. */
const ARCH = Object.getOwnPropertyDescriptor(process, 'arch') as PropertyDescriptor;
const machine = {
  set missing(isMissing: boolean) {
    Object.defineProperty(process, 'arch', isMissing ? { ...ARCH, value: 'mips' } : ARCH);
  },
};

let dataDir: string;
let warnings: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crease-open-'));
  warnings = [];
  machine.missing = true;
});
afterEach(() => {
  machine.missing = false;
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => {
  const log = { info: () => {}, warn: (line: string) => warnings.push(line), error: () => {} };
  return openStore({ dataDir, log });
};

// Each opening of PGlite takes seconds of processor time.
it('without PostgreSQL it opens PGlite with a loud warning; its data is found again, even with PostgreSQL', async () => {
  const first = await open();
  expect(first.label).toContain('PGlite');
  expect(warnings.join('\n')).toContain('there is no embedded PostgreSQL for');
  expect(warnings.join('\n')).toContain('NOT SAFE AGAINST POWER LOSS');
  await first.commit(first.collect([{ fact: 'playerCreated', player: samplePlayer(1) }]));
  await first.close();
  machine.missing = false;
  const second = await open();
  expect((await second.loadEngine()).players).toHaveLength(1);
  await second.close();
});

it('an existing PostgreSQL database is never replaced by an empty PGlite', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  const refusal = 'holds a PostgreSQL database, which cannot run here';
  await expect(open()).rejects.toThrow(refusal);
  // The refusal releases the directory: the next one is the same.
  await expect(open()).rejects.toThrow(refusal);
});
