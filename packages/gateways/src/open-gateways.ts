import { BkashGateway } from './bkash/bkash-gateway.ts';
import { BscGateway } from './chains/bsc/bsc-gateway.ts';
import { TronGateway } from './chains/tron/tron-gateway.ts';
import type { GatewayConfig } from './config/gateway-environment.ts';
import { termsOf } from './config/usual-terms.ts';
import type { Gateway } from './face/gateway.ts';
import { GATEWAY_CODES, type GatewayCode, type GatewayCurrency } from './face/gateway-code.ts';
import { fastpaymeGateway } from './fastpayme/fastpayme-gateway.ts';
import { manualGateway } from './manual/manual-gateway.ts';
import { NagadGateway } from './nagad/nagad-gateway.ts';
import type { Sandboxes } from './open-sandboxes.ts';
import { PaytmGateway } from './paytm/paytm-gateway.ts';
import { isTestXpub } from './sandboxed-config.ts';
import { type GatewayWorld, NetworkFault } from './wire/fetcher.ts';

interface GatewaysDeps {
  readonly config: GatewayConfig;
  /** In place of the real providers; null: the real ones. */
  readonly sandboxes: Sandboxes | null;
  readonly world: GatewayWorld;
}

/** The gateways that are set up: those whose keys are all there. */
export function openGateways({ config, sandboxes, world }: GatewaysDeps): ReadonlyMap<GatewayCode, Gateway> {
  const opening: Opening = { config: sandboxes?.config ?? config, isSandboxed: sandboxes !== null, world };
  return new Map(
    GATEWAY_CODES.flatMap((code) => {
      const gateway = OPENERS[code](opening, termsOf(code, config, opening.isSandboxed));
      if (gateway === null) return [];
      return [[code, sandboxes === null ? gateway : shownAsSandbox(gateway, sandboxes)]];
    }),
  );
}

const NO_WORLD: GatewayWorld = {
  now: () => 0,
  randomBytes: (count) => new Uint8Array(count),
  fetch: async () => {
    throw new NetworkFault('nothing is called');
  },
};

/** Currencies of the gateways that are set up; keys that anyone can spend from count for none. */
export function setUpCurrencies(config: GatewayConfig): ReadonlySet<GatewayCurrency> {
  if (isTestXpub(config.TRON_XPUB) || isTestXpub(config.BSC_XPUB)) return new Set();
  const gateways = openGateways({ config, sandboxes: null, world: NO_WORLD });
  return new Set([...gateways.values()].map(({ terms }) => terms.currency));
}

/** The same gateway, whose players are told where to act on a payment. */
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

interface Opening {
  readonly config: GatewayConfig;
  readonly isSandboxed: boolean;
  readonly world: GatewayWorld;
}

type Opener = (opening: Opening, terms: Gateway['terms']) => Gateway | null;

/** One place for each gateway: what it needs from the settings, and null while a part of it is missing. */
const OPENERS: Readonly<Record<GatewayCode, Opener>> = {
  m_bkash: ({ config, isSandboxed, world }, terms) => {
    const keys = allOf({
      username: config.BKASH_USERNAME,
      password: config.BKASH_PASSWORD,
      appKey: config.BKASH_APP_KEY,
      appSecret: config.BKASH_APP_SECRET,
      topicArn: config.BKASH_TOPIC_ARN,
    });
    if (!keys) return null;
    const [url, payoutUrl] = [config.BKASH_URL, config.BKASH_PAYOUT_URL ?? null];
    const snsHost = isSandboxed ? new URL(url).host : null;
    return new BkashGateway({ terms, url, payoutUrl, keys, topicArn: keys.topicArn, snsHost, world });
  },
  m_nagad: ({ config, world }, terms) => {
    const keys = allOf({
      merchantId: config.NAGAD_MERCHANT_ID,
      merchantKey: config.NAGAD_MERCHANT_KEY,
      gatewayKey: config.NAGAD_GATEWAY_KEY,
    });
    return keys && new NagadGateway({ terms, url: config.NAGAD_URL, ...keys, digest: config.NAGAD_DIGEST, world });
  },
  m_paytm: ({ config, world }, terms) => {
    const keys = allOf({ merchantId: config.PAYTM_MERCHANT_ID, key: config.PAYTM_KEY });
    const payouts = allOf({ url: config.PAYTM_PAYOUT_URL, subwallet: config.PAYTM_SUBWALLET });
    const { PAYTM_URL: url, PAYTM_WEBSITE: websiteName, PAYTM_FLOW: flow, PAYTM_POS_ID: posId } = config;
    return keys && new PaytmGateway({ terms, url, ...keys, websiteName, flow, posId, payouts, world });
  },
  m_binance_tron: ({ config, isSandboxed, world }, terms) => {
    const xpub = safeXpub('TRON_XPUB', config.TRON_XPUB, isSandboxed);
    const { TRON_URL: url, TRON_API_KEY: apiKey = '', TRON_TOKEN: token, TRON_CONFIRMATIONS: confirmations } = config;
    return xpub === null ? null : new TronGateway({ terms, url, apiKey, xpub, token, confirmations, world });
  },
  m_binance_bsc: ({ config, isSandboxed, world }, terms) => {
    const xpub = safeXpub('BSC_XPUB', config.BSC_XPUB, isSandboxed);
    const { BSC_URL: url, BSC_TOKEN: token, BSC_CHAIN_ID: chainId, BSC_CONFIRMATIONS: confirmations } = config;
    return xpub === null ? null : new BscGateway({ terms, url, xpub, token, chainId, confirmations, world });
  },
  fastpayme: ({ config, world }, terms) => {
    const keys = allOf({
      url: config.FASTPAYME_URL,
      merchantId: config.FASTPAYME_MERCHANT_ID,
      secret: config.FASTPAYME_KEY,
    });
    if (!keys) return null;
    const { url, merchantId, secret } = keys;
    return fastpaymeGateway({ terms, url, merchantId, key: { kind: config.FASTPAYME_SIGN, secret }, world });
  },
  manual: ({ config, world }, terms) =>
    config.HOUSE_ACCOUNTS.length > 0 ? manualGateway({ terms, accounts: config.HOUSE_ACCOUNTS, world }) : null,
};

/** The same without absent values, when none is absent; else null. */
function allOf<T extends Readonly<Record<string, string | undefined>>>(values: T): { [K in keyof T]: string } | null {
  return Object.values(values).every(Boolean) ? (values as { [K in keyof T]: string }) : null;
}

/** @throws Error when it is one that anyone can spend from. */
function safeXpub(name: string, xpub: string | undefined, isSandboxed: boolean): string | null {
  if (!isSandboxed && isTestXpub(xpub)) throw new Error(`${name}: anyone can spend what lies there`);
  return xpub ?? null;
}
