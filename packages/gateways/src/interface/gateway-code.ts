/** A gateway by its name on the wire: `m_bkash`. */
export type GatewayCode = string;

export type GatewayKind = 'upi' | 'wallet' | 'crypto' | 'bank' | 'card' | 'hosted';

/** How many digits the smallest unit of a currency lies below one: 100 paisa a taka, a million micro-USDT a USDT. */
export const CURRENCY_DIGITS = { BDT: 2, INR: 2, USDT: 6 } as const;

export type GatewayCurrency = keyof typeof CURRENCY_DIGITS;

/** What we call a payment at every provider: the strictest of them takes 5 to 20 letters and digits. */
export const PAYMENT_ID = /^[A-Za-z0-9]{5,20}$/;
