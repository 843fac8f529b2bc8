import { cx, Icon, IconButton, iconButtonClass } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { ChartBarStacked, History, LayoutDashboard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMarketValue } from '../../core/markets/markets.ts';
import { turnMarket, usePinned } from '../../core/pinned.ts';
import { openLogin, useSession } from '../../core/session.ts';
import styles from './card.module.css';
import { useEventFrame } from './event-context.ts';
import { isDoneOf } from './market-values.ts';

/** Adds a market to the player's own page, or removes it. A visitor signs in first. */
export function PinMarketButton({ marketId, title }: { marketId: string; title: string }) {
  const t = useTranslations('markets.multi');
  const { gameId } = useEventFrame();
  const isAuth = useSession((session) => session.isAuth);
  const isPinned = usePinned(({ markets }) => markets.some((market) => market.marketId === marketId));
  return (
    <IconButton
      label={t('pin', { market: title })}
      aria-pressed={isPinned}
      className={styles.pin}
      onClick={() => (isAuth ? turnMarket({ gameId, marketId }) : openLogin({ returnTo: `/exchange/${gameId}` }))}
    >
      <Icon of={LayoutDashboard} />
    </IconButton>
  );
}

/** Opens the ladders of a market. */
export function LadderLink({ marketId, title }: { marketId: string; title: string }) {
  const t = useTranslations('markets');
  const { gameId } = useEventFrame();
  return (
    <Link
      to="/exchange/$gameId/ladder"
      params={{ gameId }}
      search={{ market: marketId }}
      className={iconButtonClass(cx(styles.pin, styles.ladder))}
      aria-label={t('ladderOf', { market: title })}
      title={t('ladderOf', { market: title })}
    >
      <Icon of={ChartBarStacked} />
    </Link>
  );
}

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
