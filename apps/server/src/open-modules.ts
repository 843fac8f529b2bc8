import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { openApiKeys } from './api-keys/open-api-keys.ts';
import type { AppSettings } from './app/app-settings.ts';
import { openApp } from './app/open-app.ts';
import { openBackup } from './backup/open-backup.ts';
import { openBetfairApi } from './betfair-api/open-betfair-api.ts';
import { openBonus } from './bonus/open-bonus.ts';
import { openBooks } from './books/open-books.ts';
import { openCashier } from './cashier/open-cashier.ts';
import type { ServerConfig } from './config/config.ts';
import type { LicenceFacts } from './config/licence-gaps.ts';
import type { EngineClient, Gate } from './core/engine-client.ts';
import { openSecretRing, type SecretRing } from './core/sealing/secret-ring.ts';
import { openFeedApi } from './feed-api/open-feed-api.ts';
import { openGames } from './games/open-games.ts';
import { openHealth } from './health/open-health.ts';
import type { Handlers } from './http/handler.ts';
import { openIdentity } from './identity/open-identity.ts';
import { openKyc } from './kyc/open-kyc.ts';
import { openLimits } from './limits/open-limits.ts';
import type { Catalogue } from './markets/catalogue.ts';
import { openMessages } from './messages/open-messages.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import { openNotifications } from './notifications/open-notifications.ts';
import { openMatches } from './open-matches.ts';
import { readinessHandler } from './operator/health/readiness-handler.ts';
import { openOperator } from './operator/open-operator.ts';
import { auditSource } from './operator/trading/audit-source.ts';
import type { LeagueDeps } from './operator/trading/league-handlers.ts';
import { openOrders } from './orders/open-orders.ts';
import { openPaper } from './paper/open-paper.ts';
import { openPayoutAccounts } from './payout-accounts/open-payout-accounts.ts';
import { openPriceAlerts } from './price-alerts/open-price-alerts.ts';
import { openProviders } from './providers/open-providers.ts';
import { openPush } from './push/open-push.ts';
import { openReferral } from './referral/open-referral.ts';
import { BETBY_SPORTSBOOK } from './sportsbook/launch/betby-sportsbook.ts';
import { openSportsbook } from './sportsbook/open-sportsbook.ts';
import { openStreamApi } from './stream-api/open-stream-api.ts';
import type { Tracing } from './tracing/tracing.ts';
import { openPriceSources } from './trading/mapping/open-price-sources.ts';
import type { FeedSigns } from './trading/mapping/price-sources.ts';
import { openTrading } from './trading/open-trading.ts';
import { openWallet } from './wallet/open-wallet.ts';
import type { Writer } from './writer/writer.ts';

export interface ModuleDeps {
  readonly config: ServerConfig;
  /** Settings as given. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** null: no traces. */
  readonly tracing: Tracing | null;
  readonly store: Store;
  readonly writer: Writer;
  /** The organisation's asset. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Facts for the checks of a licensed site that the settings do not contain. */
  readonly facts: LicenceFacts;
  /** Number of simulated players. */
  readonly traders: number;
  /** Name and state of the feed. Called once all is open. */
  readonly feed: () => FeedSigns;
  readonly leagues: LeagueDeps['leagues'];
  /** Closers, run in reverse order at the stop. */
  readonly undo: (() => Promise<unknown>)[];
}

