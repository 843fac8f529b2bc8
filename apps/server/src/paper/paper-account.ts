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
    return this.#orders().filter(({ paper }) => paper.order.remaining > 0);
  }

  find(orderId: number): Found | undefined {
    return this.#orders().find(({ paper }) => paper.order.orderId === orderId);
  }

  #orders(): Found[] {
    return [...this.books].flatMap(([marketId, book]) => book.orders.map((paper) => ({ marketId, book, paper })));
  }
}
