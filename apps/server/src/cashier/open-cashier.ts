import type { KycReply } from '@crease/contract';
import type { Payee, PayoutReport } from '@crease/gateways';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppSettings } from '../app/app-settings.ts';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import { openVault } from '../core/sealing/vault.ts';
import type { OwnCodes } from '../identity/codes/own-codes.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { PayoutAccounts } from '../payout-accounts/payout-accounts.ts';
import { AloneSums } from './alone/alone-sums.ts';
import { DepositBook } from './deposits/deposit-book.ts';
import { depositDeskHandlers } from './deposits/deposit-desk-handlers.ts';
import { depositHandlers, depositReads } from './deposits/deposit-handlers.ts';
import { DepositWatch } from './deposits/deposit-watch.ts';
import { PlayDeposits } from './deposits/play-deposits.ts';
import { Proofs } from './deposits/proofs.ts';
import { sandboxHandlers } from './deposits/sandbox-handlers.ts';
import { addGatewayRoutes } from './gateway-routes.ts';
import { ExchangeRates } from './gateways/exchange-rates.ts';
import { GatewayList } from './gateways/gateway-list.ts';
import { gatewayReport } from './gateways/gateway-report.ts';
import { openGatewaySwitches } from './gateways/gateway-switches.ts';
import { gatewayDeskHandlers, gatewayTerms } from './gateways/gateway-terms.ts';
import { PaymentNames } from './gateways/payment-id.ts';
import { openProviders } from './gateways/providers.ts';
import { httpRateSource } from './gateways/rate-source.ts';
import { openReconciliation } from './reconciliation/open-reconciliation.ts';
import { moneySettingsNow, payoutMethodTerms, withdrawalTerms } from './settings/money-settings.ts';
import { rateTerms } from './settings/rate-terms.ts';
import { ExclusionPayouts } from './withdrawals/exclusion-payouts.ts';
import { payoutBatchHandlers } from './withdrawals/payout-batch-handlers.ts';
import { WithdrawalBook } from './withdrawals/withdrawal-book.ts';
import { withdrawalDeskHandlers } from './withdrawals/withdrawal-desk-handlers.ts';
import { withdrawalHandlers, withdrawalReads } from './withdrawals/withdrawal-handlers.ts';
import { withdrawalReview } from './withdrawals/withdrawal-review.ts';

interface CashierDeps {
  readonly config: ServerConfig;
  readonly engine: EngineClient;
  readonly store: Store;
  readonly asset: Asset;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauges'>;
  readonly now: () => number;
  readonly secrets: SecretRing;
  readonly accounts: PayoutAccounts;
  readonly codes: OwnCodes;
  readonly appSettings: Pick<AppSettings, 'isLive'>;
  /** Returns the state of a player's identity check. */
  readonly identityOf: (playerId: number) => Promise<KycReply['status']>;
}

type Providers = Awaited<ReturnType<typeof openProviders>>;

/** Play money uses sandboxes instead of providers. */
function providerParts({ config, asset, store, now }: CashierDeps, origin: () => string) {
  const { gateways, licence, sandboxCallbacks: callbacks } = config;
  const currencies = licence?.currencies ?? null;
  return { config: gateways, isSandboxed: asset.startsWith('play:'), currencies, callbacks, store, origin, now };
}

/** Opens the requests of both kinds, over the available gateways. */
async function openRequests(deps: CashierDeps, { gateways: configured, config }: Providers, origin: () => string) {
  const { engine, store, logger, now } = deps;
  const rates = new ExchangeRates(store.settings);
  const switches = await openGatewaySwitches(store.settings);
  const gateways = new GatewayList({ gateways: configured, config, rates, switches, store, now });
  const names = new PaymentNames(openVault(deps.secrets, 'payment names'));
  const book = new DepositBook({ engine, store, gateways, rates, names, logger, origin, now });
  const play = new PlayDeposits({ book, engine, store, now });
  const withdrawals = new WithdrawalBook({ engine, store, gateways, logger, origin, now, payeeOf: payeesOf(deps) });
  return { rates, switches, gateways, book, play, proofs: new Proofs(deps.config.folder), withdrawals };
}

