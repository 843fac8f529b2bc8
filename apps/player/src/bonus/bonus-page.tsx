import { EmptyState, Page } from '@crease/ui';
import { PageTitle, useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { TwoColumns } from '../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../core/loaded.tsx';
import { BonusHistory } from './bonus-history.tsx';
import { BonusOffers, HowItWorks } from './bonus-offers.tsx';
import { BonusSums } from './bonus-sums.tsx';
import { useBonusUpdates } from './bonus-updates.ts';
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
