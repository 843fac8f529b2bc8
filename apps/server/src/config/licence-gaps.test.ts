import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it, test } from 'vitest';
import { LICENSED_SECRETS } from '../testing/licensed-env.ts';
import { readConfig } from './config.ts';
import { type LicenceFacts, licenceGaps, refuseGaps } from './licence-gaps.ts';

const EXAMPLE = parseEnv(readFileSync(new URL('../../../../licensed.env.example', import.meta.url), 'utf8'));
const GOOD = { ...EXAMPLE, ...LICENSED_SECRETS, DATABASE_URL: 'postgres://crease@db.your-company.com/crease' };
const FACTS: LicenceFacts = { feed: 'none', secretFiles: [], providerUrls: [], owners: 2 };
const XPUB =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';

const gapsOf = (env: Readonly<Record<string, string>>, facts: Partial<LicenceFacts> = {}) =>
  licenceGaps(readConfig({ ...GOOD, NODE_ENV: '', ...env }), { ...FACTS, ...facts });

it('the example with its secrets has no gap; without them each missing one is named', () => {
  expect(gapsOf({})).toEqual([]);
  const bare = licenceGaps(readConfig(EXAMPLE), FACTS);
  expect(bare.map(({ setting }) => setting)).toEqual(['DATABASE_URL', 'SMTP_URL', 'SECRET_KEY', 'PUSH_KEY']);
});

it('names each purpose of text messages for which MSG91 has no template', () => {
  const templates = ['register', 'attach', 'reset', 'signIn', 'bank', 'withdraw', 'payoutAccount', 'identity'];
  const msg91 = (purposes: readonly string[]) => ({
    SMS_PROVIDER: 'msg91',
    MSG91_TEMPLATES: JSON.stringify(Object.fromEntries(purposes.map((purpose) => [purpose, 'T1']))),
  });
  expect(gapsOf(msg91(templates)).map(({ code, setting }) => [code, setting])).toEqual([
    ['noMessages', 'MSG91_TEMPLATES (mobileChanged)'],
  ]);
  expect(gapsOf(msg91([...templates, 'mobileChanged']))).toEqual([]);
});

