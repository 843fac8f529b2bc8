import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHex } from '@crease/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { keyFile } from './core/key-file.ts';
import { openOutcomeSeed } from './feeds/open-outcome-seed.ts';
import { ConsoleKey } from './operator/staff/console-key.ts';
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

const sample = () => toHex(keyFile(folder, 'sample.key'));

describe.each<[string, (setting?: string) => string]>([
  ['outcome.key', outcome],
  ['push.key', push],
  // Has no setting.
  ['sample.key', (setting) => setting ?? sample()],
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

it('operator.key is another one after a restart, and the former one opens nothing', () => {
  const [former, present] = [new ConsoleKey(folder), new ConsoleKey(folder)];
  const written = () => readFileSync(join(folder, 'operator.key'), 'utf8').split('\n')[0] ?? '';
  former.write('http://127.0.0.1:3001');
  const old = written();
  present.write('http://127.0.0.1:3001');
  expect([present.isKey(old), present.isKey(written())]).toEqual([false, true]);
});
