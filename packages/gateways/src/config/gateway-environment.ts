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

const address = z.string().regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'is no http address without a slash at its end');
const text = z.string().optional();
const count = z.coerce.number().int().min(1).max(10_000);

/** How money comes and goes; each name with its meaning. A gateway is there when what it needs is. */
export const GATEWAY_ENVIRONMENT = {
  /** With the version. */
  BKASH_URL: address.default('https://tokenized.pay.bka.sh/v1.2.0-beta'),
  /** The product that pays out; absent: bKash pays nothing out. */
  BKASH_PAYOUT_URL: address.optional(),
  BKASH_USERNAME: text,
  BKASH_PASSWORD: text,
  BKASH_APP_KEY: text,
  BKASH_APP_SECRET: text,
  /** The SNS topic of bKash's notifications about us. */
  BKASH_TOPIC_ARN: text,
  NAGAD_URL: address.default('https://api.mynagad.com/api/dfs'),
  /** 15 digits. */
  NAGAD_MERCHANT_ID: text,
  /** Our private key (PKCS#8) and Nagad's public one (SPKI), as PEM or as base64. */
  NAGAD_MERCHANT_KEY: text,
  NAGAD_GATEWAY_KEY: text,
  NAGAD_DIGEST: z.enum(['sha256', 'sha1']).default('sha256'),
  PAYTM_URL: address.default('https://secure.paytmpayments.com'),
  PAYTM_MERCHANT_ID: text,
  PAYTM_KEY: z.string().length(16, '16 signs').optional(),
  PAYTM_WEBSITE: z.string().default('DEFAULT'),
  /** `qr`: a UPI code and a link for a payment app. `page`: Paytm's checkout page. */
  PAYTM_FLOW: z.enum(['qr', 'page']).default('qr'),
  PAYTM_POS_ID: z.string().default('CREASE'),
  PAYTM_PAYOUT_URL: address.default('https://dashboard.paytm.com'),
  /** The account that Paytm pays out from; absent: it pays nothing out. */
  PAYTM_SUBWALLET: text,
  /** The account's extended public key, of `m/44'/195'/0'`; never a private one. */
  TRON_XPUB: text,
  TRON_URL: address.default('https://api.trongrid.io'),
  TRON_API_KEY: text,
  TRON_TOKEN: z.string().default('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  /** Blocks that a transfer needs, its own included. */
  TRON_CONFIRMATIONS: count.default(19),
  /** The same for BNB Smart Chain, of `m/44'/60'/0'`. */
  BSC_XPUB: text,
  BSC_URL: address.default('https://bsc-dataseed.bnbchain.org'),
  BSC_TOKEN: z.string().default('0x55d398326f99059fF775485246999027B3197955'),
  BSC_CHAIN_ID: count.default(56),
  BSC_CONFIRMATIONS: count.default(15),
  /** A hosted checkout, without which there is none. */
  FASTPAYME_URL: address.optional(),
  FASTPAYME_MERCHANT_ID: text,
  FASTPAYME_KEY: text,
  /** How it signs. */
  FASTPAYME_SIGN: z.enum(['hmac-sha256', 'sha256', 'md5', 'md5-bare']).default('hmac-sha256'),
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
