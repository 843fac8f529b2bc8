import type { GatewayCode } from '../face/gateway-code.ts';
import { normalised, readAs } from './text-formats.ts';

/** Which of the formats a reference of each gateway may have. */
const READERS: Readonly<Record<GatewayCode, readonly Parameters<typeof readAs>[0][]>> = {
  m_bkash: ['bkashTrx'],
  m_nagad: [],
  m_paytm: ['upiRrn'],
  m_binance_tron: ['tronTx'],
  m_binance_bsc: ['evmTx'],
  fastpayme: [],
  manual: ['upiRrn', 'neftUtr', 'rtgsUtr'],
};

/**
 * A transaction's name as it is compared, so that one payment is not told twice in other letters.
 * Where the format is not known, spaces and hyphens go and letters become capitals.
 */
export function referenceOf(gateway: GatewayCode, text: string): string {
  for (const format of READERS[gateway]) {
    const value = readAs(format, text);
    if (value !== null) return value;
  }
  return normalised('bankAccountIn', text).toUpperCase();
}

/** Whether what a player typed has the form of a reference of this gateway. */
export function isReference(gateway: GatewayCode, text: string): boolean {
  const formats = READERS[gateway];
  if (formats.length === 0) return /^[A-Z0-9]{4,40}$/.test(referenceOf(gateway, text));
  return formats.some((format) => readAs(format, text) !== null);
}
