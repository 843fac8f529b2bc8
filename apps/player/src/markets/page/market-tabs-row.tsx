import { Tabs } from '@crease/ui';
import { memo, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type FiledMarket, type MarketTab, marketTabs } from '../../core/markets/filed-markets.ts';
import { useLongOver } from '../score/use-long-over.ts';
import styles from './page.module.css';

interface MarketTabsProps {
  markets: readonly FiledMarket[];
  chosen: MarketTab;
  onChoose: (tab: MarketTab) => void;
  panelId: string;
}

/** Tabs of the event's market kinds, with counts; sticky below the header. */
export const MarketTabs = memo(function MarketTabs({ markets, chosen, onChoose, panelId }: MarketTabsProps) {
  const t = useTranslations('markets.tabs');
  const over = useLongOver(useMemo(() => markets.map(({ marketId }) => marketId), [markets]));
  const tabs = marketTabs(markets, ({ marketId }) => !over.has(marketId));
  const items = tabs.map(({ tab, count }) => ({ key: tab, label: t(tab), count }));
  return (
    <Tabs
      label={t('label')}
      items={items}
      chosen={chosen}
      onChoose={onChoose}
      panelId={panelId}
      className={styles.tabs}
    />
  );
});
