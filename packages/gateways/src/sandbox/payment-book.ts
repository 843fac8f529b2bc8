/** One transaction by which a sandbox payment was paid. */
interface SandboxTransaction {
  readonly id: string;
  /** In the smallest unit. */
  readonly amount: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface SandboxPayment {
  /** As the merchant names it. */
  readonly paymentId: string;
  readonly providerId: string;
  /** In the smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly notifyUrl: string;
  /** Some providers learn it from the player's browser. */
  returnUrl: string;
  readonly createdAt: number;
  /** `finished`: the player has done their part, the merchant has not asked for the money yet. */
  status: 'open' | 'finished' | 'paid' | 'failed' | 'cancelled';
  /** What a player pays when it is not what was asked. */
  paying: number;
  /** The player pays once more by another way. */
  isPaidTwice?: boolean;
  readonly transactions: SandboxTransaction[];
}

export type PaymentBook = ReturnType<typeof paymentBook>;

/** A sandbox forgets its oldest payments beyond this many. */
const MAX_PAYMENTS = 20_000;

/** The payments that one sandbox knows, oldest first, and which of them may have changed since they were last kept. */
export function paymentBook() {
  const byPayment = new Map<string, SandboxPayment>();
  const byProvider = new Map<string, SandboxPayment>();
  let changed = new Set<string>();

  function keep(payment: SandboxPayment): void {
    byPayment.set(payment.paymentId, payment);
    byProvider.set(payment.providerId, payment);
    const [oldest] = byPayment.values();
    if (byPayment.size <= MAX_PAYMENTS || !oldest) return;
    byPayment.delete(oldest.paymentId);
    byProvider.delete(oldest.providerId);
    changed.add(oldest.paymentId);
  }

  /** Whoever has a payment in hands may change it. */
  function handedOut(payment: SandboxPayment | undefined): SandboxPayment | undefined {
    if (payment) changed.add(payment.paymentId);
    return payment;
  }

  return {
    add(payment: Omit<SandboxPayment, 'status' | 'paying' | 'transactions'>): SandboxPayment {
      const added: SandboxPayment = { ...payment, status: 'open', paying: payment.amount, transactions: [] };
      keep(added);
      changed.add(added.paymentId);
      return added;
    },
    byPayment: (paymentId: string) => handedOut(byPayment.get(paymentId)),
    byProvider: (providerId: string) => handedOut(byProvider.get(providerId)),
    /** What was handed out since the last time, by name; undefined: forgotten. */
    takeChanged(): readonly (readonly [paymentId: string, payment: SandboxPayment | undefined])[] {
      const taken = [...changed].map((paymentId) => [paymentId, byPayment.get(paymentId)] as const);
      changed = new Set();
      return taken;
    },
    state: (): unknown => [...byPayment.values()],
    /** @param state as stored; undefined for none. */
    restore(state: unknown): void {
      byPayment.clear();
      byProvider.clear();
      for (const payment of (state as SandboxPayment[] | undefined) ?? []) keep(payment);
    },
  };
}
