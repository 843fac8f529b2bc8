import { z } from 'zod';
import type { S3Access } from '../targets/s3-target.ts';

const recipients = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(
    z.array(
      z.string().regex(/^age1[a-z\d]{50,}$/, 'public keys age1…, comma separated: npm run operator -- backup-key'),
    ),
  );
const hours = z.coerce.number().min(1).max(8760);

/** Settings of backups. `BACKUP_TARGET` is among those of the profile. */
export const BACKUP_ENVIRONMENT = {
  BACKUP_RECIPIENT: recipients.optional().meta({
    description:
      'public keys that backups are encrypted for, `age1…`, comma separated; required with a `BACKUP_TARGET` that Crease stores backups in. `npm run operator -- backup-key` makes one',
  }),
  BACKUP_KEYS_TARGET: z.string().trim().optional().meta({
    description: 'where the key files of `DATA_DIR` are stored, encrypted: a folder or `s3://`, apart from the data',
    fallback: '`keys/` in `BACKUP_TARGET`',
  }),
  BACKUP_KEYS_RECIPIENT: recipients.optional().meta({
    description: 'public keys that the key files are encrypted for',
    fallback: '`BACKUP_RECIPIENT`',
  }),
  BACKUP_EVERY_HOURS: hours.default(24).meta({ description: 'interval of backups, hours' }),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(30).meta({
    description: 'age at which a backup, and the log before the oldest kept one, is deleted, days; the latest stays',
  }),
  BACKUP_MAX_AGE_HOURS: hours
    .default(26)
    .meta({ description: 'age of the last good backup from which Health and the metrics raise an alarm, hours' }),
  BACKUP_LOG_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(60)
    .meta({ description: "longest time until a commit is in the stored copy of the database's log, seconds" }),
  AWS_ACCESS_KEY_ID: z.string().optional().meta({ description: 'for `s3://`: access key' }),
  AWS_SECRET_ACCESS_KEY: z.string().optional().meta({ description: 'for `s3://`: its secret' }),
  AWS_REGION: z.string().default('us-east-1').meta({ description: 'for `s3://`: region' }),
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'for `s3://`: address of an S3-compatible store', fallback: "Amazon's" }),
} as const;

type BackupValues = z.output<z.ZodObject<typeof BACKUP_ENVIRONMENT>>;

/** How backups are made. */
export interface BackupConfig {
  readonly recipients: readonly string[];
  readonly keysTarget: string | null;
  readonly keysRecipients: readonly string[];
  readonly everyMs: number;
  readonly keepMs: number;
  readonly maxAgeMs: number;
  readonly logSeconds: number;
  /** null: no credentials. */
  readonly s3: S3Access | null;
}

const HOUR_MS = 3_600_000;

export function readBackupConfig(value: BackupValues): BackupConfig {
  const own = value.BACKUP_RECIPIENT ?? [];
  return {
    recipients: own,
    keysTarget: value.BACKUP_KEYS_TARGET ?? null,
    keysRecipients: value.BACKUP_KEYS_RECIPIENT ?? own,
    everyMs: value.BACKUP_EVERY_HOURS * HOUR_MS,
    keepMs: value.BACKUP_KEEP_DAYS * 24 * HOUR_MS,
    maxAgeMs: value.BACKUP_MAX_AGE_HOURS * HOUR_MS,
    logSeconds: value.BACKUP_LOG_SECONDS,
    s3:
      value.AWS_ACCESS_KEY_ID && value.AWS_SECRET_ACCESS_KEY
        ? {
            accessKeyId: value.AWS_ACCESS_KEY_ID,
            secretAccessKey: value.AWS_SECRET_ACCESS_KEY,
            region: value.AWS_REGION,
            endpoint: value.AWS_ENDPOINT_URL_S3 ?? null,
          }
        : null,
  };
}

/**
 * Reads these settings alone, for programs other than the server.
 * @throws Error naming every invalid variable, one per line.
 */
export function backupConfigOf(env: Readonly<Record<string, string | undefined>>): BackupConfig {
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.object(BACKUP_ENVIRONMENT).safeParse(named);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  return readBackupConfig(parsed.data);
}
