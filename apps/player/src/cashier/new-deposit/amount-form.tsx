import type { Gateway } from '@crease/client';
import { type Money, unitsFromMoney } from '@crease/kernel';
import { Button, cx, formatMoney, formatStake, looks, Stack, Text, TextField } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { useOwnLimit } from '../../limits/use-limits.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../../session/fields/use-submit.ts';
import { SummaryList } from '../pieces/summary-list.tsx';
import { previewOf, readAmount } from '../sums/amounts.ts';
import { formatRate, formatSent } from '../sums/format-sent.ts';
import styles from './amount-form.module.css';
import { QuickAmounts } from './quick-amounts.tsx';
import { useBeginDeposit } from './use-begin-deposit.ts';

/** The amount, with what is sent, the fee and what is credited, before anything is paid. */
export function AmountForm({ gateway }: { gateway: Gateway }) {
  const t = useTranslations('cashier');
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const own = useOwnLimit(gateway.max);
  const { amount, fault } = useAmount(text, { min: gateway.min, max: Math.min(gateway.max, own?.left ?? gateway.max) });
  const begin = useBeginDeposit(gateway.code);
  const form = useCheckedForm(amount !== null, async () => {
    if (amount !== null) await begin(amount);
  });
  const range = t('gateways.range', { min: formatStake(gateway.min), max: formatStake(gateway.max) });
  const type = (typed: string) => {
    form.clearFailure();
    setText(typed);
  };
  return (
    <Stack as="form" gap={12} className={styles.form} onSubmit={form.submit} noValidate>
      <TextField
        label={t('deposit.amount')}
        hint={
          own
            ? t('deposit.ownLimit', { left: formatMoney(own.left), period: t(`deposit.periods.${own.period}`) })
            : range
        }
        error={form.isChecked || (isLeft && text !== '') ? (fault ?? form.refusalAt('amount')) : undefined}
        before={<span aria-hidden="true">₹</span>}
        inputMode="decimal"
        autoComplete="off"
        boxClassName={styles.box ?? ''}
        value={text}
        onBlur={() => setLeft(true)}
        onChange={(event) => type(event.target.value)}
      />
      <QuickAmounts gateway={gateway} chosen={amount} onChoose={(quick) => type(String(unitsFromMoney(quick)))} />
      <Link
        to="/profile"
        hash="limits"
        className={cx(
          looks({ inline: true, align: 'center', color: 'brand-text', size: 12, weight: 500 }, 'row'),
          styles.limits,
        )}
      >
        {t('deposit.limits')}
      </Link>
      <Preview gateway={gateway} amount={amount} />
      <RefusalLine>{form.refusalAt('amount') ? null : form.refused?.text}</RefusalLine>
      <Button type="submit" look="primary" size="large" full busy={form.busy} busyLabel={t('deposit.going')}>
        {t('deposit.go', { amount: amount === null ? '' : formatMoney(amount) })}
      </Button>
    </Stack>
  );
}

/** Returns the typed amount if this gateway accepts it, else why not. */
function useAmount(
  text: string,
  { min, max }: Pick<Gateway, 'min' | 'max'>,
): { amount: Money | null; fault: string | undefined } {
  const t = useTranslations('cashier.deposit');
  const read = readAmount(text);
  if (read.kind === 'empty') return { amount: null, fault: t('amountEmpty') };
  if (read.kind === 'invalid') return { amount: null, fault: t('amountWrong') };
  if (read.money < min) return { amount: null, fault: t('tooLittle', { min: formatStake(min) }) };
  if (read.money > max) return { amount: null, fault: t('tooMuch', { max: formatStake(max) }) };
  return { amount: read.money, fault: undefined };
}

function Preview({ gateway, amount }: { gateway: Gateway; amount: Money | null }) {
  const t = useTranslations('cashier.deposit');
  const balance = useSession(({ wallet }) => wallet.balance);
  const { sent, fee, got } = previewOf(amount ?? 0, gateway);
  const isForeign = gateway.currency !== 'INR';
  return (
    <SummaryList
      lines={[
        { label: t('youSend'), value: formatSent(sent, gateway.currency) },
        ...(isForeign ? [{ label: t('rate'), value: formatRate(gateway.rate, gateway.currency) }] : []),
        { label: t('fee'), value: formatMoney(fee) },
        { label: t('youGet'), value: formatMoney(got), strong: true },
        { label: t('balanceAfter'), value: formatMoney(balance + got), strong: true },
      ]}
    />
  );
}

/** The only method of demo players: a fixed amount of play money, credited at once. */
export function PlayForm({ gateway: { code, min: amount } }: { gateway: Gateway }) {
  const t = useTranslations('cashier.deposit');
  const balance = useSession(({ wallet }) => wallet.balance);
  const begin = useBeginDeposit(code);
  const { submit, busy, refused } = useCheckedForm(true, () => begin(amount));
  return (
    <Stack as="form" gap={12} className={styles.form} onSubmit={submit}>
      <Text as="p" color="text-2">
        {t('playText')}
      </Text>
      <SummaryList
        lines={[
          { label: t('youGet'), value: formatMoney(amount), strong: true },
          { label: t('balanceAfter'), value: formatMoney(balance + amount), strong: true },
        ]}
      />
      <RefusalLine>{refused?.text}</RefusalLine>
      <Button type="submit" look="primary" size="large" full busy={busy} busyLabel={t('going')}>
        {t('getPlay', { amount: formatMoney(amount) })}
      </Button>
    </Stack>
  );
}
