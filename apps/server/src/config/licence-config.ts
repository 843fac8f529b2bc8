import { z } from 'zod';

const text = z.string().trim().min(2).max(120).optional();
/** What players can hold is counted in rupees; these are the currencies that gateways may take. */
const CURRENCIES = ['INR', 'BDT', 'USDT'] as const;

/** What the house is: play money by default, or licensed. Chosen once: it is written into the database. */
export const LICENCE_ENVIRONMENT = {
  /** `play`: play money and sandboxes. `licensed`: real money, real gateways, and everything that `licenceGaps` asks. */
  PROFILE: z.enum(['play', 'licensed']).default('play'),
  /** Who holds the licence, its number, and who gave it: players read it on every page. */
  LICENCE_HOLDER: text,
  LICENCE_NUMBER: text,
  LICENCE_JURISDICTION: text,
  /** Which currencies gateways take, comma separated. */
  LICENCE_CURRENCIES: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(CURRENCIES)).min(1))
    .optional(),
  /** Where backups go, outside this site: `s3://bucket/folder`, `gs://`, `sftp://user@host/folder`, `https://`. */
  BACKUP_TARGET: z.string().trim().optional(),
} as const;

type Values = z.infer<z.ZodObject<typeof LICENCE_ENVIRONMENT>>;

/** Under which licence a house deals in real money; of what is not set, empty. */
export interface Licence {
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
