import { AfterAWhile, Button, Card, EmptyState, Icon, Skeleton, Text } from '@crease/ui';
import { failureText, PageTitle, useRead } from '@crease/web';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TwoColumns } from '../cashier-frame/cashier-frame.tsx';
import { BonusHistory } from './bonus-history.tsx';
import { useBonusNews } from './bonus-news.ts';
import { BonusOffers, HowItWorks } from './bonus-offers.tsx';
import { BonusSums } from './bonus-sums.tsx';
import { RunningBonus } from './running-bonus.tsx';

/** What runs, what was, and what can be claimed. */
export function BonusPage() {
  const t = useTranslations('bonus');
  useBonusNews();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Text as="h1" marginBottom={12}>
        {t('title')}
      </Text>
      <BonusSums />
      <TwoColumns
        beside={
          <>
            <BonusOffers />
            <HowItWorks />
          </>
        }
      >
        <Claims />
      </TwoColumns>
    </>
  );
}

function Claims() {
  const t = useTranslations('bonus');
  const retry = useTranslations('ui')('retry');
  const asked = useRead('bonusClaims', { query: { page: 1 } }, { staleTime: 0 });
  if (asked.error && !asked.data)
    return (
      <Card bleed>
        <EmptyState
          role="alert"
          icon={<Icon of={CircleAlert} size={24} />}
          title={t('failed')}
          action={<Button onClick={() => void asked.refetch()}>{retry}</Button>}
        >
          {failureText(asked.error)}
        </EmptyState>
      </Card>
    );
  if (!asked.data)
    return (
      <AfterAWhile>
        <Card bleed gap={8} padding={16}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={48} />
          ))}
        </Card>
      </AfterAWhile>
    );
  const { items } = asked.data;
  const running = items.filter(({ status }) => status === 'running');
  if (items.length === 0)
    return (
      <Card>
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      </Card>
    );
  return (
    <>
      {running.length > 0 ? <h2>{t('running')}</h2> : null}
      {running.map((claim) => (
        <RunningBonus key={claim.claimId} claim={claim} />
      ))}
      <BonusHistory claims={items} />
    </>
  );
}
