import type { WalletSnapshot } from '@crease/engine';
import type { PaperBook, PaperOrder } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { PaperKey } from '@crease/store';

/** A paper order with its market. */
interface Found {
  readonly marketId: string;
  readonly book: PaperBook;
  readonly paper: PaperOrder;
}

/** The dead man's switch of a paper account. */
export interface PaperHeartbeat {
  /** Epoch ms; 0: off, or missed already. */
  dueAt: number;
  timeoutMs: number;
  isMissed: boolean;
}

/** The simulated money and orders of one paper key. */
export class PaperAccount {
  readonly key: PaperKey;
  /** By market, of those without a result. */
  readonly books = new Map<string, PaperBook>();
  readonly heartbeat: PaperHeartbeat;
  cash: Money;

  constructor(key: PaperKey, { cash, heartbeat }: { readonly cash: Money; readonly heartbeat: PaperHeartbeat }) {
    this.key = key;
    this.cash = cash;
    this.heartbeat = heartbeat;
  }

  get wallet(): WalletSnapshot {
    let held = 0;
    for (const book of this.books.values()) held += book.exposure;
    return { cash: this.cash, held, available: this.cash - held };
  }

  /** Orders that can still change. */
  get live(): Found[] {
    return [...this.books].flatMap(([marketId, book]) =>
      [...book.live.values()].map((paper) => ({ marketId, book, paper })),
    );
  }

  /** Returns an order that can still change. */
  find(orderId: number): Found | undefined {
    for (const [marketId, book] of this.books) {
      const paper = book.live.get(orderId);
      if (paper) return { marketId, book, paper };
    }
    return undefined;
  }
}
