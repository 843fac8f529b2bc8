import type { Store } from '@crease/store';
import { StoredSetting } from '../../core/stored-setting.ts';

/** When, by whom and why a gateway was switched off; epoch ms. */
interface GatewayOff {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

/** Store key of the switched-off gateways. */
const KEY = 'cashier.gatewaysOff';

export type GatewaySwitches = Awaited<ReturnType<typeof openGatewaySwitches>>;

/**
 * Gateways that operators switched off. No new payment starts there; started ones continue.
 * @throws if the store is unavailable.
 */
export async function openGatewaySwitches(settings: Store['settings']) {
  const setting = await StoredSetting.open<readonly [string, GatewayOff][]>(settings, KEY, []);
  return {
    /** null: it is on. */
    of: (code: string): GatewayOff | null => setting.value.find(([each]) => each === code)?.[1] ?? null,
    /** @param off null switches it on. @throws if the store is unavailable. */
    set: (code: string, off: GatewayOff | null) =>
      setting.change((value) => {
        const others = value.filter(([each]) => each !== code);
        return off ? [...others, [code, off]] : others;
      }),
  };
}