/** Opens every module that answers calls, in order of their dependencies. */
export async function openModules(deps: ModuleDeps) {
  const { config, writer, undo, feed } = deps;
  const shared = { ...deps, engine: writer, secrets: secretsOf(config) };
  const health = await openHealth(deps);
  undo.push(() => health.stop());
  const backup = openBackup(deps);
  undo.push(() => backup.stop());
  const matches = await openMatches(deps);
  const { catalogue, settled } = matches.rooms.markets;
  const app = await openApp({ ...shared, signs: health.signs, catalogue, feed });
  undo.push(() => app.stop());
  const { appSettings, counter, betEngine, betGate } = app;
  const people = await openPeople({ ...shared, appSettings });
  const { identityCheck, limits, identity, payouts } = people;
  const wallet = openWallet(shared);
  const money = await openMoney({ ...shared, appSettings }, people);
  const play = await openPlay({ ...shared, betEngine, betGate, catalogue }, people);
  const notifications = await openMessaging({ ...shared, appSettings }, people);
  const traded = await openDeskTrading({ ...shared, appSettings, catalogue });
  const books = await openBooks({ ...shared, catalogue, gateways: money.forDesk.gateways });
  undo.push(() => books.stop());
  const operator = openOperator({
    ...shared,
    appSettings,
    counter,
    ...people.forDesk,
    news: notifications.news,
    settled,
    catalogue,
    ticketSettings: play.sportsbook.settings,
    roomTerms: { ...people.terms, ...money.terms, ...play.games.terms, ...traded.feedApi.terms },
    health: withProblems(health, () => [...backup.problems(), ...play.providers.problems()]),
    backup: backup.schedule,
    ...money.forDesk,
    ...traded.forDesk,
    rooms: {
      ...matches.rooms.video.deskHandlers,
      ...money.deskHandlers,
      ...people.deskHandlers,
      ...books.deskHandlers,
      ...traded.feedApi.deskHandlers,
      ...play.games.deskHandlers,
      ...readinessHandler(deps),
    },
  });
  /** Every call of the contract with its handler. */
  const handlers: Handlers = {
    ...app.handlers,
    ...identity.handlers,
    ...matches.handlers,
    ...openOrders({ ...deps, betEngine }).handlers,
    ...play.handlers,
    ...wallet.handlers,
    ...money.handlers,
    ...payouts.handlers,
    ...identityCheck.handlers,
    ...limits.handlers,
    ...notifications.handlers,
    ...operator.handlers,
  };
  const rooms = { ...people, ...money.rooms, ...play, ...matches.rooms };
  traded.trading.trading.onServerChange((change) => auditSource(operator.access.trail, change));
  const others = { ...traded, health, backup, app, wallet, notifications, operator };
  return { ...rooms, ...others, secrets: shared.secrets, handlers };
}

interface BetDeps {
  readonly betEngine: EngineClient;
  readonly betGate: Gate;
  readonly catalogue: Catalogue;
}

/** Opens players' programs: their keys and sessions, and the API that they call. */
async function openPrograms(deps: ModuleDeps & BetDeps, { identity, limits }: Awaited<ReturnType<typeof openPeople>>) {
  const { prove, loginWith, secondFactor, sessions: playerSessions, identities } = identity;
  const paper = await openPaper(deps);
  deps.undo.push(() => paper.stop());
  // The stream opens after the keys that it checks.
  const stream: { api: ReturnType<typeof openStreamApi> | null } = { api: null };
  const streamUseOf = (playerId: number) => stream.api?.useOf(playerId) ?? null;
  const apiKeys = await openApiKeys({ ...deps, engine: deps.writer, paper, prove, streamUseOf, playerSessions });
  deps.undo.push(() => apiKeys.stop());
  const mustUpdate = (playerId: number) => identities.mustUpdate(playerId);
  const called = (playerId: number) => limits.watch.called(playerId);
  const betfairApi = openBetfairApi({
    ...deps,
    apiKeys,
    paper,
    limits: limits.book,
    loginWith,
    secondFactor,
    mustUpdate,
    called,
  });
  deps.undo.push(async () => betfairApi.stop());
  const streamApi = openStreamApi({ ...deps, betfairApi, sessions: apiKeys.sessions, play: limits.watch });
  stream.api = streamApi;
  deps.undo.push(() => streamApi.stop());
  return { betfairApi, streamApi, handlers: apiKeys.handlers };
}

/** Opens the events that operators trade, the sources of their prices, and the API of providers that push them. */
async function openDeskTrading(
  deps: ModuleDeps & Pick<PeopleDeps, 'secrets' | 'appSettings'> & { readonly catalogue: Catalogue },
) {
  const trading = await openTrading(deps);
  deps.undo.push(() => trading.stop());
  const priceSources = await openPriceSources({ ...deps, trading: trading.trading });
  deps.undo.push(() => priceSources.stop());
  const feedApi = await openFeedApi({ ...deps, trading: trading.trading });
  const { providers: feeds } = feedApi;
  const forDesk = { trading: trading.trading, templates: trading.templates, sources: priceSources.sources, feeds };
  return { trading, priceSources, feedApi, forDesk };
}

/** Opens notifications and push notices. */
async function openMessaging(
  deps: ModuleDeps & Pick<PeopleDeps, 'engine' | 'appSettings'>,
  { identity, identityCheck }: Awaited<ReturnType<typeof openPeople>>,
) {
  const notifications = await openNotifications(deps);
  deps.undo.push(() => notifications.stop());
  identityCheck.news.onSaid((playerId, content) => notifications.bell.add(playerId, content));
  const supportEmail = () => deps.appSettings.details().SUPPORT_EMAIL;
  const push = await openPush({ ...deps, ...notifications, sessions: identity.sessions, supportEmail });
  deps.undo.push(() => push.stop());
  const priceAlerts = await openPriceAlerts({ ...deps, ...notifications });
  return {
    ...notifications,
    handlers: { ...notifications.handlers, ...push.handlers, ...priceAlerts.handlers },
    listen: () => {
      push.start();
      notifications.listen();
    },
  };
}

