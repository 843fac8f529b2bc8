import { type BackupConfig, isOwnTarget, readBackupConfig } from '@crease/backup';
import type { GatewayConfig } from '@crease/gateways';
import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import type { z } from 'zod';
import { type ApiConfig, readApi } from './api-config.ts';
import { type BeaconConfig, readBeacon } from './beacon-config.ts';
import { type BetfairConfig, readBetfair } from './betfair-config.ts';
import { environment } from './environment.ts';
import { type Licence, readLicence } from './licence-config.ts';
import type { MessageConfig } from './message-config.ts';
import { type PushConfig, readPush } from './push-config.ts';
import { type RoleConfig, readRole } from './role-config.ts';
import { readStream, type StreamConfig } from './stream-config.ts';
import { readTicketLimits, type TicketLimitConfig } from './ticket-config.ts';

/** Former names of settings; each is still read, with a warning. */
const FORMER_NAMES: Readonly<Record<string, string>> = { LUCK_KEY: 'OUTCOME_KEY' };

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
  /** Smallest bet in any market, minor units. */
  readonly minBet: Money;
  /** Most that the house may lose in a market, minor units. */
  readonly marketLossLimit: Money;
  /** True if the matching of markets that open is logged. */
  readonly matchingLog: boolean;
  /** Days for which it is kept after the market was decided. */
  readonly matchingLogDays: number;
  /** Limits of fixed-odds tickets unless operators change them. */
  readonly ticketLimits: TicketLimitConfig;
  readonly databaseUrl: string | null;
  /** What this process does, and where it or the writer is reached. */
  readonly process: RoleConfig;
  /** Replica for lists, statements and reports; null: none. */
  readonly readDatabaseUrl: string | null;
  /** Whether it waits while another process is the writer. */
  readonly standsBy: boolean;
  /** Whether each commit of the embedded database waits for its replica. */
  readonly synchronousReplica: boolean;
  /** Seed of a reproducible world; null outside tests and replays. */
  readonly seed: string | null;
  /** 64 hexadecimal digits; null: the key is in the data directory. */
  readonly outcomeKey: string | null;
  /** One sentence for each setting given by a former name. */
  readonly renamed: readonly string[];
  readonly simSpeed: number;
  /** Markets that close while a ball is running: all, or those against the house. */
  readonly ballCloses: 'all' | 'house';
  /** Number of simulated players; null: decided by the caller of `startServer`. */
  readonly simulatedPlayers: number | null;
  readonly replay: string | null;
  /** Source of sport events where no recording is played. */
  readonly feed: 'simulator' | 'none';
  /** null: no prices from Betfair. */
  readonly betfair: BetfairConfig | null;
  /** Rounds in a Jet chain; 0: no Jet. */
  readonly jetLinks: number;
  /** Highest multiple of Jet, hundredths. */
  readonly jetMost: number;
  readonly tableTimes: TableTimes;
  /** null: shared games use no public beacon. */
  readonly beacon: BeaconConfig | null;
  /** Base address of the collector of traces; null: nothing is recorded. */
  readonly tracesTo: string | null;
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
  /** Silence of a trader's page after which the event's markets are suspended, ms. */
  readonly traderHoldMs: number;
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
  readonly api: ApiConfig;
  /** The exchange stream; null: not served. */
  readonly stream: StreamConfig | null;
  /** Settings of deposits and withdrawals. */
  readonly gateways: GatewayConfig;
  /** The licence for real money; null: play money. */
  readonly licence: Licence | null;
  /** The licence in the settings, also of a play-money site. */
  readonly licenceTerms: Licence;
  /** Backup target; null: not set. */
  readonly backupTarget: string | null;
  readonly backups: BackupConfig;
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
  refuseOpenBackups(value);
  refuseLonelyStandby(value);
  refuseForeignReplica(value);
  return {
    renamed: formerNames.map((name) => `${name} is now ${FORMER_NAMES[name]}`),
    port: value.PORT,
    host: value.HOST,
    folder: value.DATA_DIR,
    minFreeMb: value.MIN_FREE_MB,
    ...marketSettings(value),
    ...databaseSettings(value),
    ...eventSettings(value),
    jetLinks: value.JET_LINKS,
    jetMost: value.JET_MOST * 100,
    tableTimes: tableTimesOf(value.TABLE_TIMES),
    beacon: readBeacon(value),
    tracesTo: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
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
    api: readApi(value),
    stream: readStream(value, value.PROFILE === 'licensed'),
    gateways: value,
    licence: value.PROFILE === 'licensed' ? readLicence(value) : null,
    licenceTerms: readLicence(value),
    backupTarget: value.BACKUP_TARGET ?? null,
    backups: readBackupConfig(value),
    sandboxCallbacks: value.SANDBOX_CALLBACKS,
    checksReplies: value.CHECK_REPLIES ?? value.NODE_ENV !== 'production',
  };
}

