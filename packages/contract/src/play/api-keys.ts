import { z } from 'zod';
import { isoTime, units } from '../wire/scalars.ts';
import { bet } from './betting.ts';

/** Most networks in one list. */
const ADDRESSES_MOST = 10;

/** An address of IPv4 or IPv6, or a network of them: `203.0.113.0/24`. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const networkText = z
  .string()
  .max(43)
  .refine((text) => network.safeParse(text).success, 'Enter an address or a network');
const addresses = z.array(networkText).max(ADDRESSES_MOST, `At most ${ADDRESSES_MOST} addresses`);
const money = units.nullable();
const proof = {
  password: z.string('Password cannot be empty').min(1, 'Password cannot be empty').max(128),
  /** Of the authenticator app, if it is on. */
  code: z.string().max(32).optional(),
};
const number = z.int().min(1).max(2000);

/**
 * `delayed`: prices are late, and the key places no orders. `paper`: orders are simulated on the live markets and move
 * no money.
 */
const kind = z.enum(['live', 'delayed', 'paper']);
/** `read`: no orders. */
const scope = z.enum(['trade', 'read']);

/** A call of a program. */
const apiCall = z.object({
  at: isoTime,
  call: z.string(),
  milliseconds: z.number(),
  /** `OK`, or the code of the error. */
  outcome: z.string(),
});

const apiKey = z.object({
  number,
  name: z.string(),
  /** Its first and last characters: the key itself is not stored. */
  masked: z.string(),
  kind,
  scope,
  addresses: z.array(z.string()),
  /** Largest risk of one bet; null: no limit of the key. */
  mostStake: money,
  /** Largest loss and risk of its bets of one day in India; null: no limit of the key. */
  mostDayLoss: money,
  /** Loss and risk of its bets today. */
  dayLoss: units,
  /** SHA-256 of its client certificate; null: none. */
  certificate: z.string().nullable(),
  on: z.boolean(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
  callsToday: z.int(),
  /** The latest calls since the server started, newest first. */
  lastCalls: z.array(apiCall),
});
export type ApiKey = z.infer<typeof apiKey>;

const apiSession = z.object({
  number: z.int(),
  keyName: z.string(),
  /** Name of the program. */
  client: z.string(),
  address: z.string(),
  createdAt: isoTime,
  expiresAt: isoTime,
  /** Time of its last answer; null: none since the server started. */
  lastMilliseconds: z.number().nullable(),
});

/** The dead man's switch of a program: without a heartbeat in time its player's unmatched bets are cancelled. */
const programHeartbeat = z.object({
  /** Name of the key; empty: a program that uses a session of the site. */
  program: z.string(),
  /** Only simulated bets are cancelled. */
  isPaper: z.boolean(),
  timeoutSeconds: z.number(),
  /** Time of the last heartbeat; null: the next one was missed. */
  lastAt: isoTime.nullable(),
  /** What the missed one did; bets in the in-play delay cannot be cancelled. */
  performed: z.enum(['none', 'allCancelled', 'someNotCancelled']),
  action: z.enum(['cancel', 'cancelAndSuspend']),
});

export const apiAccess = z.object({
  keys: z.array(apiKey),
  sessions: z.array(apiSession),
  /** Use in the last hour, of all keys. */
  hour: z.object({
    /** Instructions to place, replace, update or cancel. */
    transactions: z.int(),
    transactionsMost: z.int(),
    callsPerSecond: z.int(),
    callsPerSecondMost: z.int(),
  }),
  /** The exchange stream; null: it is not served. */
  stream: z
    .object({
      port: z.int(),
      /** Open connections of the player's programs. */
      connections: z.int(),
      connectionsMost: z.int(),
    })
    .nullable(),
  quiet: z.object({
    /** What a missed heartbeat of a key does: the preference `programsWhenQuiet`. */
    action: programHeartbeat.shape.action,
    /** New bets are refused until `POST /bet/resume`. */
    isSuspended: z.boolean(),
    heartbeats: z.array(programHeartbeat),
  }),
  /** How late prices of `delayed` keys are. */
  delaySeconds: z.int(),
});
export type ApiAccess = z.infer<typeof apiAccess>;

const limits = { addresses, mostStake: money, mostDayLoss: money };
export const createApiKeyBody = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(40, 'At most 40 characters'),
  kind,
  scope,
  ...limits,
  /** SHA-256 of a client certificate that signs in without a code, as hex; null: none. */
  certificate: z
    .string()
    .transform((text) => text.replaceAll(':', '').toLowerCase())
    .pipe(z.string().regex(/^[\da-f]{64}$/, 'Enter the SHA-256 fingerprint of the certificate'))
    .nullable(),
  ...proof,
});
/** The key is shown once. */
export const createApiKeyReply = z.object({ key: z.string(), number, access: apiAccess });
export const changeApiKeyBody = z.object({ number, ...limits, ...proof });
export const revokeApiKeyBody = z.object({ number });
export const apiKeyParams = z.object({ number: z.coerce.number().int().min(1).max(2000) });

/** The simulated account of a paper key. */
export const paperAccount = z.object({
  /** Cash at its start. */
  start: units,
  /** Results of settled markets, after commission. */
  profit: units,
  available: units,
  /** Most that its open bets can lose. */
  exposure: units,
  /** The latest bets, newest first. */
  bets: z.array(bet),
});
export type PaperAccount = z.infer<typeof paperAccount>;

/** null: all. */
export const endApiSessionsBody = z.object({ number: z.int().min(1).nullable() });
