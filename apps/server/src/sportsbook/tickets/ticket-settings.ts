import type { TicketTerms } from '@crease/engine';
import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';

/** What the house takes at fixed odds, minor units. */
export type TicketLimits = Omit<TicketTerms, 'cashOutMargin'>;

/** Key under which what was changed at the desk lies in the store. */
const KEY = 'sportsbook.limits';
/** The house's share of a cash-out, ten-thousandths. */
export const CASH_OUT_MARGIN = 500;

/** The limits of tickets: as the environment says, unless they were changed at the desk. */
export class TicketSettings {
  readonly #settings: Store['settings'];
  readonly #usual: TicketLimits;
  #own: Partial<TicketLimits>;

  private constructor(settings: Store['settings'], usual: TicketLimits, own: Partial<TicketLimits>) {
    this.#settings = settings;
    this.#usual = usual;
    this.#own = own;
  }

  /** @throws when the store is away. */
  static async open(settings: Store['settings'], usual: TicketLimits): Promise<TicketSettings> {
    return new TicketSettings(settings, usual, (await settings.get<Partial<TicketLimits>>(KEY)) ?? {});
  }

  get limits(): TicketLimits {
    return { ...this.#usual, ...this.#own };
  }

  get terms(): TicketTerms {
    return { ...this.limits, cashOutMargin: CASH_OUT_MARGIN };
  }

  /** Whether tickets could still be taken. */
  fits(changed: Partial<TicketLimits>): boolean {
    const next = { ...this.limits, ...changed };
    const all: readonly Money[] = Object.values(next);
    return all.every((limit) => limit > 0) && next.minStake <= next.maxStake && next.maxPayout >= next.minStake;
  }

  /**
   * For tickets from now on.
   * @param changed only what changes.
   * @returns false, and nothing is changed, where no ticket could be taken any more.
   * @throws when the store is away.
   */
  async change(changed: Partial<TicketLimits>): Promise<boolean> {
    if (!this.fits(changed)) return false;
    const own = { ...this.#own, ...changed };
    await this.#settings.set(KEY, own);
    this.#own = own;
    return true;
  }
}
