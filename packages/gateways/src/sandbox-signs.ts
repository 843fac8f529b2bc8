import type { GatewayConfig } from './config/gateway-environment.ts';
import { isTestXpub } from './sandboxed-config.ts';

/** Hosts at which providers let people try, and this machine. */
const TEST_HOST =
  /sandbox|staging|securestage|testnet|prebsc|shasta|nile|(^|\.)test\.|localhost|127\.0\.0\.1|\[::1\]|\.(test|local|invalid|example)$/i;
const MAIN_CHAIN = 56;

/** Names of the settings by which a gateway would speak to a provider's test system, or to none; empty: all is real. */
export function sandboxSigns(config: GatewayConfig): string[] {
  const urls = Object.entries(config).flatMap(([name, value]) =>
    name.endsWith('_URL') && typeof value === 'string' && TEST_HOST.test(new URL(value).hostname) ? [name] : [],
  );
  const keys = (['TRON_XPUB', 'BSC_XPUB'] as const).filter((name) => isTestXpub(config[name]));
  const chain = config.BSC_XPUB && config.BSC_CHAIN_ID !== MAIN_CHAIN ? ['BSC_CHAIN_ID'] : [];
  return [...urls, ...keys, ...chain];
}
