import { Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { type GameRound, netOf } from '../play/game-round.ts';
import styles from './frame.module.css';

const SHOWN = 14;

/** The latest results; one that returned more than its stake has a ring. */
export function ResultStrip({ rounds, words }: { rounds: readonly GameRound[]; words: (round: GameRound) => string }) {
  const t = useTranslations('games');
  const closed = rounds.filter(({ status }) => status === 'closed').slice(0, SHOWN);
  return (
    <Row as="ul" gap={6} clip className={styles.results} aria-label={t('lastResults')}>
      {closed.map((round) => (
        <Text
          as="li"
          fixed
          paddingY={2}
          paddingX={8}
          radius="full"
          size={12}
          weight={600}
          key={round.roundId}
          data-won={netOf(round) > 0 || undefined}
        >
          {words(round)}
        </Text>
      ))}
    </Row>
  );
}
