import type { Market } from '@crease/client';
import { Icon, iconButtonClass } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isOver } from '../../core/markets/market-status.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import styles from './page.module.css';

/** Opens a market that is over at any moment of its log; until then the card of a runner does. */
export function TimeLink({ marketId, title }: { marketId: string; title: string }) {
  const t = useTranslations('markets');
  if (!useMarketValue(marketId, isDoneOf)) return null;
  return (
    <Link
      to="/fairness/market/$marketId"
      params={{ marketId }}
      className={iconButtonClass(styles.pin)}
      aria-label={t('timeOf', { market: title })}
      title={t('timeOf', { market: title })}
    >
      <Icon of={History} />
    </Link>
  );
}

const isDoneOf = (market: Market | undefined) => market !== undefined && isOver(market.status);
