import { type ReplyOf, serverNow } from '@crease/client';
import type { PayoutAccount } from '@crease/contract';
import { Button, Card, EmptyState, Grid, Note, Row, Tag, type TagTone, Text, VisuallyHidden } from '@crease/ui';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { accountTitle } from './account-texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './payout-accounts.module.css';
import { RemoveDialog } from './remove-dialog.tsx';

/** The player's accounts, each with its name check and the time from which it can be paid. */
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
      <Row
        as="header"
        wrap
        gap={8}
        align="baseline"
        justify="between"
        paddingY={14}
        paddingX={16}
        color="text-2"
        size={12}
        className={styles.head}
      >
        <Text as="h2" color="text" size={14} dense>
          {t('count', { count: items.length, most })}
        </Text>
        {verifiedName ? <p>{t('inName', { name: verifiedName })}</p> : null}
      </Row>
      <ul>
        {items.map((account) => (
          <AccountRow
            key={account.payoutAccountId}
            account={account}
            onChange={() => setChanging(account)}
            onRemove={() => setRemoving(account)}
          />
        ))}
      </ul>
      <Note border="top" className={styles.wait}>
        {hours > 0 ? t('wait', { hours }) : t('noWait')}
      </Note>
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
    <Row as="li" wrap gap={12} paddingY={14} paddingX={16} border="top">
      <Grid
        as="span"
        fixed
        color="on-pine"
        size={12}
        weight={600}
        center
        radius="md"
        background="pine"
        className={styles.mark}
        data-type={type}
        aria-hidden="true"
      >
        {MARKS[type]}
      </Grid>
      <Text as="div" shrink breakWords className={styles.words}>
        <Row as="p" wrap gap={8} align="center" size={14} weight={600} dense>
          {title} <Tag tone={TONES[nameCheck]}>{t(`checks.${nameCheck}`)}</Tag>
        </Row>
        {small ? <Note marginTop={2}>{small}</Note> : null}
        {nameCheck === 'equal' || nameCheck === 'accepted' ? null : (
          <Note marginTop={2}>{t(`checkTexts.${nameCheck}`)}</Note>
        )}
        {isWaiting ? <Note marginTop={2}>{t('payableFrom', { time })}</Note> : null}
      </Text>
      <Row gap={8} className={styles.tools}>
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
      </Row>
    </Row>
  );
}
