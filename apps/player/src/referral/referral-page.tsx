import type { ReplyOf } from '@crease/client';
import { AfterAWhile, Button, Card, EmptyState, Grid, Icon, Skeleton, Stack, Text } from '@crease/ui';
import { failureText, PageTitle, useRead } from '@crease/web';
import { WifiOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { FriendsCard } from './friends-card.tsx';
import { LinkCard } from './link-card.tsx';
import { MakeLink } from './make-link.tsx';
import styles from './referral-page.module.css';
import { SourcesTable } from './sources-table.tsx';
import { rupees } from './sums.ts';
import { WeekCharts } from './week-charts.tsx';

/** Bringing friends: the link, what came of it, and who. */
export function ReferralPage() {
  const t = useTranslations('referral');
  const isDemo = useSession((session) => session.user?.demo ?? false);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      {isDemo ? (
        <Card>
          <EmptyState title={t('demo')}>{t('demoText')}</EmptyState>
        </Card>
      ) : (
        <Own />
      )}
    </>
  );
}

function Own() {
  const t = useTranslations('referral');
  const retry = useTranslations('ui')('retry');
  const format = useFormatter();
  const { data, error, refetch } = useRead('refStats');
  if (error && !data)
    return (
      <Card>
        <EmptyState
          role="alert"
          icon={<Icon of={WifiOff} size={24} />}
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{retry}</Button>}
        >
          {failureText(error)}
        </EmptyState>
      </Card>
    );
  if (!data)
    return (
      <AfterAWhile>
        <Skeleton height={160} />
      </AfterAWhile>
    );
  if (data.link === null) return <MakeLink rewards={data.rewards} />;
  const monday = format.dateTime(new Date(data.nextPayAt), {
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return (
    <Grid gap={16} align="start" marginTop={14} className={styles.columns}>
      <Stack gap={12} shrink>
        <LinkCard link={data.link} rewards={data.rewards} />
        <Sums stats={data} />
        <WeekCharts weeks={data.weeks} />
        <SourcesTable />
      </Stack>
      <Stack as="aside" gap={12} shrink aria-label={t('friends')}>
        <FriendsCard />
        <p className={styles.foot}>{t('foot', { waiting: rupees(data.waiting), monday })}</p>
      </Stack>
    </Grid>
  );
}

/** What came of all links together. */
function Sums({ stats }: { stats: ReplyOf<'refStats'> }) {
  const t = useTranslations('referral');
  const share = stats.opened > 0 ? Math.round((100 * stats.signedUp) / stats.opened) : 0;
  return (
    <Card bleed label={t('sums')}>
      <Grid as="dl" columns={4} className={styles.figures}>
        <Text as="div" paddingY={14} paddingX={16}>
          <dt>{t('opened')}</dt>
          <dd>{stats.opened}</dd>
          <dd className={styles.small}>{t('openedNote')}</dd>
        </Text>
        <Text as="div" paddingY={14} paddingX={16}>
          <dt>{t('signedUp')}</dt>
          <dd>{stats.signedUp}</dd>
          <dd className={styles.small}>{t('signedUpNote', { share })}</dd>
        </Text>
        <Text as="div" paddingY={14} paddingX={16}>
          <dt>{t('verified')}</dt>
          <dd>{stats.verified}</dd>
          <dd className={styles.small}>{t('verifiedNote', { count: stats.firstBet })}</dd>
        </Text>
        <Text as="div" paddingY={14} paddingX={16}>
          <dt>{t('earned')}</dt>
          <dd>{rupees(stats.earned)}</dd>
          <dd className={styles.small}>{t('earnedNote', { waiting: rupees(stats.waiting) })}</dd>
        </Text>
      </Grid>
    </Card>
  );
}
