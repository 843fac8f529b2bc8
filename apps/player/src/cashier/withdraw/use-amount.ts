import type { ReplyOf } from '@crease/client';
import type { Money } from '@crease/kernel';
import { formatMoney, formatStake } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { readAmount } from '../sums/read-amount.ts';

interface Typed {
  readonly amount: Money | null;
  /** Why the amount is invalid. */
  readonly fault: string | undefined;
  /** Above the available amount: shown while typing. */
  readonly isOver: boolean;
}

/** Returns the typed text as an amount that can be withdrawn. */
export function useAmount(
  text: string,
  { min, available }: Pick<ReplyOf<'withdrawalTerms'>, 'min' | 'available'>,
): Typed {
  const t = useTranslations('cashier.deposit');
  const over = useTranslations('withdraw');
  const read = readAmount(text);
  const none = (fault: string, isOver = false): Typed => ({ amount: null, fault, isOver });
  if (read.kind === 'empty') return none(t('amountEmpty'));
  if (read.kind === 'invalid') return none(t('amountWrong'));
  if (read.money < min) return none(t('tooLittle', { min: formatStake(min) }));
  if (read.money <= available) return { amount: read.money, fault: undefined, isOver: false };
  return none(over('over', { over: formatMoney(read.money - available), max: formatMoney(available) }), true);
}
