import { ApiException, navigationMenu } from '@crease/betfair';
import { type Asset, isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { openApiKeys } from '../api-keys/open-api-keys.ts';
import type { ApiConfig } from '../config/api-config.ts';
import type { EngineClient, Gate } from '../core/engine-client.ts';
import type { LoginOptions } from '../identity/sign-in/login-handler.ts';
import type { LimitBook } from '../limits/limit-book.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { PaperTrading } from '../paper/paper-trading.ts';
import type { Writer } from '../writer/writer.ts';
import { ApiAccess } from './access/api-access.ts';
import type { ApiCaller, ApiHandlers } from './access/api-caller.ts';
import { CallGuard } from './access/call-guard.ts';
import { IdentityCalls, type LoginWith } from './access/identity-calls.ts';
import { SignInLimit } from './access/sign-in-limit.ts';
import { accountCalls } from './account-calls.ts';
import { liveTradingAccount } from './accounts/live-trading-account.ts';
import { paperTradingAccount } from './accounts/paper-trading-account.ts';
import type { TradingAccount } from './accounts/trading-account.ts';
import { addApiRoutes } from './api-routes.ts';
import { exposureLimitCalls } from './exposure-limit-calls.ts';
import { ApiIds } from './markets/api-ids.ts';
import { ApiMarkets } from './markets/api-markets.ts';
import { bookCalls } from './markets/book-calls.ts';
import { catalogueCalls } from './markets/catalogue-calls.ts';
import { LadderReaders } from './markets/ladder-readers.ts';
import { OwnBets } from './markets/own-bets.ts';
import { PriceDelay } from './markets/price-delay.ts';
import { orderCalls } from './orders/change-calls.ts';
import { DayLimit } from './orders/key-limits.ts';
import { orderLists } from './orders/order-lists.ts';

interface BetfairApiDeps {
  readonly config: { readonly api: ApiConfig };
  readonly store: Store;
  readonly writer: Writer;
  /** Refuses bets while the site is closed. */
  readonly betEngine: EngineClient;
  /** Refuses simulated bets while the site is closed. */
  readonly betGate: Gate;
  readonly catalogue: Catalogue;
  readonly apiKeys: Pick<Awaited<ReturnType<typeof openApiKeys>>, 'keys' | 'sessions'>;
  readonly paper: PaperTrading;
  /** Players' own limits. */
  readonly limits: LimitBook;
  readonly loginWith: LoginWith;
  readonly secondFactor: LoginOptions['secondFactor'];
  readonly mustUpdate: (playerId: number) => boolean;
  /** Notes that a player is active: time with a program is play time. */
  readonly called: (playerId: number) => void;
  readonly asset: Asset;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens the API for programs that were written for Betfair. */
export function openBetfairApi(deps: BetfairApiDeps) {
  const { config, catalogue, apiKeys, now, writer } = deps;
  const { delayMs, callsPerSecond, certificateHeader } = config.api;
  const { keys, sessions } = apiKeys;
  const ids = new ApiIds(deps.store.apiIds);
  const markets = new ApiMarkets({ catalogue, store: deps.store, ids, asset: deps.asset });
  const delay = new PriceDelay({ catalogue, delayMs, isNeeded: () => keys.hasDelayed, now });
  delay.start();
  const callsOf = (account: TradingAccount) => {
    const bets = new OwnBets(account, ids);
    return { bets, handlers: handlersOf(deps, { account, bets, markets, delay }) };
  };
  const live = callsOf(liveTradingAccount(deps));
  const paper = callsOf(paperTradingAccount({ paper: deps.paper, store: deps.store.paper, gate: deps.betGate }));
  const of = (caller: ApiCaller) => (caller.key.kind === 'paper' ? paper : live);
  const handlers = (caller: ApiCaller) => of(caller).handlers;
  const guard = new CallGuard(now);
  const access = new ApiAccess({ ...deps, keys, sessions, handlers, guard, callsPerSecond });
  const identity = new IdentityCalls({ ...deps, engine: writer, keys, sessions, limit: new SignInLimit() });
  const navigation = async () => navigationMenu((await markets.current()).map(({ api }) => api));
  return {
    /** Shared with the stream. */
    markets,
    betsOf: (caller: ApiCaller) => of(caller).bets,
    paper: deps.paper,
    delay,
    access,
    isBlocked: (playerId: number) => identity.isBlocked(playerId),
    addRoutes: (http: FastifyInstance) => addApiRoutes(http, { access, identity, navigation, certificateHeader }),
    stop: () => delay.stop(),
  };
}

interface Parts {
  readonly account: TradingAccount;
  readonly bets: OwnBets;
  readonly markets: ApiMarkets;
  readonly delay: PriceDelay;
}

function handlersOf(
  { store, writer, apiKeys: { keys }, limits, asset, now }: BetfairApiDeps,
  { account, bets, markets, delay }: Parts,
): ApiHandlers {
  const count = ({ key }: ApiCaller, instructions: number) => keys.usageOf(key).addTransactions(now(), instructions);
  return {
    ...catalogueCalls({ markets, marketsWithOrders: (caller, statuses) => bets.marketsWith(caller, statuses) }),
    ...bookCalls({ markets, bets, delay, account, engine: writer, ladders: new LadderReaders(asset) }),
    ...orderCalls({ markets, bets, store, account, dayLimit: new DayLimit({ account, now }), count, now }),
    ...orderLists({ markets, bets, account }),
    ...exposureLimitCalls(limits),
    ...accountCalls({ engine: writer, account, keys, now }),
    heartbeat: async ({ preferredTimeoutSeconds: seconds }, caller) => {
      if (!caller.key.mayTrade) throw new ApiException('ACCESS_DENIED');
      if (seconds < 0) throw new ApiException('INVALID_INPUT_DATA', 'preferredTimeoutSeconds');
      const beat = await account.beat(caller, seconds);
      if (isRefusal(beat)) throw new ApiException('TOO_MANY_REQUESTS');
      return beat;
    },
  };
}
