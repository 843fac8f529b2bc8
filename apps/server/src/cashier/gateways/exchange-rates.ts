import type { FeeTerms } from '@crease/engine';
import type { GatewayTerms } from '@crease/gateways';
import { CURRENCY_DIGITS, type GatewayCurrency } from '@crease/gateways';
import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import { type RateEntry, withRate } from './rate-bounds.ts';

/** Store keys: rates before the history, the history, and the limit of a change. */
const FORMER_RATES = 'cashier.rates';
const HISTORY = 'cashier.rateHistory';
const STEP = 'cashier.rateStep';

/** Default rates, millionths of a rupee per unit. */
const USUAL: Readonly<Record<GatewayCurrency, number>> = { INR: 1_000_000, BDT: 720_000, USDT: 88_000_000 };
/** Default limit of a rate change, percent. */
const USUAL_STEP = 5;
const MILLION = 1_000_000n;

type SetCurrency = Exclude<GatewayCurrency, 'INR'>;

/** Exchange rates to the players' currency. Integers throughout; a deposit keeps its initial rate. */
export class ExchangeRates {
  readonly #settings: Store['settings'];

  constructor(settings: Store['settings']) {
    this.#settings = settings;
  }

  /** Millionths of a rupee for one unit of a currency. */
  async of(currency: GatewayCurrency): Promise<number> {
    if (currency === 'INR') return USUAL.INR;
    return (await this.history()).at(-1)?.[currency] ?? USUAL[currency];
  }

  /** Rates with their start, oldest first; never empty. */
  async history(): Promise<readonly RateEntry[]> {
    const kept = await this.#settings.get<readonly RateEntry[]>(HISTORY);
    if (kept?.length) return kept;
    const former = await this.#settings.get<Partial<Record<SetCurrency, number>>>(FORMER_RATES);
    return [{ at: 0, BDT: former?.BDT ?? USUAL.BDT, USDT: former?.USDT ?? USUAL.USDT }];
  }

  /** Limit of a rate change, percent. */
  async stepPercent(): Promise<number> {
    return (await this.#settings.get<number>(STEP)) ?? USUAL_STEP;
  }

  setStepPercent(percent: number): Promise<void> {
    return this.#settings.set(STEP, percent);
  }

  /** @param changed millionths of a rupee; only rates to change. @param at epoch ms. */
  async change(changed: Partial<Record<SetCurrency, number>>, at: number): Promise<void> {
    const history = await this.history();
    const last = history.at(-1) as RateEntry;
    await this.#settings.set(HISTORY, withRate(history, { ...last, ...changed, at }));
  }
}

/** Converts an amount to a currency's smallest units, rounded up: the player never gets more than was sent. */
export function unitsFor(money: Money, currency: GatewayCurrency, rate: number): number {
  const scaled = BigInt(money) * 10n ** BigInt(CURRENCY_DIGITS[currency]) * MILLION;
  const divisor = 100n * BigInt(rate);
  return Number((scaled + divisor - 1n) / divisor);
}

/** Converts a currency's smallest units, rounded down. */
export function moneyFor(units: number, currency: GatewayCurrency, rate: number): Money {
  return Number((BigInt(units) * 100n * BigInt(rate)) / (10n ** BigInt(CURRENCY_DIGITS[currency]) * MILLION));
}

/** Converts smallest units to whole ones, for the wire. */
export function wholeUnits(units: number, currency: GatewayCurrency): number {
  return units / 10 ** CURRENCY_DIGITS[currency];
}

/** Returns a gateway's fee in the player's money. */
export function feeTermsOf({ fee, currency }: Pick<GatewayTerms, 'fee' | 'currency'>, rate: number): FeeTerms {
  return { flat: moneyFor(fee.flat, currency, rate), basisPoints: fee.basisPoints };
}
