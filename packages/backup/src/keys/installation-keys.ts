import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from '../backup-error.ts';

/** What each key is for, in messages. */
const USES: Readonly<Record<string, string>> = {
  'secret.key': 'opens payout accounts, identity documents, codes and second factors',
  SECRET_KEY: 'opens payout accounts, identity documents, codes and second factors',
  'secret.key.old': 'opens what was encrypted before the last change of the secret',
  'outcome.key': 'determines every simulated match',
  'luck.key': 'determines every simulated match',
  OUTCOME_KEY: 'determines every simulated match',
  'push.key': 'identifies the installation to push services',
  PUSH_KEY: 'identifies the installation to push services',
  'sample.key': 'switches the sample game providers off',
};

/** Settings that hold a key. */
const KEY_SETTINGS = ['SECRET_KEY', 'OUTCOME_KEY', 'PUSH_KEY'] as const;

/** A key that a backup belongs to, without the key itself. */
export interface KeyPrint {
  /** Name of a file in the data directory, or of a setting. */
  readonly name: string;
  readonly isSetting: boolean;
  /** Start of the hash of its value. */
  readonly print: string;
}

/** Values by the names of settings, as in the environment. */
export type KeySettings = Readonly<Record<string, string | undefined>>;

/** True for files of the data directory that hold a key. `operator.key` is new at each start. */
export function isKeyFile(name: string): boolean {
  return /\.key(\.old)?$/.test(name) && name !== 'operator.key';
}

/** Returns the contents of the key files in a data directory, by name. */
export function readKeyFiles(dataDir: string): Record<string, string> {
  const names = readdirSync(dataDir).filter(isKeyFile).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]));
}

/** Returns the prints of all keys: files, and settings that replace one. */
export function keyPrints(files: Readonly<Record<string, string>>, settings: KeySettings): KeyPrint[] {
  const inFiles = Object.entries(files).map(([name, text]) => ({ name, isSetting: false, print: printOf(text) }));
  const inSettings = KEY_SETTINGS.flatMap((name) =>
    settings[name] ? [{ name, isSetting: true, print: printOf(settings[name]) }] : [],
  );
  return [...inFiles, ...inSettings];
}

/** Returns one text for every key that is missing or another one: its name and what it is for. */
export function missingKeys(
  wanted: readonly KeyPrint[],
  files: Readonly<Record<string, string>>,
  settings: KeySettings,
): string[] {
  return wanted.flatMap(({ name, isSetting, print }) => {
    const given = isSetting ? settings[name] : files[name];
    if (given && printOf(given) === print) return [];
    return [`${name} (${USES[name] ?? 'a key of the installation'})${given ? ' is another one' : ''}`];
  });
}

function printOf(text: string): string {
  return createHash('sha256').update(`crease key print\n${text.trim()}`).digest('hex').slice(0, 16);
}

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
