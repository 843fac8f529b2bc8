import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stringsOf } from './article.ts';
import { loadArticle } from './load-texts.ts';

const SOURCES = [new URL('..', import.meta.url), new URL('../../../../packages/web/src/', import.meta.url)];
const STORE = new URL('../../../../packages/store/src/migrations/', import.meta.url);

/** Section of the privacy page that covers a table; `none`: the table has no personal data. */
const SECTION_OF_TABLE: Readonly<Record<string, string>> = {
  players: 'account',
  player_accounts: 'account',
  credentials: 'account',
  registrations: 'account',
  player_preferences: 'account',
  referral_codes: 'account',
  referrals: 'account',
  referrer_holds: 'operator',
  play_limits: 'account',
  play_days: 'account',
  play_stretches: 'account',
  game_rounds: 'account',
  game_seeds: 'account',
  table_rounds: 'account',
  favourite_games: 'account',
  provider_transactions: 'account',
  paisa_rests: 'account',
  provider_users: 'account',
  provider_sessions: 'account',
  provider_downtimes: 'none',
  sessions: 'sessions',
  api_keys: 'sessions',
  api_sessions: 'sessions',
  api_customer_refs: 'bets',
  api_ids: 'none',
  standbys: 'none',
  paper_orders: 'bets',
  paper_results: 'bets',
  otp_challenges: 'codes',
  sandbox_phones: 'codes',
  outbox_messages: 'codes',
  notifications: 'bets',
  notification_marks: 'bets',
  push_devices: 'bets',
  price_alerts: 'bets',
  shared_bets: 'bets',
  orders: 'bets',
  fills: 'bets',
  matching_log: 'bets',
  command_log: 'bets',
  matching_log_heads: 'none',
  answers: 'bets',
  settlements: 'bets',
  auto_cash_outs: 'bets',
  heartbeats: 'bets',
  order_groups: 'bets',
  tickets: 'bets',
  ticket_legs: 'bets',
  accounts: 'bets',
  holds: 'bets',
  journals: 'bets',
  transfers: 'bets',
  deposits: 'cashier',
  deposit_payments: 'cashier',
  sandbox_rows: 'cashier',
  withdrawals: 'cashier',
  bonus_claims: 'cashier',
  bonus_turnover: 'cashier',
  bonus_offers: 'none',
  payout_accounts: 'cashier',
  kyc_submissions: 'identity',
  kyc_documents: 'identity',
  player_notes: 'operator',
  cases: 'operator',
  case_notes: 'operator',
  proposals: 'operator',
  traded_events: 'operator',
  traded_entries: 'operator',
  leagues: 'none',
  teams: 'none',
  team_leagues: 'none',
  people: 'none',
  feed_mappings: 'operator',
  feed_providers: 'operator',
  feed_events: 'none',
  feed_messages: 'none',
  market_templates: 'operator',
  news: 'operator',
  news_told: 'operator',
  page_visits: 'visits',
  service_hours: 'none',
  difference_notes: 'operator',
  operators: 'operator',
  operator_invitations: 'operator',
  operator_presence: 'operator',
  alone_amounts: 'operator',
  operator_sessions: 'operator',
  audit_trail: 'operator',
  markets: 'none',
  sport_events: 'none',
  price_points: 'none',
  settings: 'none',
  game_switches: 'none',
  jet_chains: 'none',
  jet_rounds: 'none',
  jet_secrets: 'none',
  migrations: 'none',
  writer_state: 'none',
};

it('the privacy page covers every table of the database', async () => {
  const text = readdirSync(STORE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, STORE), 'utf8'))
    .join('\n');
  const tables = [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/g)].map((match) => match[1] as string);
  expect([...new Set(tables)].sort()).toEqual(Object.keys(SECTION_OF_TABLE).sort());
  const sections = (await loadArticle('privacypolicy', 'en')).sections.map(({ id }) => id);
  for (const section of new Set(Object.values(SECTION_OF_TABLE)))
    if (section !== 'none') expect(sections).toContain(section);
});

it('the privacy page names every key stored in a browser', async () => {
  const names = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('articles'))
      .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/'(crease\.[a-z-]+)'/g)]),
  ).map((match) => match[1] as string);
  expect(names.length).toBeGreaterThan(5);
  for (const language of ['en', 'hi', 'bn'] as const) {
    const texts = stringsOf(await loadArticle('privacypolicy', language));
    for (const name of new Set(names)) expect(texts, language).toContain(name);
  }
});
