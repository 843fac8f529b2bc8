import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { z } from 'zod';

const sum = (usual: number) => z.coerce.number().int().min(1).max(1_000_000_000_000).default(usual);

/** Limits of fixed-odds tickets unless operators change them, whole currency units. */
export const TICKET_ENVIRONMENT = {
  TICKET_MIN_STAKE: sum(10).meta({
    description: 'minimum stake of one line of a fixed-odds ticket; the desk can change this and the next four',
  }),
  TICKET_MAX_STAKE: sum(100_000).meta({ description: 'maximum stake of one ticket, all lines together' }),
  TICKET_MAX_PAYOUT: sum(1_000_000).meta({ description: 'maximum payout of one ticket, stake included' }),
  TICKET_LOSS_LIMIT: sum(500_000).meta({
    description: 'maximum loss of the house from open tickets on one outcome of a market',
  }),
  TICKET_EVENT_LOSS_LIMIT: sum(2_000_000).meta({
    description: 'the same for an event, counting the worst outcome of each market',
  }),
} as const;

/** Minor units. */
interface TicketLimitConfig {
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
