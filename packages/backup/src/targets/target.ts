/** Where backups are stored. Names are relative paths with `/`. */
export interface Target {
  /** For messages; without credentials. */
  readonly label: string;
  /** Stores a whole object or nothing; replaces one of the same name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws BackupError if it does not exist. */
  get(name: string): Promise<Buffer>;
  /** Returns the names that begin with a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}
