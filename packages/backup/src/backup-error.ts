/** A backup or restore was refused or failed; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
