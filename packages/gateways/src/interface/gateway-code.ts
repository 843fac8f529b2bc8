/** Name of a gateway on the wire: `m_bkash`. */
export type GatewayCode = string;

export type GatewayKind = 'upi' | 'wallet' | 'crypto' | 'bank' | 'card' | 'hosted';

/** Decimals of a currency's smallest unit: 100 paisa are one taka, a million micro-USDT one USDT. */
export const CURRENCY_DIGITS = { BDT: 2, INR: 2, USDT: 6 } as const;

export type GatewayCurrency = keyof typeof CURRENCY_DIGITS;

/** Format of our payment ids at all providers: the strictest one accepts 5 to 20 letters and digits. */
export const PAYMENT_ID = /^[A-Za-z0-9]{5,20}$/;
