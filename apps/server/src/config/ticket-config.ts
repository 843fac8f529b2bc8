import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { z } from 'zod';

const sum = (usual: number) => z.coerce.number().int().min(1).max(1_000_000_000_000).default(usual);

/** Limits of fixed-odds tickets unless operators change them, whole currency units. */
export const TICKET_ENVIRONMENT = {
  /** Least stake per line. */
  TICKET_MIN_STAKE: sum(10),
  /** Most staked on one ticket, all lines together. */
  TICKET_MAX_STAKE: sum(100_000),
  /** Most that one ticket pays, stake included. */
  TICKET_MAX_PAYOUT: sum(1_000_000),
  /** Most that open tickets may lose the house on one outcome of a market. */
  TICKET_LOSS_LIMIT: sum(500_000),
  /** As above, over all markets of an event, with the worst outcome of each. */
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

/** @throws Error if the least stake is above the most. */
export function readTicketLimits(values: z.infer<z.ZodObject<typeof TICKET_ENVIRONMENT>>): TicketLimitConfig {
  if (values.TICKET_MIN_STAKE > values.TICKET_MAX_STAKE) throw new Error('TICKET_MIN_STAKE is above TICKET_MAX_STAKE');
  return {
    minStake: values.TICKET_MIN_STAKE * MINOR_PER_UNIT,
    maxStake: values.TICKET_MAX_STAKE * MINOR_PER_UNIT,
    maxPayout: values.TICKET_MAX_PAYOUT * MINOR_PER_UNIT,
    maxLiability: values.TICKET_LOSS_LIMIT * MINOR_PER_UNIT,
    maxEventLiability: values.TICKET_EVENT_LOSS_LIMIT * MINOR_PER_UNIT,
  };
}
