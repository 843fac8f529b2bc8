import { z } from 'zod';

/** Why a result needs a second operator. */
const SECOND_REASONS = [
  /** The payment to players exceeds the limit. */
  'payout',
  /** The feed of the event has not ended. */
  'notEnded',
  /** The score can still change the result. */
  'scoreOpen',
  /** The score shows another result. */
  'contradictsScore',
  /** The score does not decide this market, or no score was received. */
  'scoreCannotTell',
  /** The market has a result, and this one is different. */
  'changesResult',
  /** Players lose winnings that were paid, or would be paid by the score. */
  'takesWinnings',
] as const;
export const secondReason = z.enum(SECOND_REASONS);
export type SecondReason = z.infer<typeof secondReason>;
