import type { Gateway as GatewayOnWire } from '@crease/contract';
import { DEPOSIT_MAX, type Deposit } from '@crease/engine';
import {
  type Gateway,
  type GatewayCode,
  type GatewayConfig,
  HealthMeter,
  type HouseAccount,
  type Payee,
} from '@crease/gateways';
import { unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import { type ExchangeRates, moneyFor } from './exchange-rates.ts';
import type { GatewaySwitches } from './gateway-switches.ts';

/** Window of decided deposits for a gateway's health, ms. */
const HOUR_MS = 3_600_000;

/** Health of a gateway. */
interface Health {
  readonly state: GatewayOnWire['health'];
  /** Next attempt, epoch ms; null unless it is suspended. */
  readonly backAt: number | null;
}

interface GatewayListDeps {
  readonly gateways: ReadonlyMap<GatewayCode, Gateway>;
  readonly config: Pick<GatewayConfig, 'HOUSE_ACCOUNTS'>;
  readonly rates: ExchangeRates;
  readonly switches: GatewaySwitches;
  readonly store: Pick<Store, 'requests'>;
  readonly now: () => number;
}

/** The configured gateways with their health. A gateway that does not answer is suspended and retried automatically. */
export class GatewayList {
  readonly #deps: GatewayListDeps;
  readonly #meters = new Map<string, HealthMeter>();

  constructor(deps: GatewayListDeps) {
    this.#deps = deps;
  }

  get(code: string): Gateway | undefined {
    return this.#deps.gateways.get(code);
  }

  /** The first one that pays withdrawals to such a payee; null: none does. */
  payerOf({ kind }: Payee): GatewayCode | null {
    return this.all().find(({ terms, payout }) => payout && terms.pays.includes(kind))?.terms.code ?? null;
  }

  /** In display order. */
  all(): Gateway[] {
    return [...this.#deps.gateways.values()];
  }

  /** The house's bank accounts for manual transfers. */
  houseAccounts(): readonly HouseAccount[] {
    return this.#deps.config.HOUSE_ACCOUNTS;
  }

  /** Records whether a provider answered. @param askedAt epoch ms. */
  noteReach(code: string, { isReached, askedAt }: { readonly isReached: boolean; readonly askedAt: number }): void {
    const at = this.#deps.now();
    this.#meterOf(code)?.note({ at, isSuccess: isReached, tookMs: at - askedAt });
  }

  /** Whether a payment may be started now. After a suspension the first one is the probe. */
  mayTry(code: string): boolean {
    return !this.isOff(code) && (this.#meterOf(code)?.mayTry(this.#deps.now()) ?? false);
  }

  /** Whether operators switched it off. */
  isOff(code: string): boolean {
    return this.#deps.switches.of(code) !== null;
  }

  health(code: string): Health {
    if (this.isOff(code)) return { state: 'unavailable', backAt: null };
    const { state, backAt } = this.#meterOf(code)?.health(this.#deps.now()) ?? { state: 'working', backAt: null };
    // After the pause it is offered again, as a probe.
    if (state === 'unavailable' && backAt !== null && backAt > this.#deps.now()) return { state, backAt };
    return { state: state === 'slow' ? state : 'working', backAt: null };
  }

  #meterOf(code: string): HealthMeter | null {
    const known = this.#meters.get(code);
    const gateway = this.get(code);
    if (known || !gateway) return known ?? null;
    const meter = new HealthMeter(gateway.terms.usualSeconds);
    this.#meters.set(code, meter);
    return meter;
  }

  /** The requirements of a chain's gateway; null for the others. */
  chainTerms({ terms }: Gateway): Deposit['chain'] {
    const { confirmations, min } = terms;
    return confirmations === null ? null : { confirmations, minimum: min };
  }

  /** Limits in the players' currency. */
  limits({ terms }: Gateway, rate: number): { readonly min: number; readonly max: number } {
    const { min, max, currency } = terms;
    const least = moneyFor(min, currency, rate);
    return { min: Math.ceil(least / 100) * 100, max: Math.min(moneyFor(max, currency, rate), DEPOSIT_MAX) };
  }

  /** Gateways as players see them: working ones first, the last used one of them on top. */
  async list(playerId: number): Promise<GatewayOnWire[]> {
    const { store, now } = this.#deps;
    const [lastUsed, times] = await Promise.all([
      store.requests.lastUsed(playerId),
      store.requests.gatewayTimes(now() - HOUR_MS),
    ]);
    const found = await Promise.all(
      this.all().map(async (gateway) => {
        const { code } = gateway.terms;
        const measured = times.find((one) => one.gateway === code)?.medianMs ?? null;
        return this.#wire(gateway, { lastUsedAt: lastUsed.get(code) ?? null, measured });
      }),
    );
    const rank = { working: 0, slow: 1, unavailable: 2 };
    const usedAt = ({ lastUsedAt }: GatewayOnWire) => (lastUsedAt === null ? 0 : Date.parse(lastUsedAt));
    return found.sort((one, other) => rank[one.health] - rank[other.health] || usedAt(other) - usedAt(one));
  }

  async #wire(
    gateway: Gateway,
    { lastUsedAt, measured }: { readonly lastUsedAt: number | null; readonly measured: number | null },
  ): Promise<GatewayOnWire> {
    const { terms } = gateway;
    const { code, name, mark, kind, currency, fee, usualSeconds, fields, isSandbox } = terms;
    const rate = await this.#deps.rates.of(currency);
    const { min, max } = this.limits(gateway, rate);
    const { state, backAt } = this.health(code);
    const seconds = measured === null ? usualSeconds : Math.round(measured / 1000);
    return {
      code,
      name,
      mark,
      kind,
      currency,
      min: unitsFromMoney(min),
      max: unitsFromMoney(max),
      fee: { flat: unitsFromMoney(moneyFor(fee.flat, currency, rate)), percent: fee.basisPoints / 100 },
      rate: rate / 1_000_000,
      usualSeconds: seconds,
      health: state === 'working' && seconds > 2 * usualSeconds ? 'slow' : state,
      backAt: backAt === null ? null : isoTime(backAt),
      lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
      sandbox: isSandbox,
      fields: fields.map(({ name, type, isRequired }) => ({ name, type, required: isRequired })),
    };
  }
}
