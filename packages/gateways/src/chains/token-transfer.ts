import { CURRENCY_DIGITS, type GatewayCode } from '../interface/gateway-code.ts';
import type { PaymentReport } from '../interface/payment-report.ts';

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
  /** Blocks on top, its own included; below the needed number until the block is final. */
  readonly confirmations: number;
  readonly isFinal: boolean;
}

/** Returns the confirmations of a transfer. @param isSolid true if the chain reports its block as final. */
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

/** Formats an address as a topic of a log. @param hex 40 digits. */
export function paddedAddress(hex: string): string {
  return hex.toLowerCase().padStart(64, '0');
}

/** Converts a token's units to micro-USDT, rounded down; null if the amount is not a safe integer. */
export function microUsdt(units: bigint, tokenDigits: number): number | null {
  const micro = units / 10n ** BigInt(tokenDigits - CURRENCY_DIGITS.USDT);
  return micro <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(micro) : null;
}

/** Returns the report of a transfer: `paid` once it is final. */
export function transferReport(gateway: GatewayCode, paymentId: string, transfer: TokenTransfer): PaymentReport {
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

/** A transfer is lost if no node shows it for this long, ms: one node may lag some seconds behind another. */
const GONE_AFTER_MS = 30_000;
const MOST_KEPT = 10_000;

interface QueriedPayment {
  readonly paymentId: string;
  readonly known?: readonly string[];
}

/**
 * Finds reported transfers that the chain no longer shows. One missing reply is not enough, because the report of a
 * lost transfer takes money back from a player.
 */
export class LostTransfers {
  /** Start of each transfer's absence, epoch ms. */
  private readonly missingSince = new Map<string, number>();

  constructor(private readonly gateway: GatewayCode) {}

  /** @param shown transfers in the chain's current replies. */
  reports({ paymentId, known = [] }: QueriedPayment, shown: readonly PaymentReport[], now: number): PaymentReport[] {
    const found = new Set(shown.map(({ providerPaymentId }) => providerPaymentId));
    return known
      .filter((transfer) => this.isGone(transfer, found.has(transfer), now))
      .map((transfer) => this.report(paymentId, transfer, now));
  }

  private isGone(transfer: string, isShown: boolean, now: number): boolean {
    if (isShown) {
      this.missingSince.delete(transfer);
      return false;
    }
    const since = this.missingSince.get(transfer) ?? now;
    this.missingSince.set(transfer, since);
    const [oldest] = this.missingSince.keys();
    if (this.missingSince.size > MOST_KEPT && oldest !== undefined) this.missingSince.delete(oldest);
    return now - since >= GONE_AFTER_MS;
  }

  private report(paymentId: string, providerPaymentId: string, at: number): PaymentReport {
    return {
      gateway: this.gateway,
      paymentId,
      providerPaymentId,
      status: 'reorged',
      amount: 0,
      currency: 'USDT',
      at,
      reason: 'reorg',
      source: 'query',
      refundId: `${providerPaymentId}:reorg`,
      confirmations: 0,
      block: null,
    };
  }
}
