import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { AppSettings } from './app/app-settings.ts';
import { openApp } from './app/open-app.ts';
import { openBonus } from './bonus/open-bonus.ts';
import { openBooks } from './books/open-books.ts';
import { openCashier } from './cashier/open-cashier.ts';
import type { ServerConfig } from './config/config.ts';
import type { LicenceFacts } from './config/licence-gaps.ts';
import type { EngineClient } from './core/engine-client.ts';
import { openSecretRing, type SecretRing } from './core/sealing/secret-ring.ts';
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
import { openOperator } from './operator/open-operator.ts';
import { readinessHandler } from './operator/watch/readiness-handler.ts';
import { openOrders } from './orders/open-orders.ts';
import { openPayoutAccounts } from './payout-accounts/open-payout-accounts.ts';
import { openProviders } from './providers/open-providers.ts';
import { openPush } from './push/open-push.ts';
import { openReferral } from './referral/open-referral.ts';
import { BETBY_SPORTSBOOK } from './sportsbook/launch/betby-sportsbook.ts';
import { openSportsbook } from './sportsbook/open-sportsbook.ts';
import { openWallet } from './wallet/open-wallet.ts';
import type { Writer } from './writer/writer.ts';

export interface ModuleDeps {
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly store: Store;
  readonly writer: Writer;
  /** What the organisation deals in. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What the settings do not say of a house that deals in real money. */
  readonly facts: LicenceFacts;
  /** How many simulated players trade here. */
  readonly traders: number;
  /** What the feed is, and how it does, in a few words. Asked once all is open. */
  readonly feed: () => { readonly state: string; readonly isWell: boolean; readonly behindMs: number };
  /** Keeps what is to be closed at the stop; the last one opened is closed first. */
  readonly undo: (() => Promise<unknown>)[];
}

/** Every room that answers calls, in the order in which they need each other. */
export async function openModules(deps: ModuleDeps) {
  const { config, writer, undo, feed } = deps;
  const shared = { ...deps, engine: writer, secrets: secretsOf(config) };
  const health = await openHealth(deps);
  undo.push(() => health.stop());
  const matches = await openMatches(deps);
  const { catalogue, settled } = matches.rooms.markets;
  const app = await openApp({ ...shared, signs: health.signs, catalogue, feed });
  undo.push(() => app.stop());
  const { appSettings, counter, betEngine } = app;
  const people = await openPeople({ ...shared, appSettings });
  const { identityCheck, limits, identity, payouts } = people;
  const wallet = openWallet(shared);
  const money = await openMoney(shared, people);
  const play = await openPlay({ ...shared, betEngine, catalogue }, people);
  const notifications = await openMessaging({ ...shared, appSettings }, people);
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
    roomTerms: { ...money.terms, ...payouts.terms, ...identityCheck.terms, ...play.games.terms },
    health: withProblems(health, play.providers.problems),
    ...money.forDesk,
    rooms: {
      ...matches.rooms.streams.deskHandlers,
      ...money.deskHandlers,
      ...people.deskHandlers,
      ...books.deskHandlers,
      ...play.games.deskHandlers,
      ...readinessHandler(deps),
    },
  });
  /** Every call of the contract with the room that answers it. */
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
  return { ...rooms, health, app, wallet, notifications, operator, handlers };
}

/** What players are told while they look elsewhere. */
async function openMessaging(
  deps: ModuleDeps & Pick<PeopleDeps, 'engine' | 'appSettings'>,
  { identity, identityCheck }: Awaited<ReturnType<typeof openPeople>>,
) {
  const notifications = await openNotifications(deps);
  deps.undo.push(() => notifications.stop());
  identityCheck.news.onSaid((playerId, said) => notifications.bell.add(playerId, said));
  const supportEmail = () => deps.appSettings.details().SUPPORT_EMAIL;
  const push = await openPush({ ...deps, ...notifications, sessions: identity.sessions, supportEmail });
  deps.undo.push(() => push.stop());
  return {
    ...notifications,
    handlers: { ...notifications.handlers, ...push.handlers },
    listen: () => {
      push.start();
      notifications.listen();
    },
  };
}

/** At the desk a provider that is closed counts as trouble too; the house itself is well. */
function withProblems<H extends Awaited<ReturnType<typeof openHealth>>>(health: H, more: () => string[]): H {
  const troubles = () => [...health.signs.problems(), ...more()];
  return { ...health, signs: { ...health.signs, problems: troubles } };
}

/** Games, ours and those of others, and fixed odds. */
async function openPlay(
  deps: ModuleDeps &
    Pick<PeopleDeps, 'engine' | 'secrets'> & { readonly betEngine: EngineClient; readonly catalogue: Catalogue },
  { limits, identity }: Awaited<ReturnType<typeof openPeople>>,
) {
  const { undo } = deps;
  const mustCheck = (playerId: number) => limits.watch.mustCheck(playerId);
  const providers = await openProviders({ ...deps, mustCheck });
  undo.push(() => providers.stop());
  const games = await openGames({ ...deps, others: providers.sources });
  undo.push(() => games.stop());
  const { provider, gameId } = BETBY_SPORTSBOOK;
  const isDoorOff = () => games.offGames.of(provider, gameId) !== null;
  const sportsbook = await openSportsbook({ ...deps, sessions: identity.sessions, isDoorOff });
  return { providers, games, sportsbook, handlers: { ...games.handlers, ...sportsbook.handlers } };
}

function secretsOf({ secretKey, formerSecretKeys, folder }: ServerConfig): SecretRing {
  return openSecretRing({ secret: secretKey, former: formerSecretKeys, dataDir: folder });
}

interface PeopleDeps extends ModuleDeps {
  readonly engine: Writer;
  readonly secrets: SecretRing;
  readonly appSettings: AppSettings;
}

/** Money in, money out, and what is given besides. */
async function openMoney(
  deps: ModuleDeps & Pick<PeopleDeps, 'engine' | 'secrets'>,
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

/** Who players are: identity check, what they set for themselves, how they come in, where their money goes. */
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
  return { messages, identityCheck, limits, identity, payouts, kycStatusOf, deskHandlers, forDesk };
}

export type Modules = Awaited<ReturnType<typeof openModules>>;
