import type { AnyGateway } from './config/gateway-definition.ts';
import { GATEWAYS, type GatewayConfig, isSetUp } from './gateway-registry.ts';
import type { Gateway, GatewayTerms } from './interface/gateway.ts';
import type { GatewayCode, GatewayCurrency } from './interface/gateway-code.ts';
import type { Sandboxes } from './open-sandboxes.ts';
import { type GatewayWorld, NetworkFault } from './wire/fetcher.ts';

interface GatewaysDeps {
  readonly config: GatewayConfig;
  /** Replaces the real providers; null: uses the real ones. */
  readonly sandboxes: Sandboxes | null;
  readonly world: GatewayWorld;
}

/** Opens the gateways whose needed settings all have a value. */
export function openGateways({ config, sandboxes, world }: GatewaysDeps): ReadonlyMap<GatewayCode, Gateway> {
  const settings = sandboxes?.config ?? config;
  return new Map(
    GATEWAYS.filter((definition) => isSetUp(definition, settings)).map((definition) => {
      const terms = termsOf(definition, settings, sandboxes !== null);
      const gateway = definition.open({ settings, terms, world });
      return [definition.code, sandboxes === null ? gateway : shownAsSandbox(gateway, sandboxes)];
    }),
  );
}

const NO_FEE = { flat: 0, basisPoints: 0 };

/** Returns the terms of a gateway: its defaults, with the operator's changes. */
function termsOf(definition: AnyGateway, config: GatewayConfig, isSandbox: boolean): GatewayTerms {
  const { code, name, mark, kind, currency, min, max, usualSeconds } = definition;
  const { fee = NO_FEE, fields = [], pays = [], confirmations } = definition;
  const values: Readonly<Record<PropertyKey, unknown>> = config;
  return {
    code,
    name,
    mark,
    kind,
    currency,
    min,
    max,
    fee,
    usualSeconds,
    fields,
    pays,
    ...config.GATEWAY_TERMS[code],
    isSandbox,
    confirmations: confirmations === undefined ? null : (values[confirmations] as number),
  };
}

const NO_WORLD: GatewayWorld = {
  now: () => 0,
  randomBytes: (count) => new Uint8Array(count),
  fetch: async () => {
    throw new NetworkFault('nothing is called');
  },
};

/**
 * Currencies of the gateways that are set up; one with test keys does not count.
 * @throws Error if a gateway's settings are invalid.
 */
export function setUpCurrencies(config: GatewayConfig): ReadonlySet<GatewayCurrency> {
  const real = GATEWAYS.filter((one) => isSetUp(one, config) && (one.testSettings?.(config) ?? []).length === 0);
  for (const one of real) one.open({ settings: config, terms: termsOf(one, config, false), world: NO_WORLD });
  return new Set(real.map(({ currency }) => currency));
}

/** Wraps a gateway so that players are notified when a payment needs them to act. */
function shownAsSandbox(gateway: Gateway, sandboxes: Sandboxes): Gateway {
  return {
    terms: gateway.terms,
    start: async (request) => {
      const outcome = await gateway.start(request);
      if (outcome.kind !== 'started') return outcome;
      return { kind: 'started', next: sandboxes.started(gateway.terms.code, request, outcome.next) };
    },
    readCallback: (callback) => gateway.readCallback(callback),
    query: (payment) => gateway.query(payment),
    payout: gateway.payout?.bind(gateway),
    queryPayout: gateway.queryPayout?.bind(gateway),
  };
}
