import type { GatewayCode } from '../face/gateway-code.ts';
import type { Word } from '../face/word.ts';

/** A transfer is lost if no node shows it for this long, ms: one node may lag some seconds behind another. */
const GONE_AFTER_MS = 30_000;
const MOST_KEPT = 10_000;

interface Asked {
  readonly paymentId: string;
  readonly known?: readonly string[];
}

/**
 * Transfers that we knew and that the chain no longer shows. A single look is not believed, for a word that a transfer
 * is gone takes money back from a player.
 */
export class LostTransfers {
  /** Since when each has been missing, epoch milliseconds. */
  private readonly missingSince = new Map<string, number>();

  constructor(private readonly gateway: GatewayCode) {}

  /** @param there what the chain shows now. */
  words({ paymentId, known = [] }: Asked, there: readonly Word[], now: number): Word[] {
    const found = new Set(there.map(({ providerPaymentId }) => providerPaymentId));
    return known
      .filter((transfer) => this.isGone(transfer, found.has(transfer), now))
      .map((transfer) => this.word(paymentId, transfer, now));
  }

  private isGone(transfer: string, isThere: boolean, now: number): boolean {
    if (isThere) {
      this.missingSince.delete(transfer);
      return false;
    }
    const since = this.missingSince.get(transfer) ?? now;
    this.missingSince.set(transfer, since);
    const [oldest] = this.missingSince.keys();
    if (this.missingSince.size > MOST_KEPT && oldest !== undefined) this.missingSince.delete(oldest);
    return now - since >= GONE_AFTER_MS;
  }

  private word(paymentId: string, providerPaymentId: string, at: number): Word {
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
