import { GATEWAY_ENVIRONMENT, type GatewayConfig } from './config/gateway-environment.ts';
import { isTestXpub } from './sandboxed-config.ts';

/** Hosts at which providers let people try, and this machine. */
const TEST_HOST =
  /sandbox|staging|securestage|testnet|prebsc|shasta|nile|(^|\.)test\.|localhost|127\.0\.0\.1|\[::1\]|\.(test|local|invalid|example)$/i;
const MAIN_CHAIN = 56;

/** Whether a host is a provider's test system, this machine, or no host on the internet. */
export const isTestHost = (hostname: string): boolean => TEST_HOST.test(hostname);

/** Names of the settings by which a gateway would speak to a provider's test system, or to none; empty: all is real. */
export function sandboxSigns(config: GatewayConfig): string[] {
  // The settings of gateways alone: a database or a mail relay may well run on this machine.
  const names = Object.keys(GATEWAY_ENVIRONMENT) as (keyof GatewayConfig)[];
  const urls = names.filter((name) => {
    const value = config[name];
    return name.endsWith('_URL') && typeof value === 'string' && isTestHost(new URL(value).hostname);
  });
  const keys = (['TRON_XPUB', 'BSC_XPUB'] as const).filter((name) => isTestXpub(config[name]));
  const chain = config.BSC_XPUB && config.BSC_CHAIN_ID !== MAIN_CHAIN ? ['BSC_CHAIN_ID'] : [];
  return [...urls, ...keys, ...chain];
}
