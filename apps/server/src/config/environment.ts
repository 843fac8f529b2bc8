import { BACKUP_ENVIRONMENT } from '@crease/backup';
import { GATEWAY_ENVIRONMENT } from '@crease/gateways';
import { z } from 'zod';
import { API_ENVIRONMENT } from './api-config.ts';
import { BEACON_ENVIRONMENT } from './beacon-config.ts';
import { BETFAIR_ENVIRONMENT } from './betfair-config.ts';
import { LICENCE_ENVIRONMENT } from './licence-config.ts';
import { MESSAGE_ENVIRONMENT } from './message-config.ts';
import { PUSH_ENVIRONMENT } from './push-config.ts';
import { ROLE_ENVIRONMENT } from './role-config.ts';
import { STREAM_ENVIRONMENT } from './stream-config.ts';
import { TICKET_ENVIRONMENT } from './ticket-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const rate = z.coerce.number().int().min(1);
const count = z.coerce.number().int();
const address = z.url({ protocol: /^https?$/ });
const key = z.string().regex(/^[\da-f]{64}$/i, '64 hexadecimal digits');

/**
 * Every setting of the server but those of the gateways, by the section of docs/settings.md that describes it. A
 * setting carries its meaning, and `fallback` where the default is not one value; `npm run generate` prints both.
 */
