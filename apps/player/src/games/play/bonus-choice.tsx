import { cx, formatMoney, Toggle } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import styles from './bonus-choice.module.css';
import { useGameBonus } from './game-bonus.ts';

interface BonusChoiceProps {
  /** A round that chips lie on keeps what it began with: the bonus or not; absent: it is still to be chosen. */
  kept?: boolean | undefined;
  className?: string | undefined;
}

/** For who has a bonus for games: what can be staked of each, whether to play with the bonus, and where a win goes. */
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
