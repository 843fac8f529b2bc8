import { z } from 'zod';

/**
 * A public beacon of randomness for tables and Jet: all four settings, or none. The values are in the chain's `/info`.
 */
export const BEACON_ENVIRONMENT = {
  BEACON_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        "public randomness beacon for tables and Jet: address of drand's HTTP API, such as `https://api.drand.sh`. It needs this setting and the next three ([games.md](games.md))",
      fallback: 'off',
    }),
  BEACON_CHAIN: z
    .string()
    .regex(/^[\da-f]{64}$/, '64 hexadecimal digits')
    .optional()
    .meta({ description: 'hash of its chain, 64 hexadecimal digits' }),
  BEACON_GENESIS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000_000)
    .optional()
    .meta({ description: 'time of its first value, seconds since 1970' }),
  BEACON_PERIOD: z.coerce.number().int().min(1).max(60).optional().meta({ description: 'its period, seconds' }),
} as const;

export interface BeaconConfig {
  /** Without a slash at the end. */
  readonly url: string;
  readonly chain: string;
  readonly genesisMs: number;
  readonly periodMs: number;
}

const NAMES = ['BEACON_URL', 'BEACON_CHAIN', 'BEACON_GENESIS', 'BEACON_PERIOD'] as const;
const SECOND_MS = 1_000;

type BeaconValues = z.infer<z.ZodObject<typeof BEACON_ENVIRONMENT>> & { readonly NODE_ENV?: string | undefined };

/**
 * Returns the beacon's settings; null: no beacon.
 * @throws Error naming the first missing setting of an incomplete set, or an address in plain HTTP in production.
 */
export function readBeacon(values: BeaconValues): BeaconConfig | null {
  const missing = NAMES.filter((name) => values[name] === undefined);
  if (missing.length === NAMES.length) return null;
  const { BEACON_URL: url, BEACON_CHAIN: chain, BEACON_GENESIS: genesis, BEACON_PERIOD: period } = values;
  if (url === undefined || chain === undefined || genesis === undefined || period === undefined)
    throw new Error(`${missing[0]}: missing; a beacon needs ${NAMES.join(', ')}`);
  if (values.NODE_ENV === 'production' && !url.startsWith('https:'))
    throw new Error('BEACON_URL: must be https in production');
  return { url: url.replace(/\/+$/, ''), chain, genesisMs: genesis * SECOND_MS, periodMs: period * SECOND_MS };
}
