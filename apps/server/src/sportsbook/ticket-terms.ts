import type { TicketTerms } from '@crease/operations';

const RUPEE = 100;

/** What the house takes at fixed odds: least and most stake, most profit and liability, and its share of a cash-out. */
export const TICKET_TERMS: TicketTerms = {
  minStake: 10 * RUPEE,
  maxStake: 100_000 * RUPEE,
  maxProfit: 1_000_000 * RUPEE,
  maxLiability: 500_000 * RUPEE,
  cashOutMargin: 500,
};
