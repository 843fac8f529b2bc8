import type { ReplyOf } from '@crease/client';
import type { Money } from '@crease/kernel';
import { Card, formatMoney, Icon, looks, Note, Row, Stack, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { SummaryList } from '../pieces/summary-list.tsx';
import styles from './withdraw.module.css';

interface WithdrawAsideProps {
  terms: ReplyOf<'withdrawalTerms'>;
  list: ReplyOf<'payoutAccounts'>;
  target: string;
}

/** Why not the whole balance is available, and the passed checks. */
export function WithdrawAside({ terms, list: { verifiedName }, target }: WithdrawAsideProps) {
  const t = useTranslations('withdraw');
  return (
    <>
      <Withdrawable available={terms.available} carried={terms.carried} />
      <Card className={styles.aside} label={t('checks')}>
        <Text as="h2" marginBottom={6} heading>
          {t('checks')}
        </Text>
        <Stack as="ul" divided>
          {verifiedName === null ? (
            <Check title={t('notAsked')} text={t('notAskedText')} isNone />
          ) : (
            <Check title={t('verified')} text={t('asName', { name: verifiedName })} />
          )}
          <Check title={t('codeWillCome')} text={t('codeTo', { target })} />
          <Check title={t('noDebt')} text={t('noDebtText')} />
        </Stack>
      </Card>
    </>
  );
}

function Check({ title, text, isNone = false }: { title: string; text: string; isNone?: boolean }) {
  return (
    <Row as="li" gap={10} paddingY={10}>
      <Icon
        className={looks({ fixed: true, color: isNone ? 'text-3' : 'profit' })}
        of={isNone ? CircleDashed : CircleCheck}
        size={18}
      />
      <span>
        <Text as="b" block>
          {title}
        </Text>
        <Text as="small" color="text-2">
          {text}
        </Text>
      </span>
    </Row>
  );
}

interface WithdrawableProps {
  /** Amount available to withdraw now. */
  available: Money;
  /** Deposits locked while their bonuses run. */
  carried: Money;
  /** An obstacle exists: the amount is available later. */
  isBlocked?: boolean;
}

/** From the balance to the withdrawable amount, line by line; the lines add up. */
export function Withdrawable({ available, carried, isBlocked = false }: WithdrawableProps) {
  const t = useTranslations('withdraw');
  const { balance, sports, free } = useSession(({ wallet }) => wallet);
  const waiting = useRead('withdrawals', { query: { status: 'pending', page: 1 } }).data?.items ?? [];
  const held = waiting.reduce((sum, { amount }) => sum + amount, 0);
  // Part of the bonus may be at risk in bets and so not in the balance.
  const rest = balance - available;
  const stays = carried > 0 ? Math.max(0, (free?.cash ?? balance) - available) : 0;
  const bonus = rest - stays;
  const title = isBlocked
    ? t('whatCanGo')
    : rest === 0
      ? t('allOfIt')
      : t('whyNotAll', { balance: formatMoney(balance) });
  return (
    <Card className={styles.aside} label={title}>
      <Text as="h2" marginBottom={6} heading>
        {title}
      </Text>
      <SummaryList
        lines={[
          { label: t('balance'), value: formatMoney(balance) },
          ...(stays === 0 ? [] : [{ label: t('carried'), value: formatMoney(-stays) }]),
          ...(bonus === 0 ? [] : [{ label: t(bonus === sports ? 'sports' : 'rest'), value: formatMoney(-bonus) }]),
          { label: t(isBlocked ? 'canGo' : 'available'), value: formatMoney(available), strong: true },
        ]}
      />
      {stays > 0 ? <Note marginTop={8}>{t('carriedText')}</Note> : null}
      {held > 0 ? <Note marginTop={8}>{t('alsoHeld', { amount: formatMoney(held) })}</Note> : null}
      {isBlocked ? <Note marginTop={8}>{t('meanwhile')}</Note> : null}
    </Card>
  );
}
