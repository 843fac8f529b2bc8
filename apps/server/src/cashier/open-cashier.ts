import { randomBytes } from 'node:crypto';
import {
  type Fetcher,
  type GatewayWorld,
  httpFetcher,
  NetworkFault,
  openGateways,
  Sandboxes,
  type SandboxesState,
  sandboxFetcher,
} from '@crease/gateways';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { HouseDoor } from '../core/house-door.ts';
import { DepositBook } from './deposit-book.ts';
import { depositDeskHandlers } from './deposit-desk-handlers.ts';
import { depositHandlers, depositReads } from './deposit-handlers.ts';
import { DepositWatch } from './deposit-watch.ts';
import { ExchangeRates } from './exchange-rates.ts';
import { addGatewayRoutes } from './gateway-routes.ts';
import { GatewayShelf } from './gateway-shelf.ts';
import { PlayDeposits } from './play-deposits.ts';
import { Proofs } from './proofs.ts';
import { sandboxHandlers } from './sandbox-handlers.ts';

/** Key under which what the sandboxes know lies in the store. */
const SANDBOXES = 'cashier.sandboxes';
/** The sandboxes' address as adapters see it: they are reached without a network. */
const SANDBOX_URL = 'http://127.0.0.1:9/sandbox';
/** How much later a sandbox pays late: past the time that a player has. */
const LATE_MS = 21 * 60_000;

interface CashierDeps {
  readonly config: ServerConfig;
  readonly door: HouseDoor;
  readonly store: Store;
  readonly asset: Asset;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Money in and money out: the gateways, with sandboxes in their place where the house deals in play money. */
export async function openCashier(deps: CashierDeps) {
  const { config, door, store, asset, logger, now } = deps;
  let origin = config.publicUrl ?? '';
  let reachHouse: Fetcher = async () => {
    throw new NetworkFault('the house is not open yet');
  };
  const settings = config.gateways;
  const world: Omit<GatewayWorld, 'fetch'> = { now, randomBytes: (count) => randomBytes(count) };
  const sandboxes = asset.startsWith('play:')
    ? await openSandboxes({
        store,
        config: settings,
        world: { ...world, fetch: (call) => reachHouse(call) },
        notifyUrl: (code) => `${origin}/api/gateways/${code}/notify`,
      })
    : null;
  const fetch = sandboxes ? sandboxFetcher(sandboxes, SANDBOX_URL) : httpFetcher();
  const gateways = openGateways({ config: settings, sandboxes, world: { ...world, fetch } });
  const rates = new ExchangeRates(store.settings);
  const shelf = new GatewayShelf({ gateways, config: sandboxes?.config ?? settings, rates, store, now });
  const book = new DepositBook({ door, store, shelf, rates, logger, origin: () => origin, now });
  const play = new PlayDeposits({ door, store, now });
  const proofs = new Proofs(config.folder);
  const isDemo = async (playerId: number) => (await door.ask('player', { playerId }))?.demo ?? false;
  const keep = sandboxes ? keeper(store, sandboxes) : async () => {};
  const calls = { book, play, shelf, proofs, store, isDemo };
  const watch = new DepositWatch({
    door,
    store,
    book,
    shelf,
    logger,
    now,
    deliver: async () => {
      await sandboxes?.deliver();
      await keep();
    },
  });
  return {
    handlers: {
      ...depositReads(calls),
      ...depositHandlers(calls),
      ...sandboxHandlers({ sandboxes, book, keep }),
    },
    /** Of those who run the house: told to the trail by whoever joins them. */
    deskHandlers: depositDeskHandlers({ book, door, store }),
    /** What providers call. */
    addRoutes: async (http: FastifyInstance) => {
      await addGatewayRoutes(http, { shelf, book, hearPayouts: async () => {}, sandboxes, logger });
      reachHouse = callsTo(http);
    },
    /** @param url where players come in. */
    start: (url: string) => {
      origin ||= url;
      watch.start();
    },
    stop: () => watch.stop(),
  };
}

/** Calls to this house without a network: how a sandbox, which is part of it, tells what a provider would. */
function callsTo(http: FastifyInstance): Fetcher {
  return async ({ method, url, headers, body }) => {
    const { pathname, search, host } = new URL(url);
    const call = {
      method,
      url: pathname + search,
      headers: { ...headers, host },
      ...(body !== null && { payload: body }),
    };
    const reply = await http.inject(call);
    return { status: reply.statusCode, body: reply.body };
  };
}

async function openSandboxes({
  store,
  ...deps
}: Omit<ConstructorParameters<typeof Sandboxes>[0], 'url' | 'pages' | 'lateMs' | 'state'> & {
  readonly store: Store;
}): Promise<Sandboxes> {
  const state = await store.settings.get<SandboxesState>(SANDBOXES);
  return new Sandboxes({ ...deps, url: SANDBOX_URL, pages: '/sandbox', lateMs: LATE_MS, ...(state && { state }) });
}

/** Keeps what the sandboxes know, where it changed. @returns does it. */
function keeper({ settings }: Pick<Store, 'settings'>, sandboxes: Sandboxes): () => Promise<void> {
  let kept = '';
  return async () => {
    const state = sandboxes.state();
    const text = JSON.stringify(state);
    if (text === kept) return;
    await settings.set(SANDBOXES, state);
    kept = text;
  };
}
