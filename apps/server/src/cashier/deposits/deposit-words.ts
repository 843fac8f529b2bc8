import type { Word } from '@crease/gateways';
import type { Deposit, DepositWord } from '@crease/operations';

/** Where a chain stands is told in confirmations: blocks are counted from here when nothing is known yet. */
const FIRST_BLOCK = 1_000_000;

/** What a provider said, as the House takes it. A chain's word becomes what its blocks show. */
export function depositWords(deposit: Deposit, word: Word): readonly DepositWord[] {
  if (deposit.chain) return chainWords(deposit, word);
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
 * A transfer with so many blocks on top. The adapter calls it paid when there are enough by its own count: then the
 * House is told of as many as it asks for.
 */
function chainWords(
  deposit: Deposit,
  { status, providerPaymentId, amount, currency, confirmations }: Word,
): readonly DepositWord[] {
  if (providerPaymentId === null) return [];
  if (status === 'reorged') return [{ kind: 'reorg', payment: providerPaymentId }];
  const isSeen = status === 'pending' || status === 'paid';
  if (!isSeen || currency !== deposit.currency) return [];
  const need = deposit.chain?.confirmations ?? 1;
  const have = status === 'paid' ? Math.max(confirmations ?? need, need) : Math.min(confirmations ?? 1, need - 1);
  const known = deposit.transfers.find(({ payment, state }) => payment === providerPaymentId && state === 'seen');
  const block = known?.block ?? Math.max(deposit.head, FIRST_BLOCK);
  return [
    { kind: 'transfer', payment: providerPaymentId, block, units: amount, isGood: true, worth: null },
    { kind: 'head', block: block + have - 1 },
  ];
}
