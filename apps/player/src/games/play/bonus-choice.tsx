import { formatMoney, Grid, Note, Toggle } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
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
  if (kept !== undefined)
    return (
      <Note color="bonus" className={className}>
        {t(kept ? 'keptBonus' : 'keptCash')}
      </Note>
    );
  return (
    <Grid gap={2} className={className}>
      <Toggle on={isWanted} onChange={(on) => useGameBonus.setState({ isWanted: on })}>
        {t('use')}
      </Toggle>
      <Note color="bonus">{isWanted ? t('wins', { bonus }) : t('both', { cash, bonus })}</Note>
    </Grid>
  );
}
