import type { ReplyOf } from '@crease/client';
import { Card, Icon, looks, Row, Stack, Text } from '@crease/ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './withdraw.module.css';
import { Withdrawable } from './withdrawable.tsx';

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