test.each<[string, Readonly<Record<string, string>>, Partial<LicenceFacts>, code: string, setting: string]>([
  ['no licence', { LICENCE_NUMBER: '' }, {}, 'licence', 'LICENCE_NUMBER'],
  ['invented matches', {}, { feed: 'simulator' }, 'simulatedMatches', 'FEED'],
  ['recorded matches', {}, { feed: 'recording' }, 'recordedMatches', 'REPLAY'],
  ['the embedded database', { DATABASE_URL: '' }, {}, 'embeddedDatabase', 'DATABASE_URL'],
  ['no text messages', { SMS_PROVIDER: 'outbox' }, {}, 'noMessages', 'SMS_PROVIDER'],
  ['no emails', { SMTP_URL: '' }, {}, 'noEmail', 'SMTP_URL'],
  ['emails of localhost', { SMTP_FROM: 'Crease <no-reply@localhost>' }, {}, 'noEmail', 'SMTP_FROM'],
  ['no address', { PUBLIC_URL: '' }, {}, 'noTls', 'PUBLIC_URL'],
  ['no TLS', { PUBLIC_URL: 'http://play.your-company.com' }, {}, 'noTls', 'PUBLIC_URL'],
  ['TLS to this machine', { PUBLIC_URL: 'https://localhost:3000' }, {}, 'noTls', 'PUBLIC_URL'],
  ['no proxy named', { TRUSTED_PROXIES: '' }, {}, 'noProxy', 'TRUSTED_PROXIES'],
  ['no owner', {}, { owners: 0 }, 'noSecondOwner', 'operators'],
  ['one owner', {}, { owners: 1 }, 'noSecondOwner', 'operators'],
  ['no backup', { BACKUP_TARGET: '' }, {}, 'noBackup', 'BACKUP_TARGET'],
  ['a backup in a folder', { BACKUP_TARGET: '/var/backups' }, {}, 'noBackup', 'BACKUP_TARGET'],
  ['a backup in a file', { BACKUP_TARGET: 'file:///var/backups' }, {}, 'noBackup', 'BACKUP_TARGET'],
  ['a backup on this machine', { BACKUP_TARGET: 'sftp://backup@127.0.0.1/crease' }, {}, 'noBackup', 'BACKUP_TARGET'],
  ['a backup on the database host', { BACKUP_TARGET: 'sftp://db.your-company.com/b' }, {}, 'noBackup', 'BACKUP_TARGET'],
  [
    'a backup on the second database host',
    { DATABASE_URL: 'postgres://c@one.net:5432,two.net:5432/c', BACKUP_TARGET: 'sftp://two.net/b' },
    {},
    'noBackup',
    'BACKUP_TARGET',
  ],
  ['a password in the backup', { BACKUP_TARGET: 'sftp://me:word@there.net/b' }, {}, 'noBackup', 'BACKUP_TARGET'],
  ['no secret key', { SECRET_KEY: '' }, {}, 'secretInFile', 'SECRET_KEY'],
  ['no push key', { PUSH_KEY: '' }, {}, 'secretInFile', 'PUSH_KEY'],
  ['a secret in a file', {}, { secretFiles: ['secret.key'] }, 'secretInFile', 'DATA_DIR (secret.key)'],
  ['a reproducible world', { SEED: 'x' }, {}, 'seed', 'SEED'],
  ['simulated players', { SIMULATED_PLAYERS: '40' }, {}, 'simulatedPlayers', 'SIMULATED_PLAYERS'],
  ['quick time at play', { PLAY_TIME_SPEED: '240' }, {}, 'playTime', 'PLAY_TIME_SPEED'],
  ['calls of sandboxes', { SANDBOX_CALLBACKS: 'doubled' }, {}, 'sandbox', 'SANDBOX_CALLBACKS'],
  ['bKash', { BKASH_URL: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta' }, {}, 'sandbox', 'BKASH_URL'],
  ['Nagad', { NAGAD_URL: 'http://sandbox.mynagad.com:10080/api/dfs' }, {}, 'sandbox', 'NAGAD_URL'],
  ['Paytm', { PAYTM_URL: 'https://securestage.paytmpayments.com' }, {}, 'sandbox', 'PAYTM_URL'],
  ['TRON', { TRON_URL: 'https://api.shasta.trongrid.io' }, {}, 'sandbox', 'TRON_URL'],
  ['BNB Chain', { BSC_URL: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545' }, {}, 'sandbox', 'BSC_URL'],
  ['FastPayMe', { FASTPAYME_URL: 'http://127.0.0.1:9000/pay' }, {}, 'sandbox', 'FASTPAYME_URL'],
  ['Razorpay', { RAZORPAY_URL: 'https://api.razorpay.test' }, {}, 'sandbox', 'RAZORPAY_URL'],
  ['a test key of Razorpay', { RAZORPAY_KEY_ID: 'rzp_test_1' }, {}, 'sandbox', 'RAZORPAY_KEY_ID'],
  ["a game provider's test", {}, { providerUrls: ['https://staging.games.com/'] }, 'sandbox', 'PROVIDERS_FILE'],
  ['no gateway', { HOUSE_ACCOUNTS: '' }, {}, 'noGateway', 'gateways'],
  ['no gateway of the currency', { LICENCE_CURRENCIES: 'BDT' }, {}, 'noGateway', 'gateways'],
])('%s', (_, env, facts, code, setting) => {
  const [found, ...more] = gapsOf(env, facts);
  expect(found).toMatchObject({ code, setting });
  expect(more).toEqual([]);
  expect(found?.fix).not.toBe('');
});

it('published test keys, and another chain', () => {
  const settings = (env: Readonly<Record<string, string>>) => gapsOf(env).map(({ setting }) => setting);
  expect(settings({ BSC_XPUB: XPUB })).toContain('BSC_XPUB');
  expect(settings({ BSC_XPUB: `${XPUB.slice(0, -1)}u`, BSC_CHAIN_ID: '97' })).toContain('BSC_CHAIN_ID');
});

it('a licensed site is refused with all reasons at once; a play-money site is not', () => {
  const config = readConfig({ PROFILE: 'licensed', SEED: 'x' });
  const refused = () => refuseGaps(config, { ...FACTS, feed: 'simulator', owners: null });
  expect(refused).toThrow(/^PROFILE=licensed is refused for 14 reasons:\n/);
  const gaps = licenceGaps(config, { ...FACTS, feed: 'simulator', owners: null });
  for (const { setting, problem, fix } of gaps) expect(refused).toThrow(`- ${setting}: ${problem}. ${fix}.`);
  expect(() => refuseGaps(readConfig({}), { ...FACTS, feed: 'simulator' })).not.toThrow();
});
