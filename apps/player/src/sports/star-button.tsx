import { Icon, IconButton } from '@crease/ui';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { turnStar, usePinned } from '../core/pinned.ts';
import { openLogin, useSession } from '../core/session.ts';
import styles from './sports.module.css';

interface StarButtonProps {
  gameId: string;
  /** Of the match. */
  name: string;
  className?: string | undefined;
}

/** Pins a match to the home page. A visitor signs in first. */
export function StarButton({ gameId, name, className }: StarButtonProps) {
  const t = useTranslations('sports');
  const isAuth = useSession((session) => session.isAuth);
  const isStarred = usePinned(({ starred }) => starred.includes(gameId));
  return (
    <IconButton
      label={t('star', { match: name })}
      aria-pressed={isStarred}
      className={className}
      onClick={() => (isAuth ? turnStar(gameId) : openLogin({ returnTo: `/exchange/${gameId}` }))}
    >
      <Icon of={Star} size={18} className={styles.star} />
    </IconButton>
  );
}
