import type { ReplyOf } from '@crease/client';
import { Card, EmptyState, formatMoney, Page, Skeleton, Stat, Stats, Table, Tag, type TagTone, Text } from '@crease/ui';
import { PageTitle, useNoteText, usePreferences, useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import { TwoColumns } from '../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../core/loaded.tsx';
import { BonusOffers, HowItWorks } from './bonus-offers.tsx';
import { useBonusUpdates } from './bonus-updates.ts';
import type { Claim } from './claim.ts';
import { RunningBonus } from './running-bonus.tsx';

/** Running, past and claimable bonuses. */
export function BonusPage() {
  const t = useTranslations('bonus');
  useBonusUpdates();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page title={t('title')}>
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
      </Page>
    </>
  );
}

function Claims() {
  const t = useTranslations('bonus');
  return (
    <Loaded
      inCard
      read={useRead('bonusClaims', { query: { page: 1 } }, { staleTime: 0 })}
      failed={t('failed')}
      pending={[48, 48, 48]}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    >
      {({ items }) => {
        const running = items.filter(({ status }) => status === 'running');
        return (
          <>
            {running.length > 0 ? <h2>{t('running')}</h2> : null}
            {running.map((claim) => (
              <RunningBonus key={claim.claimId} claim={claim} />
            ))}
            <BonusHistory claims={items} />
          </>
        );
      }}
    </Loaded>
  );
}

/** The pockets, what rollover can still release, and the total turned into cash. */
function BonusSums() {
  const t = useTranslations('bonus');
  return (
    <Card label={t('sums.label')} marginBottom={16} bleed>
      <Loaded
        read={useRead('bonusStats', undefined, { staleTime: 0 })}
        failed={t('failed')}
        pending={<Skeleton height={76} />}
      >
        {(stats) => <Sums stats={stats} />}
      </Loaded>
    </Card>
  );
}

function Sums({ stats: { sports, wicket, pendingRolloverBonus, released, since } }: { stats: ReplyOf<'bonusStats'> }) {
  const t = useTranslations('bonus.sums');
  const { day } = useTimes();
  const isHidden = usePreferences(({ hideBalances }) => hideBalances);
  const shown = (sum: number) => (isHidden ? '••••' : formatMoney(sum));
  return (
    <Stats>
      <Stat size={20} label={t('sports')} figure={shown(sports)} note={t('notReleased')} />
      <Stat size={20} label={t('wicket')} figure={shown(wicket)} note={t('forGames')} />
      <Stat size={20} label={t('pending')} figure={shown(pendingRolloverBonus)} note={t('next')} color="bonus" />
      <Stat
        size={20}
        label={t('released')}
        figure={shown(released)}
        note={since ? t('since', { day: day(since) }) : t('none')}
      />
    </Stats>
  );
}

const TONES: Readonly<Record<Claim['status'], TagTone>> = {
  running: 'bonus',
  released: 'ok',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** All claimed bonuses, newest first. */
function BonusHistory({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations('bonus.history');
  const noteText = useNoteText();
  const { day } = useTimes();
  return (
    <Card label={t('title')} bleed>
      <Text as="h2" paddingY={12} paddingX={14} size={14} dense>
        {t('title')}
      </Text>
      <Table heads={[t('when'), t('bonus'), { number: t('sum') }, { number: t('released') }, t('state')]} cards>
        {claims.map((claim) => (
          <tr key={claim.claimId}>
            <td>
              {claim.endedAt
                ? t('fromTo', { from: day(claim.claimedAt), to: day(claim.endedAt) })
                : day(claim.claimedAt)}
            </td>
            <td>
              <Link to="/bonus/$bonusId" params={{ bonusId: claim.claimId }} className="link">
                {noteText(claim.name)}
              </Link>
            </td>
            <td data-number>{formatMoney(claim.amount)}</td>
            <td data-number>
              <b>{formatMoney(claim.released + claim.won)}</b>
            </td>
            <td>
              <Tag tone={TONES[claim.status]}>{t(`states.${claim.status}`)}</Tag>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
