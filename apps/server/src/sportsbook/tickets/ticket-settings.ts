import type { TicketTerms } from '@crease/engine';
import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import { StoredSetting } from '../../core/stored-setting.ts';

/** Limits of fixed-odds tickets, minor units. */
export type TicketLimits = Omit<TicketTerms, 'cashOutMargin'>;

/** Key of changed limits in the store. */
const KEY = 'sportsbook.limits';
/** Margin of a cash-out, ten-thousandths. */
export const CASH_OUT_MARGIN = 500;

export type TicketSettings = Awaited<ReturnType<typeof openTicketSettings>>;

/**
 * The limits of tickets: from the environment, unless operators changed them.
 * @throws if the store is unavailable.
 */
export async function openTicketSettings(settings: Store['settings'], usual: TicketLimits) {
  const own = await StoredSetting.open<Partial<TicketLimits>>(settings, KEY, {});
  const limits = (): TicketLimits => ({ ...usual, ...own.value });
  /** Whether these limits allow any ticket. */
  const fits = (changed: Partial<TicketLimits>): boolean => {
    const next = { ...limits(), ...changed };
    const all: readonly Money[] = Object.values(next);
    return all.every((limit) => limit > 0) && next.minStake <= next.maxStake && next.maxPayout >= next.minStake;
  };
  return {
    get limits() {
      return limits();
    },
    get terms(): TicketTerms {
      return { ...limits(), cashOutMargin: CASH_OUT_MARGIN };
    },
    fits,
    /**
     * Sets the limits of future tickets.
     * @param changed the fields to change.
     * @returns false, without effect, if no ticket could be placed any more.
     * @throws if the store is unavailable.
     */
    change: async (changed: Partial<TicketLimits>): Promise<boolean> => {
      if (!fits(changed)) return false;
      await own.change((value) => ({ ...value, ...changed }));
      return true;
    },
  };
}
