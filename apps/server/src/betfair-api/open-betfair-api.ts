import { randomBytes } from 'node:crypto';
import { ApiException, navigationMenu } from '@crease/betfair';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { openApiKeys } from '../api-keys/open-api-keys.ts';
import type { ApiConfig } from '../config/api-config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import type { LoginOptions } from '../identity/sign-in/login-handler.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { Writer } from '../writer/writer.ts';
import { ApiAccess } from './access/api-access.ts';
import type { ApiCaller, ApiHandlers } from './access/api-caller.ts';
import { CallGuard } from './access/call-guard.ts';
import { IdentityCalls, type LoginWith } from './access/identity-calls.ts';
import { SignInLimit } from './access/sign-in-limit.ts';
import { accountCalls } from './account-calls.ts';
import { addApiRoutes } from './api-routes.ts';
import { ApiIds } from './markets/api-ids.ts';
import { ApiMarkets } from './markets/api-markets.ts';
import { bookCalls } from './markets/book-calls.ts';
import { catalogueCalls } from './markets/catalogue-calls.ts';
import { LadderReaders } from './markets/ladder-readers.ts';
import { OwnBets } from './markets/own-bets.ts';
import { PriceDelay } from './markets/price-delay.ts';
import { orderCalls } from './orders/change-calls.ts';
import { DeadMansSwitch } from './orders/dead-mans-switch.ts';
import { orderLists } from './orders/order-lists.ts';
import { OrderWait } from './orders/order-wait.ts';

interface BetfairApiDeps {
  readonly config: { readonly api: ApiConfig };
  readonly store: Store;
  readonly writer: Writer;
  /** Refuses bets while the site is closed. */
  readonly betEngine: EngineClient;
  readonly catalogue: Catalogue;
  readonly apiKeys: Pick<Awaited<ReturnType<typeof openApiKeys>>, 'keys' | 'sessions'>;
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
  const newRef = () => `bf-silent-${randomBytes(12).toString('base64url')}`;
  const deadMansSwitch = new DeadMansSwitch({ engine: writer, newRef, now });
  deadMansSwitch.start();
  const bets = new OwnBets(deps.store, ids);
  const handlers = handlersOf(deps, { bets, markets, delay, deadMansSwitch });
  const guard = new CallGuard(now);
  const access = new ApiAccess({ ...deps, keys, sessions, handlers, guard, callsPerSecond });
  const identity = new IdentityCalls({ ...deps, engine: writer, keys, sessions, limit: new SignInLimit() });
  const navigation = async () => navigationMenu((await markets.current()).map(({ api }) => api));
  return {
    /** Shared with the stream. */
    markets,
    bets,
    delay,
    access,
    isBlocked: (playerId: number) => identity.isBlocked(playerId),
    addRoutes: (http: FastifyInstance) => addApiRoutes(http, { access, identity, navigation, certificateHeader }),
    stop: () => {
      delay.stop();
      deadMansSwitch.stop();
    },
  };
}

interface Parts {
  readonly bets: OwnBets;
  readonly markets: ApiMarkets;
  readonly delay: PriceDelay;
  readonly deadMansSwitch: DeadMansSwitch;
}

function handlersOf(
  { store, writer, betEngine, apiKeys: { keys }, asset, now }: BetfairApiDeps,
  { bets, markets, delay, deadMansSwitch }: Parts,
): ApiHandlers {
  const count = ({ key }: ApiCaller, instructions: number) => keys.usageOf(key).addTransactions(now(), instructions);
  const wait = new OrderWait(writer);
  return {
    ...catalogueCalls({ markets, marketsWithOrders: (playerId, statuses) => bets.marketsWith(playerId, statuses) }),
    ...bookCalls({ markets, bets, delay, engine: writer, ladders: new LadderReaders(asset) }),
    ...orderCalls({ markets, bets, store, betEngine, engine: writer, wait, count, now }),
    ...orderLists({ markets, bets, store }),
    ...accountCalls({ engine: writer, store, keys, now }),
    heartbeat: ({ preferredTimeoutSeconds: seconds }, { playerId, key }) => {
      if (!key.mayTrade) throw new ApiException('ACCESS_DENIED');
      if (seconds < 0) throw new ApiException('INVALID_INPUT_DATA', 'preferredTimeoutSeconds');
      return deadMansSwitch.beat(playerId, seconds);
    },
  };
}
