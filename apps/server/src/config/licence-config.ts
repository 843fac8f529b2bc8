import { z } from 'zod';

const text = z.string().trim().min(2).max(120).optional();
/** Players' balances are in rupees; these are the currencies that gateways may take. */
const CURRENCIES = ['INR', 'BDT', 'USDT'] as const;

/** Kind of site: play money by default, or licensed. Chosen once and stored in the database. */
export const LICENCE_ENVIRONMENT = {
  /** `play`: play money and sandboxes. `licensed`: real money, real gateways, and all that `licenceGaps` requires. */
  PROFILE: z.enum(['play', 'licensed']).default('play'),
  /** Holder, number and issuer of the licence, shown on every page. */
  LICENCE_HOLDER: text,
  LICENCE_NUMBER: text,
  LICENCE_JURISDICTION: text,
  /** Currencies that gateways take, comma separated. */
  LICENCE_CURRENCIES: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(CURRENCIES)).min(1))
    .optional(),
  /** Off-site backup target: `s3://bucket/folder`, `gs://`, `sftp://user@host/folder`, `https://`. */
  BACKUP_TARGET: z.string().trim().optional(),
} as const;

type Values = z.infer<z.ZodObject<typeof LICENCE_ENVIRONMENT>>;

/** The licence for real money; missing values are empty. */
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