/** Settings of the database. */
function databaseSettings(value: z.output<typeof environment>) {
  return {
    databaseUrl: value.DATABASE_URL ?? null,
    readDatabaseUrl: value.READ_DATABASE_URL ?? null,
    process: readRole(value),
    standsBy: value.STANDBY ?? false,
    synchronousReplica: value.SYNCHRONOUS_REPLICA === 'on',
  };
}

/** Settings of markets and tickets. */
function marketSettings(value: z.output<typeof environment>) {
  return {
    minBet: value.MIN_BET_INR * MINOR_PER_UNIT,
    marketLossLimit: value.MARKET_LOSS_LIMIT * MINOR_PER_UNIT,
    matchingLog: value.MATCHING_LOG ?? true,
    matchingLogDays: value.MATCHING_LOG_DAYS,
    ticketLimits: readTicketLimits(value),
  };
}

/** Settings of where events come from. */
function eventSettings(value: z.output<typeof environment>) {
  return {
    seed: value.SEED ?? null,
    outcomeKey: value.OUTCOME_KEY ?? null,
    simSpeed: value.SIM_SPEED,
    ballCloses: value.BALL_CLOSES,
    simulatedPlayers: value.SIMULATED_PLAYERS ?? null,
    replay: value.REPLAY ?? null,
    feed: value.FEED,
    betfair: readBetfair(value),
    traderHoldMs: value.TRADER_HOLD_SECONDS * 1000,
  };
}

/** @throws Error if backups that the server makes would not be encrypted. */
function refuseOpenBackups({
  PROFILE,
  BACKUP_TARGET,
  BACKUP_RECIPIENT,
  DATABASE_URL,
}: z.output<typeof environment>): void {
  // A licensed installation is refused without DATABASE_URL, with all other gaps.
  const isOwn = PROFILE === 'play' && !DATABASE_URL && BACKUP_TARGET && isOwnTarget(BACKUP_TARGET);
  if (isOwn && !BACKUP_RECIPIENT?.length)
    throw new Error('BACKUP_RECIPIENT: set the public key of npm run operator -- backup-key, or remove BACKUP_TARGET');
}

/** @throws Error if a standby has no writer that it could replace. */
function refuseLonelyStandby({ STANDBY, DATABASE_URL }: z.output<typeof environment>): void {
  if (STANDBY && !DATABASE_URL)
    throw new Error('STANDBY: an embedded database has one process; set DATABASE_URL, or remove STANDBY');
}

/** @throws Error if the database that should wait for a replica is not the embedded one. */
function refuseForeignReplica({ SYNCHRONOUS_REPLICA, DATABASE_URL }: z.output<typeof environment>): void {
  if (SYNCHRONOUS_REPLICA === 'on' && DATABASE_URL)
    throw new Error('SYNCHRONOUS_REPLICA: set synchronous_standby_names in the database of DATABASE_URL instead');
}

/** @throws Error if the seed is set in production, or together with the key of another world. */
function refuseSeed({ SEED, NODE_ENV, OUTCOME_KEY }: z.output<typeof environment>): void {
  if (SEED === undefined) return;
  if (NODE_ENV === 'production')
    throw new Error('SEED: it reveals every result; remove it, and the world gets a secret key');
  if (OUTCOME_KEY !== undefined) throw new Error('SEED and OUTCOME_KEY: two worlds at once; set one of them');
}
