import type { GatewayConfig } from './gateway-registry.ts';
import { GATEWAYS } from './gateway-registry.ts';

/** Hosts at which providers let people try, and this machine. */
const TEST_HOST =
  /sandbox|staging|securestage|testnet|prebsc|shasta|nile|(^|\.)test\.|localhost|127\.0\.0\.1|\[::1\]|\.(test|local|invalid|example)$/i;

/** Whether a host is a provider's test system, this machine, or no host on the internet. */
export const isTestHost = (hostname: string): boolean => TEST_HOST.test(hostname);

/** Names of the settings by which a gateway would speak to a provider's test system, or to none; empty: all is real. */
export function sandboxSigns(config: GatewayConfig): string[] {
  const values: Readonly<Record<string, unknown>> = config;
  // The settings of gateways alone: a database or a mail relay may well run on this machine.
  const urls = GATEWAYS.flatMap(({ settings }) => Object.keys(settings)).filter((name) => {
    const value = values[name];
    return name.endsWith('_URL') && typeof value === 'string' && isTestHost(new URL(value).hostname);
  });
  return [...urls, ...GATEWAYS.flatMap(({ testSettings }) => testSettings?.(config) ?? [])];
}
