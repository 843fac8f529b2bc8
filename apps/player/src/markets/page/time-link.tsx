import type { Market } from '@crease/client';
import { cx, Icon, iconButtonClass } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOver } from '../../core/markets/market-status.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import styles from './page.module.css';

/** Opens the market at any moment of its log. */
export function TimeLink({ marketId, title }: { marketId: string; title: string }) {
  const t = useTranslations('markets');
  const isDone = useMarketValue(marketId, isDoneOf);
  return (
    <Link
      to="/fairness/market/$marketId"
      params={{ marketId }}
      className={iconButtonClass(cx(styles.pin, isDone ? undefined : styles.ladder))}
      aria-label={t('timeOf', { market: title })}
      title={t('timeOf', { market: title })}
    >
      <Icon of={History} />
    </Link>
  );
}

const isDoneOf = (market: Market | undefined) => market !== undefined && isOver(market.status);
