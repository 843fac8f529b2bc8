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

/** Key under which the sandboxes' keys lie in the store; all else that they know lies in rows. */
const SANDBOXES = 'cashier.sandboxes';
/** The sandboxes' address as adapters see it: they are reached without a network. */
const SANDBOX_URL = 'http://127.0.0.1:9/sandbox';
/** How much later a sandbox pays late: past the time that a player has. */
const LATE_MS = 21 * 60_000;

/** A callback that is late comes after the provider has been asked. */
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
  /** Sandboxes in the place of the real providers. */
  readonly isSandboxed: boolean;
  /** Currencies that gateways may take; null: all that they can. */
  readonly currencies?: readonly GatewayCurrency[] | null;
  /** How their calls reach us. */
  readonly callbacks?: ServerConfig['sandboxCallbacks'];
  readonly store: Pick<Store, 'settings' | 'sandboxRows'>;
  /** Where this house is reached: `http://host`. */
  readonly origin: () => string;
  readonly now: () => number;
}

/** The gateways with what stands behind them: the providers, or sandboxes that speak their protocols. */
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
    throw new NetworkFault('the house is not open yet');
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
    /** null where providers are real. */
    sandboxes,
    /** Keeps what the sandboxes know. */
    keep,
    /** Sends what the sandboxes have to tell. */
    deliver: async () => {
      await sandboxes?.deliver();
      await keep();
    },
    /** From now on sandboxes reach this house. */
    reach: (http: FastifyInstance) => {
      reachHouse = callsTo(http);
    },
  };
}

/** @throws Error when a house of real money has none. */
function offered(all: ReturnType<typeof openGateways>, currencies: readonly GatewayCurrency[] | null) {
  if (currencies === null) return all;
  const found = new Map([...all].filter(([, { terms }]) => currencies.includes(terms.currency)));
  if (found.size > 0) return found;
  throw new Error(
    `PROFILE=licensed: no gateway for ${currencies.join(', ')} is set up; docs/gateways.md says what each needs`,
  );
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
 * Keeps what the sandboxes know, where it changed: one write after the other, or a slow one would put an older row in
 * the place of a newer. What a write that failed was to keep goes with the next one. @returns does it.
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
