import { cx, formatMoney, Toggle } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import styles from './bonus-choice.module.css';
import { useGameBonus } from './game-bonus.ts';

interface BonusChoiceProps {
  /** Whether a round that has chips uses the bonus; absent: not decided yet. */
  kept?: boolean | undefined;
  className?: string | undefined;
}

/** For players with a bonus for games: available amounts, whether to use the bonus, and where winnings are credited. */
export function BonusChoice({ kept, className }: BonusChoiceProps) {
  const t = useTranslations('games.bonus');
  const wallet = useSession((session) => (session.isAuth ? session.wallet : null));
  const isWanted = useGameBonus((wish) => wish.isWanted);
  if (!wallet || wallet.wicket <= 0) return null;
  const { free } = wallet;
  const [cash, bonus] = [formatMoney(free?.cash ?? wallet.cash), formatMoney(free?.wicket ?? wallet.wicket)];
  if (kept !== undefined) return <p className={cx(styles.note, className)}>{t(kept ? 'keptBonus' : 'keptCash')}</p>;
  return (
    <div className={cx(styles.choice, className)}>
      <Toggle on={isWanted} onChange={(on) => useGameBonus.setState({ isWanted: on })}>
        {t('use')}
      </Toggle>
      <p className={styles.note}>{isWanted ? t('wins', { bonus }) : t('both', { cash, bonus })}</p>
    </div>
  );
}
