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
  /** `finished`: the player has confirmed, the merchant has not executed the payment yet. */
  status: 'open' | 'finished' | 'paid' | 'failed' | 'cancelled';
  /** The amount that the player pays, if it differs from the requested one. */
  paying: number;
  /** The player pays a second time by another method. */
  isPaidTwice?: boolean;
  readonly transactions: SandboxTransaction[];
}

export type PaymentBook = ReturnType<typeof paymentBook>;

/** Most payments that a sandbox keeps; the oldest are dropped. */
const MAX_PAYMENTS = 20_000;

/** Payments of one sandbox, oldest first, with those that may have changed since they were last stored. */
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

  /** Counts as a change: callers may modify the payment that they get. */
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
    /** Returns the payments that may have changed since the last call, by id; undefined: dropped. */
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
