import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSecretRing } from './secret-ring.ts';
import { openVault } from './vault.ts';

const folder = mkdtempSync(join(tmpdir(), 'crease-vault-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OLD = 'an old secret of more than thirty-two characters';
const NEW = 'a new secret of more than thirty-two characters';
const vaultOf = (secret: string | null, former: string[] = [], use = 'cards') =>
  openVault(openSecretRing({ secret, former, dataDir: folder }), use);
const text = Buffer.from('4111 1111 1111 1111');

describe('a vault', () => {
  it('opens sealed data for the same owner only', () => {
    const vault = vaultOf(NEW);
    const sealed = vault.seal(text, 'player:7');
    expect(vault.open(sealed, 'player:7')).toEqual(text);
    expect(sealed.includes(text.subarray(0, 4))).toBe(false);
    expect(() => vault.open(sealed, 'player:8')).toThrow('another owner');
  });

  it('rejects data that was changed in any byte or truncated', () => {
    const vault = vaultOf(NEW);
    const sealed = vault.seal(text, 'player:7');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] as number) ^ 1;
      expect(() => vault.open(changed, 'player:7'), `byte ${at}`).toThrow();
      expect(() => vault.open(sealed.subarray(0, at), 'player:7'), `cut at ${at}`).toThrow();
    }
  });

  it('seals the same text differently each time, and each use has its own keys', () => {
    const vault = vaultOf(NEW);
    expect(vault.seal(text, 'a').equals(vault.seal(text, 'a'))).toBe(false);
    expect(() => vaultOf(NEW, [], 'pictures').open(vault.seal(text, 'a'), 'a')).toThrow();
  });

  it('opens data sealed with the old secret, and reports that it must be sealed again', () => {
    const sealed = vaultOf(OLD).seal(text, 'a');
    const rotated = vaultOf(NEW, [OLD]);
    expect(rotated.open(sealed, 'a')).toEqual(text);
    expect([rotated.isCurrent(sealed), rotated.isCurrent(rotated.seal(text, 'a'))]).toEqual([false, true]);
    expect(() => vaultOf(NEW).open(sealed, 'a')).toThrow('FORMER_SECRET_KEYS');
  });

  it('uses a replaced key file, and one kept as .old, as former secrets', () => {
    const sealed = vaultOf(null).seal(text, 'a');
    expect(vaultOf(NEW).open(sealed, 'a')).toEqual(text);
    renameSync(join(folder, 'secret.key'), join(folder, 'secret.key.old'));
    const fresh = vaultOf(null);
    expect([fresh.open(sealed, 'a'), fresh.isCurrent(sealed)]).toEqual([text, false]);
  });

  it('compares by fingerprints that keep their parts separate', () => {
    const vault = vaultOf(NEW);
    expect(vault.fingerprint('bank', '12')).toEqual(vault.fingerprint('bank', '12'));
    expect(vault.fingerprint('bank1', '2')).not.toEqual(vault.fingerprint('bank', '12'));
    expect(vaultOf(OLD).fingerprint('bank', '12')).not.toEqual(vault.fingerprint('bank', '12'));
  });

  it('verifies its own signatures', () => {
    const vault = vaultOf(NEW);
    const signature = vault.sign('document 1 until noon');
    expect(vault.isSigned('document 1 until noon', signature)).toBe(true);
    expect(vault.isSigned('document 2 until noon', signature)).toBe(false);
    expect(vault.isSigned('document 1 until noon', '')).toBe(false);
    expect(vaultOf(OLD).isSigned('document 1 until noon', signature)).toBe(false);
  });
});
