import { GATEWAY_ENVIRONMENT, type GatewayConfig } from '@crease/gateways';
import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { z } from 'zod';
import { BEACON_ENVIRONMENT, type BeaconConfig, readBeacon } from './beacon-config.ts';
import { LICENCE_ENVIRONMENT, type Licence, readLicence } from './licence-config.ts';
import { MESSAGE_ENVIRONMENT, type MessageConfig } from './message-config.ts';
import { PUSH_ENVIRONMENT, type PushConfig, readPush } from './push-config.ts';
import { readTicketLimits, TICKET_ENVIRONMENT, type TicketLimitConfig } from './ticket-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const perMinute = z.coerce.number().int().min(1);

/** Former names of settings; each is still read, with a warning. */
const FORMER_NAMES: Readonly<Record<string, string>> = { LUCK_KEY: 'OUTCOME_KEY' };

/** The environment variables with their meaning. An empty value counts as absent. */
const environment = z.object({
  /** Port of the player app; 0: any free port. */
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Embedded database and uploads. */
  DATA_DIR: z.string().default('.data'),
  /** Free space of DATA_DIR in megabytes below which the alarm is raised. */
  MIN_FREE_MB: z.coerce.number().int().min(0).default(1000),
  /** Most that the house may lose in a market, whole currency units; operators can set another limit per market. */
  MARKET_LOSS_LIMIT: z.coerce.number().int().min(1).max(1_000_000_000_000).default(1_000_000),
  /** A PostgreSQL to use instead of the embedded one. */
  DATABASE_URL: z.string().optional(),
  /** Makes a reproducible world, for tests and replays; rejected in production. */
  SEED: z.string().optional(),
  /** Seed of all simulated matches, 64 hexadecimal digits; default: a file in DATA_DIR, created at the first start. */
  OUTCOME_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, '64 hexadecimal digits')
    .optional(),
  /** 1 = real time, 20 = twenty times faster. */
  SIM_SPEED: z.coerce.number().positive().max(10_000).default(1),
  /** How many simulated players trade; default 40 where the product is started, none under a licence. */
  SIMULATED_PLAYERS: z.coerce.number().int().min(0).max(1000).optional(),
  /** A recorded file to play instead of the simulator. */
  REPLAY: z.string().optional(),
  /** Source of sport events: `simulator`, or `none`, which offers no matches. */
  FEED: z.enum(['simulator', 'none']).default('simulator'),
  /** Rounds in a Jet chain; 0: no Jet. */
  JET_LINKS: z.coerce.number().int().min(0).max(100_000_000).default(10_000_000),
  /** Of tables, in ms: for bets, from card to card, for a result, and for seeds after the close at most. */
  TABLE_TIMES: z
    .string()
    .regex(/^\d+,\d+,\d+(,\d+)?$/, 'three or four numbers, comma separated')
    .default('15000,400,5000'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The console's own port, on the loopback only: its calls, /metrics; default: the port above PORT. 0 = any free port. */
  METRICS_PORT: port.optional(),
  /** Port of the operators' web app; default: two above PORT. 0: any free port. */
  DESK_PORT: port.optional(),
  /** How much faster play time passes, to try reality checks without waiting a quarter of an hour. */
  PLAY_TIME_SPEED: z.coerce.number().min(1).max(10_000).default(1),
  /** Other providers' games: a file of entries, as docs/games.md says. */
  PROVIDERS_FILE: z.string().optional(),
  /** Where the sample providers of play money are served; default: three above PORT. 0 = any free port. */
  SAMPLE_PORT: port.optional(),
  /** Time between two health checks of providers, ms. */
  PROVIDER_PING_MS: z.coerce.number().int().min(100).default(10_000),
  /** Waiting time of an owner invited by a single owner, shown to all operators; hours. */
  OWNER_WAIT_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** Host of the operators' web app: this machine only, unless a proxy with its own name is in front. */
  DESK_HOST: z.string().default('127.0.0.1'),
  /** Proxies whose X-Forwarded-For is trusted: addresses or ranges, comma separated. None by default. */
  TRUSTED_PROXIES: list.default([]),
  /** Header in which a trusted proxy sends the caller's country, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** Path of a country database (`.mmdb`). */
  COUNTRY_FILE: z.string().optional(),
  /** Further origins whose pages may call: `https://host`, comma separated. */
  ALLOWED_ORIGINS: list.default([]),
  /** A second source of exchange rates: returns JSON with rupees per unit of each currency. */
  RATE_SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Public address of the product, `https://host`, used in the head of pages; default: the host of the request. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Login attempts per minute and address. */
  LOGIN_RATE: perMinute.default(120),
  /** Demo players created per address. */
  DEMO_RATE: perMinute.default(600),
  /** Calls of registering, codes and passwords a minute, per address. */
  ACCOUNT_RATE: perMinute.default(120),
  /** One-time passwords sent an hour, per address. */
  OTP_RATE: perMinute.default(100),
  /** Secret that encrypts one-time passwords and second factors; default: a file in DATA_DIR, created once. */
  SECRET_KEY: z.string().min(32, 'at least 32 characters').optional(),
  /** Former secrets, latest first, comma separated: they open what they sealed, which is then sealed again. */
  FORMER_SECRET_KEYS: list.default([]),
  /** Other calls per second, per player or address. */
  CALL_RATE: perMinute.default(500),
  /** Connections of one address (or IPv6 /64) at once, and those of them that have sent no request yet. */
  CONNECTIONS_PER_NETWORK: perMinute.default(5000),
  HALF_OPEN_PER_NETWORK: perMinute.default(1000),
  /** Validates replies against the contract too; costs a quarter of the throughput. */
  CHECK_REPLIES: flag.optional(),
  /** Faults of the calls that sandboxes make to us, for trying them out; real providers show all of them. */
  SANDBOX_CALLBACKS: z.enum(['usual', 'late', 'doubled', 'forged', 'lost']).default('usual'),
  NODE_ENV: z.string().optional(),
  ...BEACON_ENVIRONMENT,
  ...TICKET_ENVIRONMENT,
  ...LICENCE_ENVIRONMENT,
  ...MESSAGE_ENVIRONMENT,
  ...PUSH_ENVIRONMENT,
  ...GATEWAY_ENVIRONMENT,
});

