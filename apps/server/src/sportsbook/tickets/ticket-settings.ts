import type { TicketTerms } from '@crease/engine';
import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';

/** Limits of fixed-odds tickets, minor units. */
export type TicketLimits = Omit<TicketTerms, 'cashOutMargin'>;

/** Key of changed limits in the store. */
const KEY = 'sportsbook.limits';
/** Margin of a cash-out, ten-thousandths. */
export const CASH_OUT_MARGIN = 500;

/** The limits of tickets: from the environment, unless operators changed them. */
export class TicketSettings {
  readonly #settings: Store['settings'];
  readonly #usual: TicketLimits;
  #own: Partial<TicketLimits>;

  private constructor(settings: Store['settings'], usual: TicketLimits, own: Partial<TicketLimits>) {
    this.#settings = settings;
    this.#usual = usual;
    this.#own = own;
  }

  /** @throws if the store is unavailable. */
  static async open(settings: Store['settings'], usual: TicketLimits): Promise<TicketSettings> {
    return new TicketSettings(settings, usual, (await settings.get<Partial<TicketLimits>>(KEY)) ?? {});
  }

  get limits(): TicketLimits {
    return { ...this.#usual, ...this.#own };
  }

  get terms(): TicketTerms {
    return { ...this.limits, cashOutMargin: CASH_OUT_MARGIN };
  }

  /** Whether these limits allow any ticket. */
  fits(changed: Partial<TicketLimits>): boolean {
    const next = { ...this.limits, ...changed };
    const all: readonly Money[] = Object.values(next);
    return all.every((limit) => limit > 0) && next.minStake <= next.maxStake && next.maxPayout >= next.minStake;
  }

  /**
   * Sets the limits of future tickets.
   * @param changed the fields to change.
   * @returns false, without effect, if no ticket could be placed any more.
   * @throws if the store is unavailable.
   */
  async change(changed: Partial<TicketLimits>): Promise<boolean> {
    if (!this.fits(changed)) return false;
    const own = { ...this.#own, ...changed };
    await this.#settings.set(KEY, own);
    this.#own = own;
    return true;
  }
}
