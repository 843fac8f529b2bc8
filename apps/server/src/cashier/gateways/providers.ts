import { randomBytes } from 'node:crypto';
import {
  type Fetcher,
  type GatewayConfig,
  type GatewayCurrency,
  type GatewayWorld,
  httpFetcher,
  NetworkFault,
  openGateways,
  Sandboxes,
  type SandboxesState,
  type SandboxRow,
  sandboxFetcher,
  stateOfRows,
} from '@crease/gateways';
import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config/config.ts';
import { Mutex } from '../../core/mutex.ts';

/** Store key of the sandboxes' keys; their other state is in rows. */
const SANDBOXES = 'cashier.sandboxes';
/** The sandboxes' address for adapters; reached without a network. */
const SANDBOX_URL = 'http://127.0.0.1:9/sandbox';
/** Delay of a late sandbox payment, ms: after the deposit has expired. */
const LATE_MS = 21 * 60_000;

/** Delay of a late callback, ms: after the provider was queried. */
const LATE_CALLBACK_MS = 45_000;
const FAULTS: Readonly<Record<ServerConfig['sandboxCallbacks'], Parameters<Sandboxes['setFaults']>[0]>> = {
  usual: {},
  late: { delayMs: LATE_CALLBACK_MS },
  doubled: { copies: 2 },
  forged: { isForgedToo: true },
  lost: { copies: 0 },
};

interface ProvidersDeps {
  readonly config: GatewayConfig;
  /** Uses sandboxes instead of real providers. */
  readonly isSandboxed: boolean;
  /** Currencies that gateways may take; null: all. */
  readonly currencies?: readonly GatewayCurrency[] | null;
  /** Faults of the sandboxes' callbacks. */
  readonly callbacks?: ServerConfig['sandboxCallbacks'];
  readonly store: Pick<Store, 'settings' | 'sandboxRows'>;
  /** Address of this server: `http://host`. */
  readonly origin: () => string;
  readonly now: () => number;
}

/** Opens the gateways with real providers, or with sandboxes that speak their protocols. */
export async function openProviders({
  config,
  isSandboxed,
  currencies = null,
  callbacks = 'usual',
  store,
  origin,
  now,
}: ProvidersDeps) {
  let reachHouse: Fetcher = async () => {
    throw new NetworkFault('the server is not open yet');
  };
  const world: Omit<GatewayWorld, 'fetch'> = { now, randomBytes: (count) => randomBytes(count) };
  const sandboxes = isSandboxed
    ? await openSandboxes({
        store,
        config,
        world: { ...world, fetch: (call) => reachHouse(call) },
        notifyUrl: (code) => `${origin()}/api/gateways/${code}/notify`,
      })
    : null;
  sandboxes?.setFaults(FAULTS[callbacks]);
  const fetch = sandboxes ? sandboxFetcher(sandboxes, SANDBOX_URL) : httpFetcher();
  const keep = sandboxes ? keeper(store, sandboxes) : async () => {};
  return {
    gateways: offered(openGateways({ config, sandboxes, world: { ...world, fetch } }), currencies),
    config: sandboxes?.config ?? config,
    /** null with real providers. */
    sandboxes,
    /** Stores the sandboxes' state. */
    keep,
    /** Delivers the sandboxes' callbacks. */
    deliver: async () => {
      await sandboxes?.deliver();
      await keep();
    },
    /** Starts delivering callbacks to this server. */
    reach: (http: FastifyInstance) => {
      reachHouse = callsTo(http);
    },
  };
}

/** @throws Error if real money has no gateway. */
function offered(all: ReturnType<typeof openGateways>, currencies: readonly GatewayCurrency[] | null) {
  if (currencies === null) return all;
  const found = new Map([...all].filter(([, { terms }]) => currencies.includes(terms.currency)));
  if (found.size > 0) return found;
  throw new Error(
    `PROFILE=licensed: no gateway for ${currencies.join(', ')} is set up; docs/gateways.md says what each needs`,
  );
}

/** Sends calls to this server without a network, as the sandboxes' callbacks. */
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
  store: { settings, sandboxRows },
  ...deps
}: Omit<ConstructorParameters<typeof Sandboxes>[0], 'url' | 'pages' | 'lateMs' | 'state'> &
  Pick<ProvidersDeps, 'store'>): Promise<Sandboxes> {
  const known = await settings.get<Pick<SandboxesState, 'keys'>>(SANDBOXES);
  const state = known && stateOfRows(await sandboxRows.all(), known.keys);
  const sandboxes = new Sandboxes({
    ...deps,
    url: SANDBOX_URL,
    pages: '/sandbox',
    lateMs: LATE_MS,
    ...(state && { state }),
  });
  if (!known) await settings.set(SANDBOXES, { keys: sandboxes.keys });
  return sandboxes;
}

/**
 * Returns a function that stores the sandboxes' changed state: one write at a time, so that a slow one cannot overwrite
 * a newer one. A failed write is repeated with the next one.
 */
function keeper({ sandboxRows }: Pick<Store, 'sandboxRows'>, sandboxes: Sandboxes): () => Promise<void> {
  const mutex = new Mutex();
  let left: ReadonlyMap<string, SandboxRow> = new Map();
  return () =>
    mutex.run(async () => {
      left = new Map([...left, ...sandboxes.takeChanges().map((row) => [row.key, row] as const)]);
      if (left.size === 0) return;
      await sandboxRows.keep([...left.values()]);
      left = new Map();
    });
}
