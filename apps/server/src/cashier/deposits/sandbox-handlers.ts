import { CURRENCY_DIGITS, type GatewayCurrency, type SandboxAct, type Sandboxes } from '@crease/gateways';
import { type Refusal, refuse } from '@crease/kernel';
import type { Handlers } from '../../http/handler.ts';
import type { DepositBook } from './deposit-book.ts';

interface SandboxDeps {
  /** null with real providers. */
  readonly sandboxes: Sandboxes | null;
  readonly book: DepositBook;
  /** Stores the sandboxes' state. */
  readonly keep: () => Promise<void>;
}

/** Handlers for acting as the provider. Callbacks follow automatically. */
export function sandboxHandlers({ sandboxes, book, keep }: SandboxDeps): Pick<Handlers, 'actOnSandbox'> {
  return {
    actOnSandbox: async ({ params: { paymentId }, body }) => {
      const deposit = sandboxes ? await book.ofPayment(paymentId) : null;
      if (!sandboxes || !deposit) return refuse('NOT_FOUND', { reason: 'noDeposit' });
      const act = actOf(body, deposit.currency as GatewayCurrency);
      if ('refused' in act) return act;
      const outcome = await sandboxes.act(paymentId, act);
      if (outcome === 'unknown_payment') return refuse('NOT_FOUND', { reason: 'noDeposit' });
      if (outcome === 'unfit') return refuse('INVALID_INPUT', { reason: 'sandboxOutcome' }, 'outcome');
      await keep();
      return { done: true as const };
    },
  };
}

function actOf(
  { outcome, amount, confirmations = 1 }: { outcome: string; amount?: number; confirmations?: number },
  currency: GatewayCurrency,
): SandboxAct | Refusal {
  const needsAmount = outcome === 'other_amount' || outcome === 'transfer';
  if (!needsAmount) return { outcome } as SandboxAct;
  const units = Math.round((amount ?? 0) * 10 ** CURRENCY_DIGITS[currency]);
  if (!(units > 0) || !Number.isSafeInteger(units)) return refuse('INVALID_INPUT', { reason: 'amount' }, 'amount');
  return { outcome, amount: units, confirmations } as SandboxAct;
}
