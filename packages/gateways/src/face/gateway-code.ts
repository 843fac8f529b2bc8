/** The gateways by their wire names, as the specification spells them. */
export const GATEWAY_CODES = [
  'm_bkash',
  'm_nagad',
  'm_paytm',
  'm_binance_tron',
  'm_binance_bsc',
  'fastpayme',
  'manual',
] as const;

export type GatewayCode = (typeof GATEWAY_CODES)[number];

export type GatewayKind = 'upi' | 'wallet' | 'crypto' | 'bank' | 'card' | 'hosted';

/** How many digits the smallest unit of a currency lies below one: 100 paisa a taka, a million micro-USDT a USDT. */
export const CURRENCY_DIGITS = { BDT: 2, INR: 2, USDT: 6 } as const;

export type GatewayCurrency = keyof typeof CURRENCY_DIGITS;

/** What we call a payment at every provider: the strictest of them takes 5 to 20 letters and digits. */
export const PAYMENT_ID = /^[A-Za-z0-9]{5,20}$/;
