import { readFileSync } from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from '../backup-error.ts';

/** A key pair of the program `age`: `age1…` encrypts, `AGE-SECRET-KEY-1…` opens. */
interface BackupKey {
  readonly recipient: string;
  readonly identity: string;
}

export async function newBackupKey(): Promise<BackupKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/**
 * Returns the secret keys in a file of `backup-key` or `age-keygen`.
 * @throws BackupError if it cannot be read or holds none.
 */
export function readIdentities(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new BackupError(`cannot read the backup key ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
  const found = text.split('\n').filter((line) => /^AGE-SECRET-KEY-(PQ-)?1/.test(line.trim()));
  if (found.length === 0) throw new BackupError(`${path} holds no backup key, a line AGE-SECRET-KEY-1…`);
  return found.map((line) => line.trim());
}
