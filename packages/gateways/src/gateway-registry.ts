import { z } from 'zod';
import { bkash } from './bkash/bkash.ts';
import { bsc } from './chains/bsc/bsc.ts';
import { tron } from './chains/tron/tron.ts';
import { type AnyGateway, json } from './config/gateway-definition.ts';
import { fastpayme } from './fastpayme/fastpayme.ts';
import { hasReferenceFormat, normalizedReference } from './formats/payment-reference.ts';
import type { GatewayCode } from './interface/gateway-code.ts';
import { manual } from './manual/manual.ts';
import { nagad } from './nagad/nagad.ts';
import { paytm } from './paytm/paytm.ts';
import { razorpay } from './razorpay/razorpay.ts';

/** All gateways, in display order. */
const DEFINITIONS = [bkash, nagad, paytm, razorpay, tron, bsc, fastpayme, manual] as const;

export const GATEWAYS: readonly AnyGateway[] = DEFINITIONS;
export const GATEWAY_CODES: readonly GatewayCode[] = GATEWAYS.map(({ code }) => code);

const units = z.int().min(0);
const changedTerms = z.object({
  name: z.string(),
  min: units,
  max: units,
  fee: z.object({ flat: units, basisPoints: units }),
});

type Settings<T> = (T extends { readonly settings: infer S } ? (each: S) => void : never) extends (all: infer A) => void
  ? A
  : never;

const settings = Object.assign({}, ...GATEWAYS.map((gateway) => gateway.settings)) as Settings<
  (typeof DEFINITIONS)[number]
>;

/** The settings of all gateways. A gateway is offered if those that it needs have a value. */
export const GATEWAY_ENVIRONMENT = {
  ...settings,
  /** Changes of the default limits, fees and names, by gateway code; amounts in the smallest unit. */
  GATEWAY_TERMS: json(z.partialRecord(z.enum(GATEWAY_CODES), changedTerms.partial())).default({}),
} as const;

const shape = z.object(GATEWAY_ENVIRONMENT);
export type GatewayConfig = z.infer<typeof shape>;

const definitionOf = (code: string): AnyGateway | undefined => GATEWAYS.find((one) => one.code === code);

/** Returns whether every needed setting of the gateway has a value. */
export function isSetUp({ needed }: AnyGateway, config: GatewayConfig): boolean {
  const values: Readonly<Record<string, unknown>> = config;
  return needed.every((name: string) => {
    const value = values[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/** Returns a gateway's name; the code itself if it is unknown. */
export function gatewayName(code: string): string {
  return definitionOf(code)?.name ?? code;
}

/** Returns the addresses to which pages post forms for the gateways that are set up. */
export function formUrls(config: GatewayConfig): string[] {
  return GATEWAYS.flatMap((gateway) => (isSetUp(gateway, config) ? (gateway.formUrls?.(config) ?? []) : []));
}

/** Returns the canonical spelling of a transaction's reference at this gateway. */
export function referenceOf(code: string, text: string): string {
  return normalizedReference(text, definitionOf(code)?.references);
}

/** Whether typed text has the form of a reference of this gateway. */
export function isReference(code: string, text: string): boolean {
  return hasReferenceFormat(text, definitionOf(code)?.references);
}

/** Hosts of providers' test systems, and this machine. */
const TEST_HOST =
  /sandbox|staging|securestage|testnet|prebsc|shasta|nile|(^|\.)test\.|localhost|127\.0\.0\.1|\[::1\]|\.(test|local|invalid|example)$/i;

/** Returns whether a host is a provider's test system, this machine, or not on the internet. */
export const isTestHost = (hostname: string): boolean => TEST_HOST.test(hostname);

/** Returns the names of settings that lead to a provider's test system or to none; empty: all are real. */
export function sandboxSigns(config: GatewayConfig): string[] {
  const values: Readonly<Record<string, unknown>> = config;
  // The settings of gateways alone: a database or a mail relay may well run on this machine.
  const urls = GATEWAYS.flatMap(({ settings }) => Object.keys(settings)).filter((name) => {
    const value = values[name];
    return name.endsWith('_URL') && typeof value === 'string' && isTestHost(new URL(value).hostname);
  });
  return [...urls, ...GATEWAYS.flatMap(({ testSettings }) => testSettings?.(config) ?? [])];
}
