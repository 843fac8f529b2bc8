import { Icon, IconButton } from '@crease/ui';
import { LayoutDashboard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { turnMarket, usePinned } from '../../core/pinned.ts';
import { openLogin, useSession } from '../../core/session.ts';
import { useEventFrame } from './event-context.ts';
import styles from './page.module.css';

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
