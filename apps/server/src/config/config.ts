import { isOwnTarget, readBackupConfig } from '@crease/backup';
import type { GatewayConfig } from '@crease/gateways';
import { MINOR_PER_UNIT } from '@crease/kernel';
import type { z } from 'zod';
import { readApi } from './api-config.ts';
import { readBeacon } from './beacon-config.ts';
import { readBetfair } from './betfair-config.ts';
import { environment } from './environment.ts';
import { readLicence } from './licence-config.ts';
import type { MessageConfig } from './message-config.ts';
import { readPush } from './push-config.ts';
import { readRole } from './role-config.ts';
import { readStream } from './stream-config.ts';
import { readTicketLimits } from './ticket-config.ts';

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

export type ServerConfig = Readonly<ReturnType<typeof readConfig>>;

type Values = z.output<typeof environment>;

function capsOf(value: Values): ConnectionCaps | null {
  if (value.TRUSTED_PROXIES.length > 0) return null;
  return { open: value.CONNECTIONS_PER_NETWORK, halfOpen: value.HALF_OPEN_PER_NETWORK };
}

/**
 * Returns the server's settings from the environment.
 * @throws Error naming every invalid variable, one per line.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
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
    /** One sentence for each setting given by a former name. */
    renamed: formerNames.map((name) => `${name} is now ${FORMER_NAMES[name]}`),
    folder: value.DATA_DIR,
    minFreeMb: value.MIN_FREE_MB,
    ...marketSettings(value),
    ...databaseSettings(value),
    ...eventSettings(value),
    ...gameSettings(value),
    ...addressSettings(value),
    ...callerSettings(value),
    ...playerSettings(value),
    /** Base address of the collector of traces; null: nothing is recorded. */
    tracesTo: value.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: value.LOG_LEVEL,
    /** null: the key is in the data directory. */
    secretKey: value.SECRET_KEY ?? null,
    /** Former secrets, latest first. */
    formerSecretKeys: value.FORMER_SECRET_KEYS as readonly string[],
    /** Backup target; null: not set. */
    backupTarget: value.BACKUP_TARGET ?? null,
    backups: readBackupConfig(value),
    checksReplies: value.CHECK_REPLIES ?? value.NODE_ENV !== 'production',
  };
}

/** Settings of the server's addresses. */
function addressSettings(value: Values) {
  return {
    port: value.PORT,
    host: value.HOST,
    /** Of the console's own address; 0: any free port. */
    metricsPort: value.METRICS_PORT ?? (value.PORT === 0 ? 0 : value.PORT + 1),
    /** True if the operator named the port: then it must be free. */
    isMetricsPortNamed: value.METRICS_PORT !== undefined,
    /** 0: any free port. */
    deskPort: value.DESK_PORT ?? (value.PORT === 0 ? 0 : value.PORT + 2),
    /** True when the operator named it: then it must be free. */
    isDeskPortNamed: value.DESK_PORT !== undefined,
    deskHost: value.DESK_HOST,
    /** null: no sample providers. */
    samplePort: value.SAMPLE_PORT ?? (value.PORT === 0 ? null : value.PORT + 3),
    /** An origin, without a trailing slash; null: the host of the request. */
    publicUrl: value.PUBLIC_URL ? new URL(value.PUBLIC_URL).origin : null,
  };
}

/** Settings of calls: proxies, origins, limits, the API for programs. */
function callerSettings(value: Values) {
  return {
    trustedProxies: value.TRUSTED_PROXIES as readonly string[],
    countryHeader: value.COUNTRY_HEADER ?? null,
    countryFile: value.COUNTRY_FILE ?? null,
    allowedOrigins: value.ALLOWED_ORIGINS as readonly string[],
    rates: { login: value.LOGIN_RATE, demo: value.DEMO_RATE, account: value.ACCOUNT_RATE, call: value.CALL_RATE },
    /** One-time passwords sent an hour, per address. */
    otpRate: value.OTP_RATE,
    /** null behind a proxy, which owns all connections. */
    connectionCaps: capsOf(value),
    api: readApi(value),
    /** The exchange stream; null: not served. */
    stream: readStream(value, value.PROFILE === 'licensed'),
    /** Waiting time of an owner invited by one owner alone, ms. */
    ownerWaitMs: value.OWNER_WAIT_HOURS * 3_600_000,
  };
}

/** Settings of games and their providers. */
function gameSettings(value: Values) {
  return {
    /** Rounds in a Jet chain; 0: no Jet. */
    jetLinks: value.JET_LINKS,
    /** Highest multiple of Jet, hundredths. */
    jetMost: value.JET_MOST * 100,
    tableTimes: tableTimesOf(value.TABLE_TIMES),
    /** null: shared games use no public beacon. */
    beacon: readBeacon(value),
    /** null: no other provider. */
    providersFile: value.PROVIDERS_FILE ?? null,
    providerPingMs: value.PROVIDER_PING_MS,
    /** How much faster play time passes than real time. */
    playTimeSpeed: value.PLAY_TIME_SPEED,
  };
}

