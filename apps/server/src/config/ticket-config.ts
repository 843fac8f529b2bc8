import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { z } from 'zod';

const sum = (usual: number) => z.coerce.number().int().min(1).max(1_000_000_000_000).default(usual);

/** What the house takes at fixed odds unless the desk says otherwise, whole currency units. */
export const TICKET_ENVIRONMENT = {
  /** The least stake of one line. */
  TICKET_MIN_STAKE: sum(10),
  /** The most staked on one ticket, all lines together. */
  TICKET_MAX_STAKE: sum(100_000),
  /** The most that one ticket pays, its stake with it. */
  TICKET_MAX_PAYOUT: sum(1_000_000),
  /** What open tickets may lose the house on one outcome of a market. */
  TICKET_LOSS_LIMIT: sum(500_000),
  /** The same over all markets of an event, as if the worst outcome of each came. */
  TICKET_EVENT_LOSS_LIMIT: sum(2_000_000),
} as const;

/** Minor units. */
export interface TicketLimitConfig {
  readonly minStake: Money;
  readonly maxStake: Money;
  readonly maxPayout: Money;
  readonly maxLiability: Money;
  readonly maxEventLiability: Money;
}

/** @throws Error when the least stake is above the most. */
export function readTicketLimits(values: z.infer<z.ZodObject<typeof TICKET_ENVIRONMENT>>): TicketLimitConfig {
  if (values.TICKET_MIN_STAKE > values.TICKET_MAX_STAKE)
    throw new Error('TICKET_MIN_STAKE: it is above TICKET_MAX_STAKE');
  return {
    minStake: values.TICKET_MIN_STAKE * MINOR_PER_UNIT,
    maxStake: values.TICKET_MAX_STAKE * MINOR_PER_UNIT,
    maxPayout: values.TICKET_MAX_PAYOUT * MINOR_PER_UNIT,
    maxLiability: values.TICKET_LOSS_LIMIT * MINOR_PER_UNIT,
    maxEventLiability: values.TICKET_EVENT_LOSS_LIMIT * MINOR_PER_UNIT,
  };
}
