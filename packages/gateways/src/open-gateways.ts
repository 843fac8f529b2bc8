import type { GatewayConfig } from './config/gateway-environment.ts';
import { termsOf } from './config/usual-terms.ts';
import type { Gateway } from './face/gateway.ts';
import type { GatewayCode } from './face/gateway-code.ts';
import { manualGateway } from './manual/manual-gateway.ts';
import type { GatewayWorld } from './wire/fetcher.ts';

interface GatewaysDeps {
  readonly config: GatewayConfig;
  /** Sandboxes in place of the real providers: the profile `play`. */
  readonly isSandboxed: boolean;
  readonly world: GatewayWorld;
}

/** The gateways that are set up, in the order in which players see them. */
export function openGateways({ config, isSandboxed, world }: GatewaysDeps): ReadonlyMap<GatewayCode, Gateway> {
  const manual = manualGateway({
    terms: termsOf('manual', config, isSandboxed),
    accounts: config.HOUSE_ACCOUNTS,
    world,
  });
  return new Map([['manual', manual]]);
}
