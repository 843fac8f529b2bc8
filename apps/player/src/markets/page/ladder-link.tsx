import { cx, Icon, iconButtonClass } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { ChartBarStacked } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useEventFrame } from './event-context.ts';
import styles from './page.module.css';

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
