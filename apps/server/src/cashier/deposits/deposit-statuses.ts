import type { Deposit, DepositStatus } from '@crease/engine';
import type { PaymentRef, PaymentReport } from '@crease/gateways';

/** Returns a deposit as its provider identifies it. Only transfers that are not final can be lost. */
export function paymentRefOf(deposit: Deposit, paymentId: string): PaymentRef {
  const { address } = (deposit.next ?? {}) as { readonly address?: string };
  return {
    paymentId,
    providerId: deposit.providerId || null,
    amount: deposit.units,
    createdAt: deposit.createdAt,
    address: address ?? null,
    known: deposit.transfers.filter(({ state }) => state === 'seen').map(({ payment }) => payment),
  };
}

/** Converts a provider's status to the engine's. A chain's status becomes the transfer and its blocks. */
export function depositStatuses(deposit: Deposit, report: PaymentReport): readonly DepositStatus[] {
  if (deposit.chain) return chainStatuses(deposit, report);
  const payment = report.providerPaymentId ?? '';
  const money = { by: report.source, payment, units: report.amount, currency: report.currency };
  switch (report.status) {
    case 'pending':
      return [{ kind: 'pending', by: report.source }];
    case 'paid':
      return payment === '' ? [] : [{ kind: 'success', ...money }];
    case 'failed':
    case 'expired':
      return [
        {
          kind: 'failure',
          by: report.source,
          reason: report.status === 'failed' ? 'provider_declined' : 'not_paid_in_time',
        },
      ];
    case 'refunded':
    case 'chargeback':
      return [{ kind: 'refund', refundId: report.refundId ?? `${report.status}:${payment}`, ...money }];
    case 'reorged':
      return [];
  }
}

/**
 * A transfer with its confirmations, which count for no other one. The adapter decides when there are enough, by
 * finality too: until then the engine gets fewer than it requires.
 */
function chainStatuses(
  { chain, currency }: Deposit,
  { status, providerPaymentId: payment, amount: units, block, ...report }: PaymentReport,
): readonly DepositStatus[] {
  if (payment === null) return [];
  if (status === 'reorged') return [{ kind: 'reorg', payment }];
  const isSeen = status === 'pending' || status === 'paid';
  if (!isSeen || block === null || report.currency !== currency) return [];
  const need = chain?.confirmations ?? 1;
  const reported = report.confirmations ?? (status === 'paid' ? need : 1);
  const have = status === 'paid' ? Math.max(reported, need) : Math.min(reported, need - 1);
  return [
    { kind: 'transfer', payment, block, units, isGood: true, worth: null },
    { kind: 'head', block: block + have - 1, transfer: payment },
  ];
}
