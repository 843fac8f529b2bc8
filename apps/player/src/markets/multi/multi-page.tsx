import { buttonClass, EmptyState, Page, Segments } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { marketStore } from '../../core/markets/markets.ts';
import { usePinned } from '../../core/pinned.ts';
import { CashOutSheet } from '../../orders/cash-out/cash-out-sheet.tsx';
import { MostMatched } from './most-matched.tsx';
import { inOrder } from './multi-order.ts';
import { PickedMarket } from './picked-market.tsx';

/** `/exchange/multi`: the player's own markets from any match, and the matches with the most volume to add. */
export function MultiPage() {
  const t = useTranslations('markets.multi');
  const picks = usePinned(({ markets }) => markets);
  // The order of the moment when it was chosen: cards do not move while prices do.
  const [byVolume, setByVolume] = useState<readonly string[] | null>(null);
  const shown = useMemo(() => inOrder(picks, byVolume ?? []), [picks, byVolume]);
  const choose = (order: 'added' | 'matched') =>
    setByVolume(order === 'added' ? null : byMatched(picks.map(({ marketId }) => marketId)));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page
        title={t('title')}
        intro={t('count', { count: picks.length })}
        actions={
          <Segments
            label={t('order')}
            items={[
              { key: 'added', label: t('added') },
              { key: 'matched', label: t('matched') },
            ]}
            chosen={byVolume === null ? 'added' : 'matched'}
            onChoose={choose}
          />
        }
      >
        {picks.length === 0 ? <NoPicks /> : null}
        {shown.map(({ gameId, marketId }) => (
          <PickedMarket key={marketId} gameId={gameId} marketId={marketId} />
        ))}
        <MostMatched />
        <CashOutSheet />
      </Page>
    </>
  );
}

function byMatched(marketIds: readonly string[]): string[] {
  const volume = (marketId: string) => marketStore.latest(marketId)?.totalMatched ?? 0;
  return [...marketIds].sort((one, other) => volume(other) - volume(one));
}

function NoPicks() {
  const t = useTranslations('markets.multi');
  return (
    <EmptyState
      title={t('empty')}
      action={
        <Link to="/spmsports/$category" params={{ category: 'inplay' }} className={buttonClass()}>
          {t('toMatches')}
        </Link>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}
