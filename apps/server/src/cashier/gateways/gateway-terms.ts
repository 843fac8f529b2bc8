import type { DeskGateway } from '@crease/contract';
import { refuse } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';
import type { TermsSource } from '../../core/terms-source.ts';
import type { Handlers } from '../../http/handler.ts';
import type { GatewayList } from './gateway-list.ts';
import type { GatewaySwitches } from './gateway-switches.ts';

interface GatewayTermsDeps {
  readonly gateways: GatewayList;
  readonly switches: GatewaySwitches;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Handlers of gateways for operators. */
export function gatewayDeskHandlers({ gateways, switches }: GatewayTermsDeps): Pick<Handlers, 'deskGateways'> {
  return {
    deskGateways: () => ({
      items: gateways.all().map(({ terms: { code, name } }): DeskGateway => {
        const off = switches.of(code);
        return {
          code,
          name,
          on: off === null,
          off: off && { since: isoTime(off.at), by: off.by, reason: off.reason },
          health: gateways.health(code).state,
        };
      }),
    }),
  };
}

/** Switching gateways off and on as money terms. */
export function gatewayTerms({ gateways, switches, now }: GatewayTermsDeps): TermsSource<'switchGateway'> {
  const isOn = (code: string) => switches.of(code) === null;
  return {
    preview: async ({ gateway: code, on }) => {
      const gateway = gateways.get(code);
      if (!gateway) return refuse('NOT_FOUND', { reason: 'noGateway' }, 'gateway');
      return { subject: gateway.terms.name, before: { on: isOn(code) }, after: { on } };
    },
    apply: async ({ gateway, on }, { proposedBy: by, reason }) => {
      await switches.set(gateway, on ? null : { at: now(), by, reason });
      return null;
    },
    shown: async ({ gateway }) => ({ gateway, on: isOn(gateway) }),
  };
}
