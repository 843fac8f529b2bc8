import { type GatewayCurrency, isTestHost, sandboxSigns, setUpCurrencies } from '@crease/gateways';
import { databaseHosts } from '@crease/store';
import type { ServerConfig } from './config.ts';
import { SMS_CODES, SMS_NOTICES } from './message-config.ts';

/** A reason why the site cannot take real money. */
interface LicenceGap {
  /** Stable name of the reason. */
  readonly code: string;
  /** Settings or place concerned. */
  readonly setting: string;
  readonly problem: string;
  /** What to do. */
  readonly fix: string;
}

/** Facts that the settings do not contain. */
export interface LicenceFacts {
  /** Source of sport events; `live`: a provider's feed. */
  readonly feed: 'simulator' | 'recording' | 'none' | 'live';
  /** Files in DATA_DIR that hold secrets. */
  readonly secretFiles: readonly string[];
  /** Addresses of other providers' games. */
  readonly providerUrls: readonly string[];
  /** Owners who may operate and have a second factor; null before the database is read. */
  readonly owners: number | null;
}

type Rule = (config: ServerConfig, facts: LicenceFacts) => readonly LicenceGap[];

/** Returns every gap, in the order of docs/gateways.md; empty: real money may be taken. */
export function licenceGaps(config: ServerConfig, facts: LicenceFacts): LicenceGap[] {
  return RULES.flatMap((rule) => rule(config, facts));
}

/**
 * Refuses to start a licensed site with gaps in its settings. Owners are not checked: they are created at run time.
 * @throws Error with all gaps, one per line.
 */
export function refuseGaps(config: ServerConfig, facts: LicenceFacts): void {
  const gaps = config.licence ? licenceGaps(config, facts) : [];
  if (gaps.length === 0) return;
  const lines = gaps.map(({ setting, problem, fix }) => `- ${setting}: ${problem}. ${fix}.`);
  throw new Error(
    `PROFILE=licensed is refused for ${gaps.length} reason${gaps.length === 1 ? '' : 's'}:\n${lines.join('\n')}`,
  );
}

const gap = (code: string, setting: string, problem: string, fix: string): LicenceGap => ({
  code,
  setting,
  problem,
  fix,
});
const when = (isGap: boolean, ...terms: Parameters<typeof gap>): readonly LicenceGap[] =>
  isGap ? [gap(...terms)] : [];

const licence: Rule = ({ licenceTerms: { holder, number, jurisdiction, currencies } }) =>
  Object.entries({
    LICENCE_HOLDER: holder,
    LICENCE_NUMBER: number,
    LICENCE_JURISDICTION: jurisdiction,
    LICENCE_CURRENCIES: currencies.join(),
  }).flatMap(([name, value]) =>
    when(value === '', 'licence', name, 'the licence is not named', 'Set it: players read it on every page'),
  );

const matches: Rule = (_, { feed }) => [
  ...when(
    feed === 'simulator',
    'simulatedMatches',
    'FEED',
    'matches are invented',
    'Set FEED=none: events are traded by hand or sent by the feed API, games stay open',
  ),
  ...when(
    feed === 'recording',
    'recordedMatches',
    'REPLAY',
    'matches are recorded, their results are public',
    'Remove it',
  ),
];

const database: Rule = ({ databaseUrl }) =>
  when(
    databaseUrl === null,
    'embeddedDatabase',
    'DATABASE_URL',
    'the record lies in the embedded database',
    'Set it to a PostgreSQL 16 or newer with its own backups',
  );

const messages: Rule = ({ messages: { SMS_PROVIDER, SMTP_URL, SMTP_FROM, MSG91_TEMPLATES } }) => [
  ...when(
    SMS_PROVIDER === 'outbox',
    'noMessages',
    'SMS_PROVIDER',
    'text messages with codes wait in an outbox',
    'Set it to http, twilio or msg91, with the settings of that provider',
  ),
  ...[...SMS_CODES, ...SMS_NOTICES].flatMap((purpose) =>
    when(
      SMS_PROVIDER === 'msg91' && !MSG91_TEMPLATES[purpose],
      'noMessages',
      `MSG91_TEMPLATES (${purpose})`,
      'messages of this purpose have no template and are not sent',
      'Add the id of its template',
    ),
  ),
  ...when(
    !SMTP_URL || SMTP_FROM.includes('@localhost'),
    'noEmail',
    SMTP_URL ? 'SMTP_FROM' : 'SMTP_URL',
    SMTP_URL ? 'emails come from localhost' : 'emails with codes wait in an outbox',
    'Set SMTP_URL and SMTP_FROM to your mail provider and address',
  ),
];