/** Connections that one network (an address, or an IPv6 /64) may hold at once. */
export interface ConnectionCaps {
  /** All connections, sockets of open pages included. Many players share the address of a mobile carrier. */
  readonly open: number;
  /** Connections that have not sent a whole request head; a browser sends it at once. */
  readonly halfOpen: number;
}

/** Durations of the parts of a shared round, ms. */
export interface TableTimes {
  readonly bettingMs: number;
  readonly cardMs: number;
  readonly resultMs: number;
  readonly revealMs: number;
}

/** Most time for the seeds of bettors' browsers, ms; a round continues as soon as all have arrived. */
const REVEAL_MS = 3_000;

function tableTimesOf(text: string): TableTimes {
  const [bettingMs = 0, cardMs = 0, resultMs = 0, revealMs = REVEAL_MS] = text.split(',').map(Number);
  return { bettingMs, cardMs, resultMs, revealMs };
}

export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly folder: string;
  readonly minFreeMb: number;
  /** Most that the house may lose in a market, minor units. */
  readonly marketLossLimit: Money;
  /** Limits of fixed-odds tickets unless operators change them. */
  readonly ticketLimits: TicketLimitConfig;
  readonly databaseUrl: string | null;
  /** Seed of a reproducible world; null outside tests and replays. */
  readonly seed: string | null;
  /** 64 hexadecimal digits; null: the key is in the data directory. */
  readonly outcomeKey: string | null;
  /** One sentence for each setting given by a former name. */
  readonly renamed: readonly string[];
  readonly simSpeed: number;
  /** Number of simulated players; null: decided by the caller of `startServer`. */
  readonly simulatedPlayers: number | null;
  readonly replay: string | null;
  /** Source of sport events where no recording is played. */
  readonly feed: 'simulator' | 'none';
  /** Rounds in a Jet chain; 0: no Jet. */
  readonly jetLinks: number;
  readonly tableTimes: TableTimes;
  /** null: shared games use no public beacon. */
  readonly beacon: BeaconConfig | null;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** Of the console's own address; 0: any free port. */
  readonly metricsPort: number;
  /** True if the operator named the port: then it must be free. */
  readonly isMetricsPortNamed: boolean;
  /** 0: any free port. */
  readonly deskPort: number;
  /** True when the operator named it: then it must be free. */
  readonly isDeskPortNamed: boolean;
  readonly deskHost: string;
  /** Waiting time of an owner invited by one owner alone, ms. */
  readonly ownerWaitMs: number;
  /** null: no other provider. */
  readonly providersFile: string | null;
  /** null: no sample providers. */
  readonly samplePort: number | null;
  readonly providerPingMs: number;
  /** How much faster play time passes than real time. */
  readonly playTimeSpeed: number;
  readonly trustedProxies: readonly string[];
  readonly countryHeader: string | null;
  readonly countryFile: string | null;
  readonly allowedOrigins: readonly string[];
  /** An origin, without a trailing slash; null: the host of the request. */
  readonly publicUrl: string | null;
  /** null: no second source of rates. */
  readonly rateSourceUrl: string | null;
  readonly rates: Readonly<Record<'login' | 'demo' | 'account' | 'call', number>>;
  /** One-time passwords sent an hour, per address. */
  readonly otpRate: number;
  /** null behind a proxy, which owns all connections. */
  readonly connectionCaps: ConnectionCaps | null;
  /** null: the key is in the data directory. */
  readonly secretKey: string | null;
  /** Former secrets, latest first. */
  readonly formerSecretKeys: readonly string[];
  /** How messages reach players. */
  readonly messages: MessageConfig;
  /** Whether players read their messages in the browser: play money without a message provider. */
  readonly hasSandboxPhone: boolean;
  readonly push: PushConfig;
  /** Settings of deposits and withdrawals. */
  readonly gateways: GatewayConfig;
  /** The licence for real money; null: play money. */
  readonly licence: Licence | null;
  /** The licence in the settings, also of a play-money site. */
  readonly licenceTerms: Licence;
  /** Off-site backup target; null: not set. */
  readonly backupTarget: string | null;
  /** How the calls of sandboxes reach us. */
  readonly sandboxCallbacks: 'usual' | 'late' | 'doubled' | 'forged' | 'lost';
  readonly checksReplies: boolean;
}

