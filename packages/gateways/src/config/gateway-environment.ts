import { z } from 'zod';
import { GATEWAY_CODES } from '../face/gateway-code.ts';

const json = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
};
const account = z.object({
  type: z.enum(['bank', 'card', 'upi']),
  accountNo: z.string().min(1),
  accountName: z.string().min(1),
  iban: z.string().nullable().default(null),
  ifscCode: z.string().nullable().default(null),
  bankName: z.string().nullable().default(null),
});
const units = z.int().min(0);
const changedTerms = z.object({
  name: z.string(),
  min: units,
  max: units,
  fee: z.object({ flat: units, basisPoints: units }),
});

/** How money comes and goes; each name with its meaning. */
export const GATEWAY_ENVIRONMENT = {
  /** The house's own accounts, a JSON list: `type`, `accountNo`, `accountName`, `iban`, `ifscCode`, `bankName`. */
  HOUSE_ACCOUNTS: z.string().transform(json).pipe(z.array(account)).default([]),
  /** Other limits, fees or names than the usual ones: a JSON object by gateway code, sums in the smallest unit. */
  GATEWAY_TERMS: z
    .string()
    .transform(json)
    .pipe(z.partialRecord(z.enum(GATEWAY_CODES), changedTerms.partial()))
    .default({}),
} as const;

const shape = z.object(GATEWAY_ENVIRONMENT);
export type GatewayConfig = z.infer<typeof shape>;
