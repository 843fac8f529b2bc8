import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHex } from '@crease/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { openOutcomeSeed } from './feeds/open-outcome-seed.ts';
import { SenderKey, senderSecret } from './push/sender-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'crease-rotation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = { warn: () => {} };
const outcome = (outcomeKey: string | null = null) =>
  toHex(openOutcomeSeed({ seed: null, outcomeKey, folder }, log as Parameters<typeof openOutcomeSeed>[1]));
const push = (key: string | null = null) => {
  const secret = senderSecret({ services: [], key }, folder);
  return new SenderKey({ secret, contact: () => null, now: () => 0 }).publicKey;
};
const SETTING = 'ab'.repeat(32);

describe.each([
  ['outcome.key', outcome],
  ['push.key', push],
])('%s', (file, read) => {
  it('stays, is replaced by moving the file away or by the setting, and returns with the file', () => {
    const first = read();
    expect(read()).toBe(first);
    renameSync(join(folder, file), join(folder, `${file}.before`));
    const second = read();
    expect(second).not.toBe(first);
    expect(read(SETTING)).not.toBe(second);
    expect(readFileSync(join(folder, file), 'utf8')).not.toBe(readFileSync(join(folder, `${file}.before`), 'utf8'));
    renameSync(join(folder, `${file}.before`), join(folder, file));
    expect(read()).toBe(first);
  });
});
