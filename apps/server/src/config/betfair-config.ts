import {
  type BetfairSettings,
  CONFLATE_MAX_MS,
  HEARTBEAT_MAX_MS,
  HEARTBEAT_MIN_MS,
  MARKETS_MAX,
} from '@crease/betfair';
import { z } from 'zod';

const url = (fallback: string) => z.url({ protocol: /^https?$/ }).default(fallback);

/** Prices from Betfair: off without an application key. */
export const BETFAIR_ENVIRONMENT = {
  FEED_BETFAIR_APP_KEY: z.string().min(1).optional().meta({
    description:
      'live application key: prices from Betfair are read with it ([trading.md](trading.md#prices-from-betfair))',
    fallback: 'off',
  }),
  FEED_BETFAIR_USERNAME: z.string().min(1).optional().meta({
    description: 'account that signs in with the certificate; it needs this setting and the next three',
  }),
  FEED_BETFAIR_PASSWORD: z.string().min(1).optional().meta({ description: 'its password' }),
  FEED_BETFAIR_CERT_FILE: z.string().optional().meta({ description: 'file of its client certificate, PEM' }),
  FEED_BETFAIR_KEY_FILE: z.string().optional().meta({ description: 'file of the key of that certificate, PEM' }),
  FEED_BETFAIR_SESSION: z.string().min(1).optional().meta({
    description: 'session token obtained elsewhere, instead of the account; it cannot be renewed',
  }),
  FEED_BETFAIR_STREAM: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'host:port')
    .default('stream-api.betfair.com:443')
    .meta({ description: 'address of the stream, `host:port`; without TLS only on this machine' }),
  FEED_BETFAIR_LOGIN_URL: url('https://identitysso-cert.betfair.com/api').meta({
    description: 'address of the sign-in with a certificate; other jurisdictions have their own',
  }),
  FEED_BETFAIR_IDENTITY_URL: url('https://identitysso.betfair.com/api').meta({
    description: 'address that extends sessions',
  }),
  FEED_BETFAIR_API_URL: url('https://api.betfair.com/exchange').meta({ description: 'address of the catalogue' }),
  FEED_BETFAIR_HEARTBEAT_MS: z.coerce
    .number()
    .int()
    .min(HEARTBEAT_MIN_MS)
    .max(HEARTBEAT_MAX_MS)
    .default(1_000)
    .meta({
      description: `requested interval of heartbeats, ms, ${HEARTBEAT_MIN_MS} to ${HEARTBEAT_MAX_MS}. Markets are suspended after two missing ones`,
    }),
  FEED_BETFAIR_CONFLATE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(CONFLATE_MAX_MS)
    .default(100)
    .meta({
      description: `requested interval in which changes are combined, ms, 0 to ${CONFLATE_MAX_MS}`,
    }),
  FEED_BETFAIR_LATE_MS: z.coerce.number().int().min(500).max(60_000).default(5_000).meta({
    description: 'age, by the clocks of both sides, at which a message is late and its markets are suspended, ms',
  }),
  FEED_BETFAIR_MARKETS: z.coerce.number().int().min(1).max(MARKETS_MAX).default(200).meta({
    description: 'largest number of markets to follow, as the application key permits',
  }),
} as const;

type BetfairValues = z.output<z.ZodObject<typeof BETFAIR_ENVIRONMENT>>;

/** Settings of the source; a certificate is still in its files. */
export interface BetfairConfig extends Omit<BetfairSettings, 'credentials'> {
  readonly credentials:
    | { readonly token: string }
    | {
        readonly username: string;
        readonly password: string;
        readonly certFile: string;
        readonly keyFile: string;
      };
}

const LOOPBACK = /^(127\.0\.0\.1|localhost)$/;

/**
 * Returns the settings of the source; null without an application key.
 * @throws Error naming the setting that is missing, or an address that would be read without TLS.
 */
export function readBetfair(values: BetfairValues): BetfairConfig | null {
  const { FEED_BETFAIR_APP_KEY: appKey } = values;
  if (appKey === undefined) return null;
  for (const name of ['FEED_BETFAIR_LOGIN_URL', 'FEED_BETFAIR_IDENTITY_URL', 'FEED_BETFAIR_API_URL'] as const) {
    const { protocol, hostname } = new URL(values[name]);
    if (protocol !== 'https:' && !LOOPBACK.test(hostname)) throw new Error(`${name}: must be https`);
  }
  const [host = '', port = ''] = values.FEED_BETFAIR_STREAM.split(':');
  return {
    appKey,
    credentials: credentialsOf(values),
    stream: { host, port: Number(port), isEncrypted: !LOOPBACK.test(host) },
    api: {
      certUrl: withoutSlash(values.FEED_BETFAIR_LOGIN_URL),
      identityUrl: withoutSlash(values.FEED_BETFAIR_IDENTITY_URL),
      exchangeUrl: withoutSlash(values.FEED_BETFAIR_API_URL),
    },
    heartbeatMs: values.FEED_BETFAIR_HEARTBEAT_MS,
    conflateMs: values.FEED_BETFAIR_CONFLATE_MS,
    lateMs: values.FEED_BETFAIR_LATE_MS,
    marketsMax: values.FEED_BETFAIR_MARKETS,
  };
}

function credentialsOf(values: BetfairValues): BetfairConfig['credentials'] {
  const { FEED_BETFAIR_SESSION: token } = values;
  if (token !== undefined) return { token };
  const needed = (name: 'USERNAME' | 'PASSWORD' | 'CERT_FILE' | 'KEY_FILE') => {
    const value = values[`FEED_BETFAIR_${name}`];
    if (value === undefined)
      throw new Error(`FEED_BETFAIR_${name}: missing; set the account and its certificate, or FEED_BETFAIR_SESSION`);
    return value;
  };
  return {
    username: needed('USERNAME'),
    password: needed('PASSWORD'),
    certFile: needed('CERT_FILE'),
    keyFile: needed('KEY_FILE'),
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
