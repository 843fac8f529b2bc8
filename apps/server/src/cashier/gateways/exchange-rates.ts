import type { GatewayTerms } from '@crease/gateways';
import { CURRENCY_DIGITS, type GatewayCurrency } from '@crease/gateways';
import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';

/** Key under which the operator's own rates lie in the store. */
const RATES = 'cashier.rates';

/** Rupees for one unit, in millionths; set by the operator, these until then. */
const USUAL: Readonly<Record<GatewayCurrency, number>> = { INR: 1_000_000, BDT: 720_000, USDT: 88_000_000 };
const MILLION = 1_000_000n;

/** What other currencies are worth in the player's. Integers throughout; a deposit keeps the rate of its beginning. */
export class ExchangeRates {
  readonly #settings: Store['settings'];

  constructor(settings: Store['settings']) {
    this.#settings = settings;
  }

  /** Millionths of a rupee for one unit of a currency. */
  async of(currency: GatewayCurrency): Promise<number> {
    const own = (await this.#settings.get<Partial<Record<GatewayCurrency, number>>>(RATES)) ?? {};
    return own[currency] ?? USUAL[currency];
  }

  /** @param changed millionths of a rupee; only what is to change. */
  async change(changed: Partial<Record<GatewayCurrency, number>>): Promise<void> {
    await this.#settings.set(RATES, { ...(await this.#settings.get<object>(RATES)), ...changed });
  }
}

/** How many smallest units of a currency a sum takes, rounded up: the player never gets more than was sent. */
export function unitsFor(money: Money, currency: GatewayCurrency, rate: number): number {
  const scaled = BigInt(money) * 10n ** BigInt(CURRENCY_DIGITS[currency]) * MILLION;
  const divisor = 100n * BigInt(rate);
  return Number((scaled + divisor - 1n) / divisor);
}

/** What smallest units of a currency are worth, rounded down. */
export function moneyFor(units: number, currency: GatewayCurrency, rate: number): Money {
  return Number((BigInt(units) * 100n * BigInt(rate)) / (10n ** BigInt(CURRENCY_DIGITS[currency]) * MILLION));
}

/** Smallest units as a number of whole ones, for the wire. */
export function wholeUnits(units: number, currency: GatewayCurrency): number {
  return units / 10 ** CURRENCY_DIGITS[currency];
}

/** What a gateway takes of a deposit; never the whole of it. */
export function feeOf(money: Money, { fee, currency }: Pick<GatewayTerms, 'fee' | 'currency'>, rate: number): Money {
  const share = Math.ceil((money * fee.basisPoints) / 10_000);
  return moneyFor(fee.flat, currency, rate) + share;
}
