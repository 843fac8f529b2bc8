import type { GatewayCode } from '../face/gateway-code.ts';
import { CURRENCY_DIGITS } from '../face/gateway-code.ts';
import type { Word } from '../face/word.ts';

/** A transfer of the right token to the right address, as a chain holds it. */
export interface TokenTransfer {
  /** The transaction, in the spelling of `normalizedReference`. */
  readonly txId: string;
  /** Index of its event in the block, or in the transaction; constant while the block is part of the chain. */
  readonly index: number;
  readonly block: number;
  /** In micro-USDT. */
  readonly amount: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Blocks on top, its own included; never all that are needed while the block may still go. */
  readonly confirmations: number;
  readonly isFinal: boolean;
}

/** How far a transfer is. @param isSolid the chain calls its block final. */
export function progressOf(
  { head, block }: { readonly head: number; readonly block: number },
  needed: number,
  isSolid: boolean,
): Pick<TokenTransfer, 'confirmations' | 'isFinal'> {
  const confirmations = Math.max(0, head - block + 1);
  const isFinal = isSolid && confirmations >= needed;
  return { confirmations: isFinal ? confirmations : Math.min(confirmations, needed - 1), isFinal };
}

/** ERC-20 and TRC-20: `Transfer(address,address,uint256)`. */
export const TRANSFER_TOPIC = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** An address as a topic of a log holds it. @param hex 40 digits. */
export function paddedAddress(hex: string): string {
  return hex.toLowerCase().padStart(64, '0');
}

/** A token's own units as micro-USDT; what is finer than that is left out. null when it cannot be counted exactly. */
export function microUsdt(units: bigint, tokenDigits: number): number | null {
  const micro = units / 10n ** BigInt(tokenDigits - CURRENCY_DIGITS.USDT);
  return micro <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(micro) : null;
}

/** What a chain says by a transfer: it is paid once it is final. */
export function transferWord(gateway: GatewayCode, paymentId: string, transfer: TokenTransfer): Word {
  return {
    gateway,
    paymentId,
    providerPaymentId: `${transfer.txId}:${transfer.index}`,
    status: transfer.isFinal ? 'paid' : 'pending',
    amount: transfer.amount,
    currency: 'USDT',
    at: transfer.at,
    reason: null,
    source: 'query',
    refundId: null,
    confirmations: transfer.confirmations,
    block: transfer.block,
  };
}