export const SETTINGS = {
  server: {
    NODE_ENV: z.string().optional().meta({
      description:
        '`production` rejects `SEED` and push services on this machine, requires https for `BEACON_URL`, and turns `CHECK_REPLIES` off',
    }),
    PORT: port.default(3000).meta({ description: 'port for players; 0 takes any free port' }),
    HOST: z.string().default('127.0.0.1').meta({ description: 'address for players' }),
    DESK_PORT: port.optional().meta({
      description:
        'port of the operator desk; 0 takes any free port. The start fails if a port set here is in use; if the default port is in use, no desk is served',
      fallback: '`PORT` + 2',
    }),
    DESK_HOST: z.string().default('127.0.0.1').meta({
      description: 'address of the operator desk; another than this machine only behind a proxy with its own name',
    }),
    METRICS_PORT: port.optional().meta({
      description:
        'port on the loopback for the command line, Prometheus metrics and the outbox; 0 takes any free port. The start fails if a port set here is in use',
      fallback: '`PORT` + 1, or another free port',
    }),
    PUBLIC_URL: address.optional().meta({
      description:
        'public address of the product, `https://host`: for the head of pages, and where payment providers send players and callbacks; set it for web processes and their writer',
      fallback: 'address of the request; for providers that of this process',
    }),
    DATA_DIR: z
      .string()
      .default('.data')
      .meta({ description: 'folder of the embedded database, uploads and key files' }),
    DATABASE_URL: z.string().optional().meta({
      description:
        'PostgreSQL 16 or newer, used instead of the embedded one; use it in production. Several hosts, comma separated: the one that accepts writes is used',
    }),
    READ_DATABASE_URL: z.string().optional().meta({
      description:
        'replica of the database, from which bets, statements, reports and lists of the desk are read; several hosts are allowed. The primary answers while it is away',
      fallback: 'all reads from the primary',
    }),
    STANDBY: flag.optional().meta({
      description:
        'with `DATABASE_URL`: while another process is the writer, waits and takes over when it ends or its lease of three seconds runs out, instead of refusing to start',
      fallback: 'false',
    }),
    ...ROLE_ENVIRONMENT,
    SYNCHRONOUS_REPLICA: z.enum(['off', 'on']).default('off').meta({
      description:
        'of the embedded database: `on` acknowledges nothing before the replica of `npm run operator -- replica add` has stored it, and refuses calls while it is away',
    }),
    COMMAND_LOG: flag.optional().meta({
      description:
        'log the commands of each stored batch for a day, so that a standby follows in memory and takes over without loading; with `false` it loads first',
      fallback: 'true with `DATABASE_URL`',
    }),
    MIN_FREE_MB: count
      .min(0)
      .default(1000)
      .meta({ description: 'free space of `DATA_DIR` below which the health check fails, MB' }),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info')
      .meta({ description: 'least severe level that is logged' }),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional().meta({
      description:
        'base address of an OpenTelemetry collector (OTLP over HTTP) that receives traces of bets and other calls; the other `OTEL_` variables of the specification apply, for example `OTEL_TRACES_SAMPLER`',
      fallback: 'no traces',
    }),
    CHECK_REPLIES: flag.optional().meta({
      description: 'validate replies against the contract too; costs a quarter of the throughput',
      fallback: 'on, except in production',
    }),
  },
  network: {
    TRUSTED_PROXIES: list.default([]).meta({
      description:
        "proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: addresses or ranges, comma separated. Name the desk's proxy too: two operators at one address cannot approve each other's proposals",
      fallback: 'none',
    }),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .meta({ description: "header in which a trusted proxy sends the caller's country, such as `cf-ipcountry`" }),
    COUNTRY_FILE: z.string().optional().meta({ description: 'country database (`.mmdb`), used instead' }),
    ALLOWED_ORIGINS: list.default([]).meta({
      description:
        'origins that are not refused although they differ from the `Host` header, `https://host`, comma separated: that of the site if its proxy changes the header, and of other sites whose pages open live connections. No reply has CORS headers: pages of another site cannot call the API',
      fallback: 'none',
    }),
    LOGIN_RATE: rate.default(120).meta({ description: 'sign-ins per minute and address' }),
    DEMO_RATE: rate.default(600).meta({ description: 'demo players per minute and address' }),
    ACCOUNT_RATE: rate
      .default(120)
      .meta({ description: 'registration, code and password calls per minute and address' }),
    OTP_RATE: rate.default(100).meta({ description: 'one-time passwords per hour and address' }),
    CALL_RATE: rate.default(500).meta({ description: 'other calls per second, per player or address' }),
    CONNECTIONS_PER_NETWORK: rate.default(5000).meta({
      description:
        'simultaneous connections of one address or IPv6 /64; not used with `TRUSTED_PROXIES`, where the proxy limits them',
    }),
    HALF_OPEN_PER_NETWORK: rate
      .default(1000)
      .meta({ description: 'of these, connections without a complete request head' }),
    ...API_ENVIRONMENT,
    ...STREAM_ENVIRONMENT,
  },
  secrets: {
    SECRET_KEY: z.string().min(32, 'at least 32 characters').optional().meta({
      description: 'encrypts one-time passwords, second factors, payout accounts and documents; at least 32 characters',
      fallback: '`secret.key` in `DATA_DIR`, created once',
    }),
    FORMER_SECRET_KEYS: list.default([]).meta({
      description:
        'earlier values of `SECRET_KEY`, latest first, comma separated: data encrypted with them is read and encrypted again with the new key. The file `secret.key.old` counts too',
      fallback: 'none',
    }),
    OUTCOME_KEY: key.optional().meta({
      description:
        'seed of all simulated matches (its former name `LUCK_KEY` is still read, with a warning), 64 hexadecimal digits, the same on every machine of an installation',
      fallback: '`outcome.key` in `DATA_DIR`, created once',
    }),
    PUSH_KEY: PUSH_ENVIRONMENT.PUSH_KEY,
  },
  profile: {
    ...LICENCE_ENVIRONMENT,
    OWNER_WAIT_HOURS: count
      .min(1)
      .max(720)
      .default(24)
      .meta({ description: 'waiting time of an owner invited by the only owner, hours, 1 to 720' }),
  },
  backups: BACKUP_ENVIRONMENT,
  events: {
    TRADER_HOLD_SECONDS: z
      .number({ error: 'a number' })
      .or(z.string().transform(Number))
      .pipe(z.number().min(1).max(60))
      .default(3)
      .meta({
        description: "silence of a trader's page after which the markets of the event are suspended, seconds, 1 to 60",
      }),
    FEED: z
      .enum(['simulator', 'none'])
      .default('simulator')
      .meta({ description: 'source of sport events: `simulator`, or `none`: no matches are offered' }),
    REPLAY: z.string().optional().meta({
      description: 'recorded file to play instead of the simulator ([formats](#replay-a-recorded-match))',
    }),
    BALL_CLOSES: z.enum(['all', 'house']).default('all').meta({
      description:
        'markets of simulated and recorded cricket that close while a ball is running: `all`, or `house`: match odds stay open with an in-play delay of at least 4 s, bookmaker and fancy close',
    }),
    MATCHING_LOG: flag.optional().meta({
      description:
        'log the matching of markets that open, public for anyone to run again ([matching log](matching-log.md))',
      fallback: 'on',
    }),
    MATCHING_LOG_DAYS: count.min(1).default(90).meta({
      description: 'days after which the matching log of a decided market is deleted; its published heads stay',
    }),
    SIM_SPEED: z.coerce
      .number()
      .positive()
      .max(10_000)
      .default(1)
      .meta({ description: 'speed of the feed: 1 is real time, 20 is twenty times faster' }),
    SEED: z.string().optional().meta({
      description:
        'a reproducible world, for tests and replays; anyone who knows it knows every result. Rejected in production and next to `OUTCOME_KEY`',
    }),
    SIMULATED_PLAYERS: count.min(0).max(1000).optional().meta({
      description:
        'number of simulated players that trade, 0 to 1,000, shown on every list and market page; must be 0 with `PROFILE=licensed`',
      fallback: '`40` with `npm start`; 0 with `PROFILE=licensed`',
    }),
  },
  betfair: BETFAIR_ENVIRONMENT,
  limits: {
    MIN_BET_INR: count.min(1).max(1_000_000).default(1).meta({
      description: 'smallest bet of accounts in rupees in any market; a market’s minimum may be higher',
    }),
    MARKET_LOSS_LIMIT: count.min(1).max(1_000_000_000_000).default(1_000_000).meta({
      description: 'maximum loss of the house in one market; the desk can change it per market',
    }),
    ...TICKET_ENVIRONMENT,
  },
  games: {
    JET_LINKS: count
      .min(0)
      .max(100_000_000)
      .default(10_000_000)
      .meta({ description: 'rounds of one Jet chain; 0 turns Jet off' }),
    JET_MOST: count.min(10).max(10_000).default(1_000).meta({
      description: 'highest multiple of Jet: a round that reaches it ends there and pays every bet in flight',
    }),
    TABLE_TIMES: z
      .string()
      .regex(/^\d+,\d+,\d+(,\d+)?$/, 'three or four numbers, comma separated')
      .default('15000,400,5000')
      .meta({
        description:
          "times of a table round, ms, comma separated: for bets, between cards, for the result and, optionally, the longest wait for players' seeds (3000)",
      }),
    ...BEACON_ENVIRONMENT,
    PROVIDERS_FILE: z
      .string()
      .optional()
      .meta({ description: "file that lists other providers' games ([games.md](games.md))" }),
    SAMPLE_PORT: port.optional().meta({
      description: 'port of the sample game providers of play money; 0 takes any free port',
      fallback: '`PORT` + 3; with `PORT=0` none',
    }),
    PROVIDER_PING_MS: count
      .min(100)
      .default(10_000)
      .meta({ description: 'interval of availability checks of game providers, ms' }),
    PLAY_TIME_SPEED: z.coerce.number().min(1).max(10_000).default(1).meta({
      description:
        'factor by which play time runs faster, to try reality checks and session limits; must be 1 with `PROFILE=licensed`',
    }),
  },
  payments: {
    RATE_SOURCE_URL: address.optional().meta({
      description:
        'second source of exchange rates: returns JSON with rupees per unit, `{"BDT": 0.71, "USDT": 88.2}`; a new rate must be close to it',
      fallback: 'none',
    }),
    SANDBOX_CALLBACKS: z.enum(['usual', 'late', 'doubled', 'forged', 'lost']).default('usual').meta({
      description: "faults of the sandboxes' callbacks, for trials: `usual`, `late`, `doubled`, `forged` or `lost`",
    }),
  },
  messages: { ...MESSAGE_ENVIRONMENT, PUSH_SERVICES: PUSH_ENVIRONMENT.PUSH_SERVICES },
} as const;

/** Values of an environment. An empty value counts as not set. */
export const environment = z.object({
  ...SETTINGS.server,
  ...SETTINGS.network,
  ...SETTINGS.secrets,
  ...SETTINGS.profile,
  ...SETTINGS.backups,
  ...SETTINGS.events,
  ...SETTINGS.betfair,
  ...SETTINGS.limits,
  ...SETTINGS.games,
  ...SETTINGS.payments,
  ...SETTINGS.messages,
  ...GATEWAY_ENVIRONMENT,
});