const tls: Rule = ({ publicUrl, trustedProxies }) => [
  ...when(
    !publicUrl?.startsWith('https://') || isTestHost(new URL(publicUrl).hostname),
    'noTls',
    'PUBLIC_URL',
    'players may not be connected over TLS',
    'Put a proxy with TLS in front and set PUBLIC_URL=https://your.host',
  ),
  ...when(
    trustedProxies.length === 0,
    'noProxy',
    'TRUSTED_PROXIES',
    "all players would share the proxy's address and its limits",
    'Set it to the addresses of the proxy in front',
  ),
];

const owners: Rule = (_, { owners: count }) =>
  when(
    count !== null && count < 2,
    'noSecondOwner',
    'operators',
    `${count === 0 ? 'no owner has' : 'only one owner has'} a second factor, so no change can have a second approver`,
    'Add owners at the desk and let each set up a second factor: until there are two, players cannot act',
  );

const backup: Rule = ({ backupTarget, databaseUrl }) => {
  const fault = backupFault(backupTarget, databaseUrl);
  return when(
    fault !== '',
    'noBackup',
    'BACKUP_TARGET',
    fault,
    'Set it to a place outside this site: s3://, gs://, sftp:// or https://, without a password in it',
  );
};

function backupFault(target: string | null, databaseUrl: string | null): string {
  if (target === null) return 'no off-site backup target is set';
  const url = URL.canParse(target) ? new URL(target) : null;
  if (!url || !['s3:', 'gs:', 'sftp:', 'https:'].includes(url.protocol) || url.hostname === '')
    return 'the backup target is not a valid address';
  if (url.password !== '') return 'the backup target holds a password';
  const isNear =
    isTestHost(url.hostname) || (databaseUrl !== null && databaseHosts(databaseUrl).includes(url.hostname));
  return isNear ? 'the backup target is this machine or the one of the database' : '';
}

const secrets: Rule = ({ secretKey, push }, { secretFiles }) => [
  ...when(
    secretKey === null,
    'secretInFile',
    'SECRET_KEY',
    'the key that seals accounts and documents is a file next to the data',
    'Set it from your secret manager; move the content of secret.key there if the site has run before',
  ),
  ...when(
    push.services.length > 0 && push.key === null,
    'secretInFile',
    'PUSH_KEY',
    'the key of push notices is a file next to the data',
    'Set it from your secret manager, or PUSH_SERVICES=none',
  ),
  ...when(
    secretFiles.length > 0,
    'secretInFile',
    `DATA_DIR (${secretFiles.join(', ')})`,
    'secrets are in files next to the data',
    'Move them to your secret manager and remove the files',
  ),
];

const world: Rule = ({ seed, simulatedPlayers, playTimeSpeed }) => [
  ...when(seed !== null, 'seed', 'SEED', 'every result is predictable', 'Remove it'),
  ...when(
    (simulatedPlayers ?? 0) > 0,
    'simulatedPlayers',
    'SIMULATED_PLAYERS',
    'players would bet against programs',
    'Remove it',
  ),
  ...when(playTimeSpeed !== 1, 'playTime', 'PLAY_TIME_SPEED', 'play time is not real time', 'Remove it'),
];

const sandboxes: Rule = ({ gateways, sandboxCallbacks }, { providerUrls }) => [
  ...[...sandboxSigns(gateways), ...(sandboxCallbacks === 'usual' ? [] : ['SANDBOX_CALLBACKS'])].map((name) =>
    gap('sandbox', name, 'it belongs to a test system', 'Set the value of the real provider, or remove it'),
  ),
  ...when(
    providerUrls.some((url) => isTestHost(new URL(url).hostname)),
    'sandbox',
    'PROVIDERS_FILE',
    "a game provider's address belongs to a test system",
    'Set the addresses of the real provider',
  ),
];

const gateway: Rule = ({ gateways, licenceTerms: { currencies } }) => {
  const fault = gatewayFault(gateways, currencies);
  return when(fault !== '', 'noGateway', 'gateways', fault, 'Set what one of them needs: docs/gateways.md');
};

function gatewayFault(config: ServerConfig['gateways'], currencies: readonly GatewayCurrency[]): string {
  try {
    const open = setUpCurrencies(config);
    const hasOne = currencies.length === 0 || currencies.some((currency) => open.has(currency));
    return hasOne ? '' : `no gateway for ${currencies.join(', ')} is set up`;
  } catch (error) {
    return `a gateway cannot be opened: ${(error as Error).message}`;
  }
}

const RULES: readonly Rule[] = [
  licence,
  matches,
  database,
  messages,
  tls,
  owners,
  backup,
  secrets,
  world,
  sandboxes,
  gateway,
];
