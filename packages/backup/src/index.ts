export { BackupError } from './backup-error.ts';
export { type BackupRecord, listBackups } from './backups/backup-record.ts';
export { makeBackup } from './backups/make-backup.ts';
export { tryUpgrade, tryUpgradeOfBackup } from './backups/try-upgrade.ts';
export {
  BACKUP_ENVIRONMENT,
  backupConfigOf,
  readBackupConfig,
} from './config/backup-environment.ts';
export { newBackupKey, readIdentities } from './keys/installation-keys.ts';
export { addReplica } from './replica/add-replica.ts';
export { promoteToPrimary } from './replica/promote-to-primary.ts';
export { restore } from './restore/restore.ts';
export { BackupSchedule } from './schedule/backup-schedule.ts';
export { isOwnTarget, openTarget } from './targets/open-target.ts';
