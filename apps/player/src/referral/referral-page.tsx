import type { ReplyOf } from '@crease/client';
import { rupees } from '@crease/kernel';
import { Button, Card, EmptyState, Grid, Page, Skeleton, Stack, Stat, Stats, Text } from '@crease/ui';
import { call, PageTitle, queryClient, useRead } from '@crease/web';
import { useFormatter, useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useSubmit } from '../session/fields/use-submit.ts';
import { FriendsCard } from './friends-card.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './referral.module.css';
import { SourcesTable } from './sources-table.tsx';
import { WeekCharts } from './week-charts.tsx';

/** Referrals: the link, its results, and the friends. */
export function ReferralPage() {
  const t = useTranslations('referral');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page title={t('title')}>
        <Own />
      </Page>
    </>
  );
}

function Own() {
  const t = useTranslations('referral');
  return (
    <Loaded inCard read={useRead('refStats')} failed={t('failed')} pending={<Skeleton height={160} />}>
      {(stats) =>
        stats.link === null ? <MakeLink rewards={stats.rewards} /> : <Earned stats={stats} link={stats.link} />
      }
    </Loaded>
  );
}

function Earned({ stats, link }: { stats: ReplyOf<'refStats'>; link: NonNullable<ReplyOf<'refStats'>['link']> }) {
  const t = useTranslations('referral');
  const format = useFormatter();
  const monday = format.dateTime(new Date(stats.nextPayAt), {
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return (
    <Grid gap={16} align="start" columns="aside">
      <Stack gap={12} shrink>
        <LinkCard link={link} rewards={stats.rewards} />
        <Sums stats={stats} />
        <WeekCharts weeks={stats.weeks} />
        <SourcesTable />
      </Stack>
      <Stack as="aside" gap={12} shrink aria-label={t('friends')}>
        <FriendsCard />
        <p className={styles.foot}>{t('foot', { waiting: rupees(stats.waiting), monday })}</p>
      </Stack>
    </Grid>
  );
}

/** Results of all links together. */
function Sums({ stats }: { stats: ReplyOf<'refStats'> }) {
  const t = useTranslations('referral');
  const { opened, signedUp } = stats;
  const share = opened > 0 ? t('signedUpNote', { share: Math.round((100 * signedUp) / opened) }) : undefined;
  return (
    <Card bleed label={t('sums')}>
      <Stats>
        <Stat size={20} label={t('opened')} figure={opened} note={t('openedNote')} />
        <Stat size={20} label={t('signedUp')} figure={signedUp} note={share} />
        <Stat
          size={20}
          label={t('verified')}
          figure={stats.verified}
          note={t('verifiedNote', { count: stats.firstBet })}
        />
        <Stat
          size={20}
          label={t('earned')}
          figure={rupees(stats.earned)}
          note={t('earnedNote', { waiting: rupees(stats.waiting) })}
        />
      </Stats>
    </Card>
  );
}

/** Before the first link: the rewards, and the button that creates it. */
function MakeLink({ rewards }: { rewards: ReplyOf<'refStats'>['rewards'] }) {
  const t = useTranslations('referral');
  const { busy, refused, run } = useSubmit();
  const make = async () => {
    await call('generateRef', { body: {}, silent: true });
    await queryClient.invalidateQueries({ queryKey: ['refStats'] });
  };
  return (
    <Stack gap={12}>
      <Card className={styles.card} label={t('newTitle')}>
        <Text as="h2" heading>
          {t('newTitle')}
        </Text>
        <p>
          {t('newText', {
            firstBet: rupees(rewards.firstBet),
            least: rupees(rewards.firstBetLeast),
            verified: rupees(rewards.verified),
          })}
        </p>
        <RefusalLine>{refused?.text}</RefusalLine>
        <div>
          <Button look="primary" size="large" busy={busy} onClick={() => void run(make)}>
            {t('make')}
          </Button>
        </div>
      </Card>
      <Card>
        <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>
      </Card>
    </Stack>
  );
}
