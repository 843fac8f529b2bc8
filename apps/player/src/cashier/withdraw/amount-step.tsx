import type { ReplyOf } from '@crease/client';
import type { PayoutAccount } from '@crease/contract';
import { type Money, moneyFromUnits } from '@crease/kernel';
import { Button, formatMoney, formatStake, Stack, Text, TextField } from '@crease/ui';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import amounts from '../new-deposit/amount-form.module.css';
import { AmountButtons } from '../new-deposit/quick-amounts.tsx';
import { SummaryList } from '../pieces/summary-list.tsx';
import { readAmount } from '../sums/amounts.ts';
import { AccountPicker } from './account-picker.tsx';
import type { WithdrawalDraft } from './use-withdrawal-code.ts';
import styles from './withdraw.module.css';

type Terms = ReplyOf<'withdrawalTerms'>;

const QUICK = [5_000, 10_000, 25_000].map((units) => moneyFromUnits(units) as Money);

interface AmountStepProps {
  terms: Terms;
  accounts: readonly PayoutAccount[];
  text: string;
  to: string | null;
  onType: (text: string) => void;
  onChoose: (payoutAccountId: string) => void;
  onNext: (draft: WithdrawalDraft) => void;
}

/** Account and amount, with the remaining balance. */
export function AmountStep({ terms, accounts, text, to, onType, onChoose, onNext }: AmountStepProps) {
  const t = useTranslations('withdraw');
  const range = useTranslations('cashier.gateways');
  const [isChecked, setChecked] = useState(false);
  const { amount, fault, isOver } = useAmount(text, terms);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (amount !== null && to !== null) onNext({ amount, payoutAccountId: to });
    else event.currentTarget.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <AccountPicker accounts={accounts} chosen={to} usualSeconds={terms.usualSeconds} onChoose={onChoose} />
        {isChecked && to === null ? (
          <Text as="p" color="loss" role="alert">
            {t('chooseAccount')}
          </Text>
        ) : null}
      </Stack>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <TextField
          label={t('amount')}
          hint={range('range', { min: formatStake(terms.min), max: formatMoney(terms.available) })}
          error={isChecked || isOver ? fault : undefined}
          before={<span aria-hidden="true">₹</span>}
          inputMode="decimal"
          autoComplete="off"
          boxClassName={amounts.box ?? ''}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => setChecked(text !== '')}
        />
        <Quick terms={terms} chosen={amount} onChoose={onType} />
      </Stack>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <Left terms={terms} amount={amount ?? 0} />
      </Stack>
      <Stack gap={12} paddingY={14} paddingX={16} className={styles.part}>
        <Button type="submit" look="primary" size="large" full>
          {t('review', { amount: amount === null ? '' : formatMoney(amount) })}
        </Button>
      </Stack>
    </form>
  );
}

interface QuickProps {
  terms: Terms;
  chosen: Money | null;
  onChoose: (text: string) => void;
}

/** Round amounts up to the balance, and all of it. */
function Quick({ terms: { min, available }, chosen, onChoose }: QuickProps) {
  const t = useTranslations('withdraw');
  const round = QUICK.filter((amount) => amount >= min && amount < available);
  const choices = [
    ...round.map((amount) => ({ amount, label: formatStake(amount) })),
    { amount: available, label: t('max') },
  ];
  return (
    <AmountButtons choices={choices} chosen={chosen} onChoose={(amount) => onChoose(formatMoney(amount).slice(1))} />
  );
}

function Left({ terms: { available }, amount }: { terms: Terms; amount: Money }) {
  const t = useTranslations('withdraw');
  const balance = useSession(({ wallet }) => wallet.balance);
  const taken = Math.min(amount, available);
  return (
    <SummaryList
      lines={[
        { label: t('available'), value: formatMoney(available) },
        { label: t('this'), value: formatMoney(taken === 0 ? 0 : -taken) },
        { label: t('fee'), value: formatMoney(0) },
        { label: t('left'), value: formatMoney(available - taken), strong: true },
        { label: t('balanceAfter'), value: formatMoney(balance - taken), strong: true },
      ]}
    />
  );
}

interface Typed {
  readonly amount: Money | null;
  /** Why the amount is invalid. */
  readonly fault: string | undefined;
  /** Above the available amount: shown while typing. */
  readonly isOver: boolean;
}

/** Returns the typed text as an amount that can be withdrawn. */
function useAmount(text: string, { min, available }: Pick<ReplyOf<'withdrawalTerms'>, 'min' | 'available'>): Typed {
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
