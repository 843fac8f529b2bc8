import { formatProfit, formatStake, Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { type GameRound, netOf } from '../../play/game-round.ts';
import type { Chips } from '../state/use-chips.ts';
import type { Moment } from '../state/use-moment.ts';
import type { TableTerms } from '../state/use-table.ts';
import { isRed } from '../state/wheel-order.ts';
import styles from './stage.module.css';

interface SentenceProps {
  state: Pick<TableTerms, 'game' | 'phase' | 'fell'>;
  moment: Moment;
  decided: GameRound | null;
  chips: Chips;
  isPaused: boolean;
}

/** One sentence about the status; after the round its result and the player's net. */
export function Sentence({ state: { game, phase }, moment, decided, chips, isPaused }: SentenceProps) {
  const t = useTranslations('tables');
  const net = decided ? netOf(decided) : null;
  const text = () => {
    if (isPaused) return t('paused');
    if (moment.isShown && moment.winner !== null)
      return game === 'roulette'
        ? t('roulette.fell', { number: moment.winner, colour: colourOf(moment.winner) })
        : t(`won.${moment.winner}` as 'won.A');
    if (phase === 'betting') return t('tap', { chip: formatStake(chips.chosen) });
    return phase === 'voided' ? t('voided') : t('bettingClosed');
  };
  return (
    <Row
      as="p"
      wrap
      align="center"
      justify="center"
      gap={10}
      paddingY={6}
      paddingX={16}
      size={14}
      textAlign="center"
      minHeight={44}
      className={styles.say}
      role="status"
    >
      <span>{text()}</span>
      {net === null ? null : (
        <Text
          as="b"
          paddingY={2}
          paddingX={12}
          size={20}
          dense
          radius="md"
          className={styles.net}
          data-won={net > 0 || undefined}
        >
          {formatProfit(net)}
        </Text>
      )}
    </Row>
  );
}

function colourOf(winner: string): 'red' | 'black' | 'zero' {
  if (winner === '0') return 'zero';
  return isRed(Number(winner)) ? 'red' : 'black';
}
