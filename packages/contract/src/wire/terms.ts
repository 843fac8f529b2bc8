import { z } from 'zod';
import { id, isoTime, reasonText } from './scalars.ts';

/** Calls that change terms of money. */
export const TERMS_CALLS = [
  'setWithdrawalSettings',
  'setRates',
  'setPayoutWait',
  'setPayoutMethod',
  'setKycRetention',
  'switchGateway',
  'switchGame',
  'setTicketLimits',
  'setStaffLimits',
  'publishBonus',
  'changeFeed',
] as const;
export type TermsCall = (typeof TERMS_CALLS)[number];

/** One setting before and after, as text: `₹2,500`, `88`, `on`. */
const termChange = z.object({ name: z.string(), from: z.string(), to: z.string() });
export type TermChange = z.infer<typeof termChange>;

/** A change of terms of money. */
export const termsPreview = z.object({
  about: z.literal('terms'),
  call: z.enum(TERMS_CALLS),
  /** The gateway, game, offer or operator that it concerns; empty: the whole installation. */
  subject: z.string(),
  changes: z.array(termChange),
});

/** Id of the proposal that waits for a second person; null: the change is in force. */
export const waitingChange = { proposalId: z.string().nullable() };

/** A gateway for the desk. */
const deskGateway = z.object({
  code: z.string(),
  name: z.string(),
  on: z.boolean(),
  /** For a disabled gateway. */
  off: z.object({ since: isoTime, by: z.string(), reason: z.string() }).nullable(),
  health: z.enum(['working', 'slow', 'unavailable']),
});
export type DeskGateway = z.infer<typeof deskGateway>;
export const deskGateways = z.object({ items: z.array(deskGateway) });
export const switchGatewayBody = z.object({ gateway: id, on: z.boolean(), reason: reasonText });
export const switchedGateway = z.object({ gateway: z.string(), on: z.boolean(), ...waitingChange });
