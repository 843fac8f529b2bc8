import { Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { GameRound } from './game-round.ts';

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
