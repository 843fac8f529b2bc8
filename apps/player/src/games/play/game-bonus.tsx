import type { BodyOf } from '@crease/client';
import { formatMoney, Grid, Note, Text, Toggle } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { create } from 'zustand';
import { forgetAtSignOut, useSession } from '../../core/session.ts';
import type { GameRound } from './game-round.ts';

interface GameBonusWish {
  /** The player wants to play new rounds with the bonus for games. */
  isWanted: boolean;
}

/** For this session only. */
const useGameBonus = create<GameBonusWish>(() => ({ isWanted: false }));

forgetAtSignOut(() => useGameBonus.setState({ isWanted: false }));

/** Returns the pocket that the player prefers; empty: the house chooses. */
export function wishedPocket(): Pick<BodyOf<'playGame'>, 'pocket'> {
  const { isWanted } = useGameBonus.getState();
  return isWanted && useSession.getState().wallet.wicket > 0 ? { pocket: 'wicket' } : {};
}

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

/** Marks a round that was played with the bonus. */
export function BonusMark({ round: { claimId } }: { round: Pick<GameRound, 'claimId'> }) {
  const t = useTranslations('games.bonus');
  return claimId ? (
    <Text as="small" color="bonus">
      {' '}
      {t('mark')}
    </Text>
  ) : null;
}
