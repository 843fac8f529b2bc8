import { type ReplyOf, serverNow } from '@crease/client';
import type { PayoutAccount } from '@crease/contract';
import { Button, Card, EmptyState, Tag, type TagTone, VisuallyHidden } from '@crease/ui';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { accountTitle } from './account-words.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './payout-accounts.module.css';
import { RemoveDialog } from './remove-dialog.tsx';

/** The player's accounts, each with how its name stands and from when it can be paid. */
export function AccountList({ list }: { list: ReplyOf<'payoutAccounts'> }) {
  const t = useTranslations('payoutAccounts');
  const { items, most, verifiedName, payableAfterHours: hours } = list;
  const [changing, setChanging] = useState<PayoutAccount | null>(null);
  const [removing, setRemoving] = useState<PayoutAccount | null>(null);
  if (items.length === 0)
    return (
      <Card bleed>
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      </Card>
    );
  return (
    <Card bleed label={t('title')}>
      <header className={styles.head}>
        <h2>{t('count', { count: items.length, most })}</h2>
        {verifiedName ? <p>{t('inName', { name: verifiedName })}</p> : null}
      </header>
      <ul className={styles.list}>
        {items.map((account) => (
          <AccountRow
            key={account.payoutAccountId}
            account={account}
            onChange={() => setChanging(account)}
            onRemove={() => setRemoving(account)}
          />
        ))}
      </ul>
      <p className={styles.wait}>{hours > 0 ? t('wait', { hours }) : t('noWait')}</p>
      {changing ? <ChangeDialog account={changing} onClose={() => setChanging(null)} /> : null}
      {removing ? <RemoveDialog account={removing} onClose={() => setRemoving(null)} /> : null}
    </Card>
  );
}

const TONES: Readonly<Record<PayoutAccount['nameCheck'], TagTone>> = {
  unchecked: 'neutral',
  equal: 'ok',
  accepted: 'ok',
  near: 'warn',
  different: 'warn',
  refused: 'bad',
};
const MARKS = { bank: 'Bk', upi: 'UPI', card: 'Ca' } as const;

interface AccountRowProps {
  account: PayoutAccount;
  onChange: () => void;
  onRemove: () => void;
}

function AccountRow({ account, onChange, onRemove }: AccountRowProps) {
  const t = useTranslations('payoutAccounts');
  const format = useFormatter();
  const { type, nameCheck, accountName, ifscCode, expiry, payable, payableFrom } = account;
  const title = accountTitle(account, t);
  const isWaiting = !payable && Date.parse(payableFrom) > serverNow();
  const time = format.dateTime(new Date(payableFrom), { dateStyle: 'medium', timeStyle: 'short' });
  const small = [accountName, ifscCode, expiry && t('until', { expiry })].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-type={type} aria-hidden="true">
        {MARKS[type]}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {title} <Tag tone={TONES[nameCheck]}>{t(`checks.${nameCheck}`)}</Tag>
        </p>
        {small ? <p className={styles.small}>{small}</p> : null}
        {nameCheck === 'equal' || nameCheck === 'accepted' ? null : (
          <p className={styles.small}>{t(`checkTexts.${nameCheck}`)}</p>
        )}
        {isWaiting ? <p className={styles.small}>{t('payableFrom', { time })}</p> : null}
      </div>
      <div className={styles.tools}>
        {type === 'upi' ? null : (
          <Button size="small" onClick={onChange}>
            <span aria-hidden="true">{t('edit')}</span>
            <VisuallyHidden>{t('editOf', { account: title })}</VisuallyHidden>
          </Button>
        )}
        <Button size="small" look="ghost" onClick={onRemove}>
          <span aria-hidden="true">{t('remove')}</span>
          <VisuallyHidden>{t('removeOf', { account: title })}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