/** Settings of the licence, of payments and of messages to players. */
function playerSettings(value: Values) {
  const messages: MessageConfig = value;
  const gateways: GatewayConfig = value;
  return {
    /** The licence for real money; null: play money. */
    licence: value.PROFILE === 'licensed' ? readLicence(value) : null,
    /** The licence in the settings, also of a play-money site. */
    licenceTerms: readLicence(value),
    /** Settings of deposits and withdrawals. */
    gateways,
    /** null: no second source of rates. */
    rateSourceUrl: value.RATE_SOURCE_URL ?? null,
    /** How the calls of sandboxes reach us. */
    sandboxCallbacks: value.SANDBOX_CALLBACKS,
    /** How messages reach players. */
    messages,
    /** Whether players read their messages in the browser: play money without a message provider. */
    hasSandboxPhone: value.PROFILE === 'play' && value.SMS_PROVIDER === 'outbox',
    push: readPush(value),
  };
}

/** Settings of the database. */
function databaseSettings(value: Values) {
  return {
    databaseUrl: value.DATABASE_URL ?? null,
    /** Replica for lists, statements and reports; null: none. */
    readDatabaseUrl: value.READ_DATABASE_URL ?? null,
    /** What this process does, and where it or the writer is reached. */
    process: readRole(value),
    /** Whether it waits while another process is the writer. */
    standsBy: value.STANDBY ?? false,
    /** Whether each commit of the embedded database waits for its replica. */
    synchronousReplica: value.SYNCHRONOUS_REPLICA === 'on',
    /** True if commands are logged for standbys. */
    logsCommands: value.COMMAND_LOG ?? value.DATABASE_URL !== undefined,
  };
}

/** Settings of markets and tickets. */
function marketSettings(value: Values) {
  return {
    /** Smallest bet in any market, minor units. */
    minBet: value.MIN_BET_INR * MINOR_PER_UNIT,
    /** Most that the house may lose in a market, minor units. */
    marketLossLimit: value.MARKET_LOSS_LIMIT * MINOR_PER_UNIT,
    /** True if the matching of markets that open is logged. */
    matchingLog: value.MATCHING_LOG ?? true,
    /** Days for which it is kept after the market was decided. */
    matchingLogDays: value.MATCHING_LOG_DAYS,
    /** Limits of fixed-odds tickets unless operators change them. */
    ticketLimits: readTicketLimits(value),
  };
}

/** Settings of where events come from. */
function eventSettings(value: Values) {
  return {
    /** Seed of a reproducible world; null outside tests and replays. */
    seed: value.SEED ?? null,
    /** 64 hexadecimal digits; null: the key is in the data directory. */
    outcomeKey: value.OUTCOME_KEY ?? null,
    simSpeed: value.SIM_SPEED,
    /** Markets that close while a ball is running: all, or those against the house. */
    ballCloses: value.BALL_CLOSES,
    /** Number of simulated players; null: decided by the caller of `startServer`. */
    simulatedPlayers: value.SIMULATED_PLAYERS ?? null,
    replay: value.REPLAY ?? null,
    /** Source of sport events where no recording is played. */
    feed: value.FEED,
    /** null: no prices from Betfair. */
    betfair: readBetfair(value),
    /** Silence of a trader's page after which the event's markets are suspended, ms. */
    traderHoldMs: value.TRADER_HOLD_SECONDS * 1000,
  };
}

/** @throws Error if backups that the server makes would not be encrypted. */
function refuseOpenBackups({ PROFILE, BACKUP_TARGET, BACKUP_RECIPIENT, DATABASE_URL }: Values): void {
  // A licensed installation is refused without DATABASE_URL, with all other gaps.
  const isOwn = PROFILE === 'play' && !DATABASE_URL && BACKUP_TARGET && isOwnTarget(BACKUP_TARGET);
  if (isOwn && !BACKUP_RECIPIENT?.length)
    throw new Error('BACKUP_RECIPIENT: set the public key of npm run operator -- backup-key, or remove BACKUP_TARGET');
}

/** @throws Error if a standby has no writer that it could replace. */
function refuseLonelyStandby({ STANDBY, DATABASE_URL }: Values): void {
  if (STANDBY && !DATABASE_URL)
    throw new Error('STANDBY: an embedded database has one process; set DATABASE_URL, or remove STANDBY');
}

/** @throws Error if the database that should wait for a replica is not the embedded one. */
function refuseForeignReplica({ SYNCHRONOUS_REPLICA, DATABASE_URL }: Values): void {
  if (SYNCHRONOUS_REPLICA === 'on' && DATABASE_URL)
    throw new Error('SYNCHRONOUS_REPLICA: set synchronous_standby_names in the database of DATABASE_URL instead');
}

/** @throws Error if the seed is set in production, or together with the key of another world. */
function refuseSeed({ SEED, NODE_ENV, OUTCOME_KEY }: Values): void {
  if (SEED === undefined) return;
  if (NODE_ENV === 'production')
    throw new Error('SEED: it reveals every result; remove it, and the world gets a secret key');
  if (OUTCOME_KEY !== undefined) throw new Error('SEED and OUTCOME_KEY: two worlds at once; set one of them');
}