/** Opens deposits and withdrawals: the gateways, with sandboxes for play money. */
export async function openCashier(deps: CashierDeps) {
  const { config, engine, store, logger, now, accounts, codes, identityOf } = deps;
  let origin = config.publicUrl ?? '';
  const providers = await openProviders(providerParts(deps, () => origin));
  const { sandboxes, keep } = providers;
  const requests = await openRequests(deps, providers, () => origin);
  const { gateways, book, play, proofs, withdrawals } = requests;
  deps.metrics.gauges('gateway_down', () =>
    gateways.all().map(({ terms: { code } }) => [code, isDown(gateways, code)]),
  );
  const settings = settingsParts(deps, requests);
  const alone = new AloneSums({ store, now });
  const desk = deskHandlers({ ...deps, book, withdrawals, alone });
  const isDemo = async (playerId: number) => (await engine.query('player', { playerId }))?.demo ?? false;
  const isVerified = async (playerId: number) => (await identityOf(playerId)) === 'approved';
  const withdrawing = { book: withdrawals, engine, store, accounts, codes, isVerified, isDemo, now };
  const isOpen = () => deps.appSettings.isLive;
  const calls = { book, play, gateways, proofs, store, isDemo, isOpen };
  const books = openReconciliation({ store, deposits: book, withdrawals, gateways, logger, now });
  const leavers = new ExclusionPayouts({ engine, store, book: withdrawals, accounts, isVerified, logger, now });
  const watch = new DepositWatch({
    engine,
    store,
    book,
    logger,
    now,
    deliver: providers.deliver,
    alsoWatch: {
      payouts: () => withdrawals.tick(),
      'exclusion payouts': () => leavers.tick(),
      reconciliation: () => books.tick(),
    },
  });
  const applyPayoutStatuses = (reports: readonly PayoutReport[]) => withdrawals.applyStatuses(reports);
  return {
    handlers: { ...playerHandlers(calls, withdrawing), ...sandboxHandlers({ sandboxes, book, keep }) },
    /** Handlers for operators, added to the audited ones by the caller. */
    deskHandlers: { ...desk, ...books.deskHandlers, ...settings.deskHandlers },
    /** Settings that limit money. */
    terms: settings.terms,
    /** Deposits, for proposals. */
    deposits: book,
    withdrawals,
    /** Amounts that operators decided without approval. */
    alone,
    /** Recent health of each gateway. */
    gatewayReport: () => gatewayReport(gateways, store.requests, now()),
    /** Routes that providers call. */
    addRoutes: async (http: FastifyInstance) => {
      await addGatewayRoutes(http, { gateways, book, applyPayoutStatuses, sandboxes, logger });
      providers.reach(http);
    },
    /** @param url the player app's address. */
    start: (url: string) => {
      origin ||= url;
      watch.start();
    },
    stop: async () => {
      await watch.stop();
      await books.stop();
    },
  };
}

function playerHandlers(
  calls: Parameters<typeof depositHandlers>[0],
  withdrawing: Parameters<typeof withdrawalHandlers>[0],
) {
  return {
    ...depositReads(calls),
    ...depositHandlers(calls),
    ...withdrawalReads(withdrawing),
    ...withdrawalHandlers(withdrawing),
  };
}

/** Opens the money settings. */
function settingsParts(
  { config, store, now }: CashierDeps,
  { rates, gateways, switches }: Awaited<ReturnType<typeof openRequests>>,
) {
  const shown = moneySettingsNow({ store, rates });
  const rateSource = config.rateSourceUrl === null ? null : httpRateSource(config.rateSourceUrl);
  return {
    deskHandlers: { moneySettings: shown, ...gatewayDeskHandlers({ gateways, switches, now }) },
    terms: {
      setWithdrawalSettings: withdrawalTerms(store.settings, shown),
      setPayoutMethod: payoutMethodTerms(store.settings),
      setRates: rateTerms({ rates, rateSource, shown, now }),
      switchGateway: gatewayTerms({ gateways, switches, now }),
    },
  };
}

interface DeskParts extends Pick<CashierDeps, 'engine' | 'store' | 'now' | 'accounts' | 'identityOf'> {
  readonly book: DepositBook;
  readonly withdrawals: WithdrawalBook;
  readonly alone: AloneSums;
}

function deskHandlers({ book, withdrawals, alone, engine, store, now, accounts, identityOf }: DeskParts) {
  const look = withdrawalReview({ accounts, identityOf, now });
  return {
    ...depositDeskHandlers({ book, engine, store }),
    ...withdrawalDeskHandlers({ book: withdrawals, engine, store, alone, look, now }),
    ...payoutBatchHandlers({ book: withdrawals, engine, accounts, store, alone, now }),
  };
}

/** Returns a payout account in a provider's terms; null if it must be paid manually. */
function payeesOf({ accounts }: Pick<CashierDeps, 'accounts'>) {
  return async (payoutAccountId: string): Promise<Payee | null> => {
    const details = await accounts.details(payoutAccountId);
    const accountName = details?.nameAtBank ?? details?.accountName ?? '';
    if (details?.type === 'upi' && details.upi) return { kind: 'upi', upi: details.upi, accountName };
    if (details?.type !== 'bank' || !details.accountNo || !details.ifscCode) return null;
    return { kind: 'bank', accountNo: details.accountNo, accountName, ifscCode: details.ifscCode };
  };
}

/** 1 while a gateway does not answer; 0 also for one that an operator turned off. */
function isDown(gateways: Pick<GatewayList, 'health' | 'isOff'>, code: string): number {
  return Number(!gateways.isOff(code) && gateways.health(code).state === 'unavailable');
}
