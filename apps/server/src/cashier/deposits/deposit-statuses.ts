import type { Deposit, DepositStatus } from '@crease/engine';
import type { Word } from '@crease/gateways';

/** Converts a provider's status to the engine's. A chain's status becomes the transfer and its blocks. */
export function depositStatuses(deposit: Deposit, word: Word): readonly DepositStatus[] {
  if (deposit.chain) return chainStatuses(deposit, word);
  const payment = word.providerPaymentId ?? '';
  const money = { by: word.source, payment, units: word.amount, currency: word.currency };
  switch (word.status) {
    case 'pending':
      return [{ kind: 'pending', by: word.source }];
    case 'paid':
      return payment === '' ? [] : [{ kind: 'success', ...money }];
    case 'failed':
    case 'expired':
      return [
        {
          kind: 'failure',
          by: word.source,
          reason: word.status === 'failed' ? 'provider_declined' : 'not_paid_in_time',
        },
      ];
    case 'refunded':
    case 'chargeback':
      return [{ kind: 'refund', refundId: word.refundId ?? `${word.status}:${payment}`, ...money }];
    case 'reorged':
      return [];
  }
}

/**
 * A transfer with its confirmations. The adapter decides when there are enough, by finality too: until then the engine
 * gets
 * fewer than it requires.
 */
function chainStatuses(
  { chain, currency }: Deposit,
  { status, providerPaymentId: payment, amount: units, block, ...word }: Word,
): readonly DepositStatus[] {
  if (payment === null) return [];
  if (status === 'reorged') return [{ kind: 'reorg', payment }];
  const isSeen = status === 'pending' || status === 'paid';
  if (!isSeen || block === null || word.currency !== currency) return [];
  const need = chain?.confirmations ?? 1;
  const told = word.confirmations ?? (status === 'paid' ? need : 1);
  const have = status === 'paid' ? Math.max(told, need) : Math.min(told, need - 1);
  return [
    { kind: 'transfer', payment, block, units, isGood: true, worth: null },
    { kind: 'head', block: block + have - 1 },
  ];
}
