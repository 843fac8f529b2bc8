import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { TermsSource } from '../../core/terms-source.ts';
import { readSums } from '../../core/values/read-sums.ts';
import type { TicketLimits, TicketSettings } from '../../sportsbook/tickets/ticket-settings.ts';

/** The limits of fixed-odds tickets as money terms. */
export function ticketTerms(
  settings: Pick<TicketSettings, 'limits' | 'fits' | 'change'>,
): TermsSource<'setTicketLimits'> {
  return {
    preview: async (body) => {
      const limits = limitsIn(body);
      if (isRefusal(limits)) return limits;
      if (!settings.fits(limits)) return refuse('INVALID_INPUT', { reason: 'amount' });
      const before = ticketLimitsWire(settings.limits);
      return { subject: '', before, after: { ...before, ...ticketLimitsWire({ ...settings.limits, ...limits }) } };
    },
    apply: async (body) => {
      const limits = limitsIn(body);
      if (isRefusal(limits)) return limits;
      return (await settings.change(limits)) ? null : refuse('INVALID_INPUT', { reason: 'amount' });
    },
    shown: async () => ticketLimitsWire(settings.limits),
  };
}

export function ticketLimitsWire({ minStake, maxStake, maxPayout, maxLiability, maxEventLiability }: TicketLimits) {
  return {
    minStake: unitsFromMoney(minStake),
    maxStake: unitsFromMoney(maxStake),
    maxPayout: unitsFromMoney(maxPayout),
    maxLiability: unitsFromMoney(maxLiability),
    maxEventLiability: unitsFromMoney(maxEventLiability),
  };
}

const LIMITS = ['minStake', 'maxStake', 'maxPayout', 'maxLiability', 'maxEventLiability'] as const;

const limitsIn = (
  body: Partial<Record<(typeof LIMITS)[number], number | undefined>>,
): Partial<TicketLimits> | Refusal => readSums(body, LIMITS, { least: 1 });