/** Adds old backups and closed providers to the problems that operators see; the server itself is healthy. */
function withProblems<H extends Awaited<ReturnType<typeof openHealth>>>(health: H, more: () => string[]): H {
  const problems = () => [...health.signs.problems(), ...more()];
  return { ...health, signs: { ...health.signs, problems: problems } };
}

/** Opens games, providers' games, fixed odds, and the API of players' programs. */
async function openPlay(
  deps: ModuleDeps & Pick<PeopleDeps, 'engine' | 'secrets'> & BetDeps,
  people: Awaited<ReturnType<typeof openPeople>>,
) {
  const { undo } = deps;
  const { limits, identity } = people;
  const mustCheck = (playerId: number) => limits.watch.mustCheck(playerId);
  const called = (playerId: number) => limits.watch.called(playerId);
  const providers = await openProviders({ ...deps, mustCheck, called, playerSessions: identity.sessions });
  undo.push(() => providers.stop());
  const games = await openGames({ ...deps, others: providers.sources });
  undo.push(() => games.stop());
  const { provider, gameId } = BETBY_SPORTSBOOK;
  const isDoorOff = () => games.offGames.of(provider, gameId) !== null;
  const sportsbook = await openSportsbook({ ...deps, sessions: identity.sessions, isDoorOff });
  const { handlers, ...programs } = await openPrograms(deps, people);
  const all = { ...games.handlers, ...sportsbook.handlers, ...handlers };
  return { providers, games, sportsbook, ...programs, handlers: all };
}

function secretsOf({ secretKey, formerSecretKeys, folder }: ServerConfig): SecretRing {
  return openSecretRing({ secret: secretKey, former: formerSecretKeys, dataDir: folder });
}

interface PeopleDeps extends ModuleDeps {
  readonly engine: Writer;
  readonly secrets: SecretRing;
  readonly appSettings: AppSettings;
}

/** Opens deposits, withdrawals, bonuses and referrals. */
async function openMoney(
  deps: ModuleDeps & Pick<PeopleDeps, 'engine' | 'secrets' | 'appSettings'>,
  { identity, payouts: { accounts }, kycStatusOf }: Awaited<ReturnType<typeof openPeople>>,
) {
  const { undo } = deps;
  const cashier = await openCashier({ ...deps, accounts, codes: identity.ownCodes, identityOf: kycStatusOf });
  undo.push(() => cashier.stop());
  const isVerified = async (playerId: number) => (await kycStatusOf(playerId)) === 'approved';
  const bonus = await openBonus({ ...deps, isVerified });
  undo.push(() => bonus.stop());
  const referral = openReferral(deps);
  undo.push(() => referral.stop());
  return {
    rooms: { cashier, bonus, referral },
    forDesk: {
      deposits: cashier.deposits,
      withdrawals: cashier.withdrawals,
      alone: cashier.alone,
      gateways: () => cashier.gatewayReport(),
    },
    handlers: { ...cashier.handlers, ...bonus.handlers, ...referral.handlers },
    deskHandlers: { ...cashier.deskHandlers, ...bonus.deskHandlers, ...referral.deskHandlers },
    terms: { ...cashier.terms, ...bonus.terms },
  };
}

/** Opens players' identity: checks, limits, sign-in, payout accounts. */
async function openPeople(deps: PeopleDeps) {
  const { undo, secrets } = deps;
  const messages = openMessages(deps);
  const { sender, phone } = messages;
  const identityCheck = await openKyc({ ...deps, sender });
  undo.push(() => identityCheck.stop());
  const { kyc } = identityCheck;
  const limits = await openLimits({ ...deps, endSessions: (playerId) => identity.sessions.endAll(playerId) });
  undo.push(() => limits.stop());
  const { mayEnter } = limits;
  const kycStatusOf = (playerId: number) => kyc.statusOf(playerId);
  const identity = await openIdentity({ ...deps, sender, phone, kycStatusOf, mayEnter });
  undo.push(() => identity.stop());
  const verifiedName = (playerId: number) => kyc.verifiedName(playerId);
  const payouts = await openPayoutAccounts({ ...deps, secrets, sender, verifiedName, ownCodes: identity.ownCodes });
  const deskHandlers = { ...payouts.deskHandlers, ...identityCheck.deskHandlers, ...limits.deskHandlers };
  const { identities, sessions: playerSessions } = identity;
  const forDesk = { identities, playerSessions, outbox: messages.outbox };
  const terms = { ...payouts.terms, ...identityCheck.terms };
  return { messages, identityCheck, limits, identity, payouts, kycStatusOf, deskHandlers, forDesk, terms };
}

export type Modules = Awaited<ReturnType<typeof openModules>>;