function capsOf(value: z.infer<typeof environment>): ConnectionCaps | null {
  if (value.TRUSTED_PROXIES.length > 0) return null;
  return { open: value.CONNECTIONS_PER_NETWORK, halfOpen: value.HALF_OPEN_PER_NETWORK };
}

/**
 * Returns the server's settings from the environment.
 * @throws Error naming every invalid variable, one per line.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const formerNames = Object.keys(FORMER_NAMES).filter((name) => name in named);
  const given = { ...Object.fromEntries(formerNames.map((name) => [FORMER_NAMES[name], named[name]])), ...named };
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const value = parsed.data;
  refuseSeed(value);
  return {
    renamed: formerNames.map((name) => `${name} is now ${FORMER_NAMES[name]}`),
    port: value.PORT,
    host: value.HOST,
    folder: value.DATA_DIR,
    minFreeMb: value.MIN_FREE_MB,
    marketLossLimit: value.MARKET_LOSS_LIMIT * MINOR_PER_UNIT,
    ticketLimits: readTicketLimits(value),
    databaseUrl: value.DATABASE_URL ?? null,
    seed: value.SEED ?? null,
    outcomeKey: value.OUTCOME_KEY ?? null,
    simSpeed: value.SIM_SPEED,
    simulatedPlayers: value.SIMULATED_PLAYERS ?? null,
    replay: value.REPLAY ?? null,
    feed: value.FEED,
    jetLinks: value.JET_LINKS,
    tableTimes: tableTimesOf(value.TABLE_TIMES),
    beacon: readBeacon(value),
    logLevel: value.LOG_LEVEL,
    metricsPort: value.METRICS_PORT ?? (value.PORT === 0 ? 0 : value.PORT + 1),
    isMetricsPortNamed: value.METRICS_PORT !== undefined,
    deskPort: value.DESK_PORT ?? (value.PORT === 0 ? 0 : value.PORT + 2),
    isDeskPortNamed: value.DESK_PORT !== undefined,
    deskHost: value.DESK_HOST,
    ownerWaitMs: value.OWNER_WAIT_HOURS * 3_600_000,
    providersFile: value.PROVIDERS_FILE ?? null,
    samplePort: value.SAMPLE_PORT ?? (value.PORT === 0 ? null : value.PORT + 3),
    providerPingMs: value.PROVIDER_PING_MS,
    playTimeSpeed: value.PLAY_TIME_SPEED,
    trustedProxies: value.TRUSTED_PROXIES,
    countryHeader: value.COUNTRY_HEADER ?? null,
    countryFile: value.COUNTRY_FILE ?? null,
    allowedOrigins: value.ALLOWED_ORIGINS,
    publicUrl: value.PUBLIC_URL ? new URL(value.PUBLIC_URL).origin : null,
    rateSourceUrl: value.RATE_SOURCE_URL ?? null,
    rates: { login: value.LOGIN_RATE, demo: value.DEMO_RATE, account: value.ACCOUNT_RATE, call: value.CALL_RATE },
    otpRate: value.OTP_RATE,
    connectionCaps: capsOf(value),
    secretKey: value.SECRET_KEY ?? null,
    formerSecretKeys: value.FORMER_SECRET_KEYS,
    messages: value,
    hasSandboxPhone: value.PROFILE === 'play' && value.SMS_PROVIDER === 'outbox',
    push: readPush(value),
    gateways: value,
    licence: value.PROFILE === 'licensed' ? readLicence(value) : null,
    licenceTerms: readLicence(value),
    backupTarget: value.BACKUP_TARGET ?? null,
    sandboxCallbacks: value.SANDBOX_CALLBACKS,
    checksReplies: value.CHECK_REPLIES ?? value.NODE_ENV !== 'production',
  };
}

/** @throws Error if the seed is set in production, or together with the key of another world. */
function refuseSeed({ SEED, NODE_ENV, OUTCOME_KEY }: z.output<typeof environment>): void {
  if (SEED === undefined) return;
  if (NODE_ENV === 'production')
    throw new Error('SEED: it reveals every result; remove it, and the world gets a secret key');
  if (OUTCOME_KEY !== undefined) throw new Error('SEED and OUTCOME_KEY: two worlds at once; set one of them');
}
