import { z } from 'zod';

const text = z.string().trim().min(2).max(120).optional();
/** Players' balances are in rupees; these are the currencies that gateways may take. */
const CURRENCIES = ['INR', 'BDT', 'USDT'] as const;

/** Kind of site: play money by default, or licensed. Chosen once and stored in the database. */
export const LICENCE_ENVIRONMENT = {
  PROFILE: z.enum(['play', 'licensed']).default('play').meta({
    description:
      '`play`: play money and sandboxes. `licensed`: real money and real gateways ([gateways.md](gateways.md)). A database keeps the profile that it was created with',
  }),
  LICENCE_HOLDER: text.meta({
    description:
      'holder of the licence, shown to players on every page; this and the next three are required with `PROFILE=licensed`',
  }),
  LICENCE_NUMBER: text.meta({ description: 'its number' }),
  LICENCE_JURISDICTION: text.meta({ description: 'the authority that granted it' }),
  LICENCE_CURRENCIES: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(CURRENCIES)).min(1))
    .optional()
    .meta({ description: 'currencies of the gateways: `INR`, `BDT`, `USDT`, comma separated' }),
  BACKUP_TARGET: z.string().trim().optional().meta({
    description:
      'where backups are stored. A folder or `s3://bucket/folder`: the server makes backups of its embedded database ([deployment.md](deployment.md#backups)). `gs://`, `sftp://user@host/folder` or `https://`: names where your own tools store them. Off-site and without a password with `PROFILE=licensed`, which requires it',
  }),
} as const;

type Values = z.infer<z.ZodObject<typeof LICENCE_ENVIRONMENT>>;

/** The licence for real money; missing values are empty. */
interface Licence {
  readonly holder: string;
  readonly number: string;
  readonly jurisdiction: string;
  readonly currencies: readonly (typeof CURRENCIES)[number][];
}

/** The licence that the settings name, whatever the profile. */
export function readLicence(values: Values): Licence {
  return {
    holder: values.LICENCE_HOLDER ?? '',
    number: values.LICENCE_NUMBER ?? '',
    jurisdiction: values.LICENCE_JURISDICTION ?? '',
    currencies: values.LICENCE_CURRENCIES ?? [],
  };
}
