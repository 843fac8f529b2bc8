import { serverNow } from '@crease/client';
import type { PayoutAccount } from '@crease/contract';
import { cx, Icon, looks, Row, Stack, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAccountTexts } from '../../payout-accounts/account-texts.ts';
import { AccountGlyph } from '../gateways/gateway-glyph.tsx';
import { useTimes } from '../sums/use-times.ts';
import { isWaiting } from './obstacles.ts';
import styles from './withdraw.module.css';

interface AccountPickerProps {
  accounts: readonly PayoutAccount[];
  chosen: string | null;
  /** Usual duration, seconds; null: unknown. */
  usualSeconds: number | null;
  onChoose: (payoutAccountId: string) => void;
}

/** Chooses a payout account; those not payable are shown disabled, with reason and remedy. */
export function AccountPicker({ accounts, chosen, usualSeconds, onChoose }: AccountPickerProps) {
  const t = useTranslations('withdraw');
  return (
    <Stack as="fieldset" gap={8} shrink>
      <Text as="legend" marginBottom={10} heading>
        {t('payTo')}
      </Text>
      {accounts.map((account) =>
        account.payable ? (
          <Payable
            key={account.payoutAccountId}
            account={account}
            isChosen={account.payoutAccountId === chosen}
            usualSeconds={usualSeconds}
            onChoose={() => onChoose(account.payoutAccountId)}
          />
        ) : (
          <NotPayable key={account.payoutAccountId} account={account} />
        ),
      )}
      <Link
        to="/withdraw/gateways"
        className={cx(
          looks({ hover: 'underline', gap: 8, align: 'center', color: 'brand-text', weight: 500 }, 'row'),
          styles.add,
        )}
      >
        <Icon of={Plus} />
        {t('addAccount')}
      </Link>
    </Stack>
  );
}

interface PayableProps {
  account: PayoutAccount;
  isChosen: boolean;
  usualSeconds: number | null;
  onChoose: () => void;
}

function Payable({ account, isChosen, usualSeconds, onChoose }: PayableProps) {
  const t = useTranslations('withdraw');
  const texts = useAccountTexts();
  const times = useTimes();
  return (
    <Row as="label" gap={12} align="center" radius="md" minHeight={56} border="strong" className={styles.account}>
      <AccountGlyph type={account.type} />
      <Stack as="span" grow shrink breakWords>
        <Text as="b" size={14} dense>
          {texts.title(account)}
        </Text>
        <Text as="small" color="text-2">
          {texts.small(account)}
        </Text>
      </Stack>
      {usualSeconds === null ? null : (
        <Text as="small" color="text-2">
          {t('usual', { time: times.usual(usualSeconds) })}
        </Text>
      )}
      <input
        className={looks({ fixed: true })}
        type="radio"
        name="payoutAccount"
        checked={isChosen}
        onChange={onChoose}
      />
    </Row>
  );
}

function NotPayable({ account }: { account: PayoutAccount }) {
  const t = useTranslations('withdraw');
  const texts = useAccountTexts();
  const reason = useReason(account);
  return (
    <Row gap={12} align="center" radius="md" minHeight={56} border="strong" className={styles.account} data-off="">
      <AccountGlyph type={account.type} off />
      <Stack as="span" grow shrink breakWords>
        <Text as="b" size={14} dense>
          {texts.title(account)}
        </Text>
        <Text as="small" color="text-2">
          {reason}
        </Text>
      </Stack>
      {isWaiting(account) ? null : (
        <Link to="/withdraw/gateways" className="link">
          {t('putRight')}
        </Link>
      )}
    </Row>
  );
}

function useReason(account: PayoutAccount): string {
  const t = useTranslations('withdraw');
  const times = useTimes();
  if (account.nameCheck === 'different') return t('nameDiffers');
  if (account.nameCheck === 'near') return t('nameNear');
  if (account.nameCheck === 'refused') return t('nameRefused');
  return Date.parse(account.payableFrom) > serverNow()
    ? t('notYet', { time: times.moment(account.payableFrom) })
    : t('notPayable');
}
