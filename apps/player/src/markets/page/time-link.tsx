import { Icon, iconButtonClass } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMarketValue } from '../../core/markets/markets.ts';
import { isDoneOf } from '../odds/market-values.ts';
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
