import type { GatewayTerms } from '../face/gateway.ts';
import type { GatewayCode } from '../face/gateway-code.ts';
import type { GatewayConfig } from './gateway-environment.ts';

type Usual = Omit<GatewayTerms, 'code' | 'isSandbox' | 'confirmations'>;

const NO_FEE = { flat: 0, basisPoints: 0 };
const TRANSFER_FIELDS = [
  { name: 'reference', type: 'text', isRequired: true },
  { name: 'paidOn', type: 'date', isRequired: false },
  { name: 'proof', type: 'file', isRequired: false },
] as const;

/** Limits lie within what the provider takes in one payment; the operator may set others. */
const USUAL: Readonly<Record<GatewayCode, Usual>> = {
  m_bkash: wallet('bKash', 50_00, 50_000_00),
  m_nagad: wallet('Nagad', 50_00, 50_000_00),
  m_paytm: {
    name: 'Paytm and UPI',
    kind: 'upi',
    currency: 'INR',
    min: 100_00,
    max: 100_000_00,
    fee: NO_FEE,
    usualSeconds: 20,
    fields: [],
  },
  m_binance_tron: usdt('USDT on TRON', 90),
  m_binance_bsc: usdt('USDT on BNB Smart Chain', 30),
  fastpayme: {
    name: 'FastPayMe',
    kind: 'hosted',
    currency: 'INR',
    min: 100_00,
    max: 200_000_00,
    fee: NO_FEE,
    usualSeconds: 40,
    fields: [],
  },
  manual: {
    name: 'Bank transfer',
    kind: 'bank',
    currency: 'INR',
    min: 500_00,
    max: 4_000_000_00,
    fee: NO_FEE,
    usualSeconds: 3600,
    fields: TRANSFER_FIELDS,
  },
};

function wallet(name: string, min: number, max: number): Usual {
  return { name, kind: 'wallet', currency: 'BDT', min, max, fee: NO_FEE, usualSeconds: 30, fields: [] };
}

function usdt(name: string, usualSeconds: number): Usual {
  return {
    name,
    kind: 'crypto',
    currency: 'USDT',
    min: 10_000_000,
    max: 50_000_000_000,
    fee: NO_FEE,
    usualSeconds,
    fields: [],
  };
}

/** The terms of a gateway: the usual ones, with what the operator has set. */
export function termsOf(code: GatewayCode, config: GatewayConfig, isSandbox: boolean): GatewayTerms {
  return {
    code,
    ...USUAL[code],
    ...config.GATEWAY_TERMS[code],
    isSandbox,
    confirmations: confirmationsOf(code, config),
  };
}

function confirmationsOf(code: GatewayCode, config: GatewayConfig): number | null {
  if (code === 'm_binance_tron') return config.TRON_CONFIRMATIONS;
  return code === 'm_binance_bsc' ? config.BSC_CONFIRMATIONS : null;
}
