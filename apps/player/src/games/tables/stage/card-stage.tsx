import { Column, Row, Text } from '@crease/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Hand } from '../state/hands.ts';
import type { Kind } from '../state/table-kinds.ts';
import styles from './card-stage.module.css';
import { type CardSize, PlayingCard } from './playing-card.tsx';

const SIZES: { readonly [K in Kind]?: CardSize } = {
  'andar-bahar': 'small',
  '32-cards': 'small',
  'dragon-tiger': 'single',
  'lucky-7': 'single',
};

interface CardStageProps {
  kind: Kind;
  hands: readonly Hand[];
  /** Winner of the shown round, once all cards are dealt. */
  winner: string | null;
  /** Name of a hand, in games that name hands. */
  nameOf: (hand: Hand) => string | null;
  middle: React.ReactNode;
}

/** The cards of a table, and the ring between them. */
export function CardStage({ kind, hands, winner, nameOf, middle }: CardStageProps) {
  const half = Math.ceil(hands.length / 2);
  const isWide = kind === 'andar-bahar';
  const show = (hand: Hand) => (
    <HandView
      key={hand.key}
      hand={hand}
      size={SIZES[kind] ?? 'large'}
      isWinner={winner === hand.key}
      name={nameOf(hand)}
    />
  );
  if (isWide)
    return (
      <Row grow align="center" gap={16} paddingY={14} paddingX={20} className={styles.stage} data-kind={kind}>
        {middle}
        {hands.map(show)}
      </Row>
    );
  return (
    <Row grow align="center" gap={16} paddingY={14} paddingX={20} className={styles.stage} data-kind={kind}>
      {hands.slice(0, half).map(show)}
      {middle}
      {hands.slice(half).map(show)}
    </Row>
  );
}

/** Cards that fit on the narrowest phone; more may scroll. */
const FIT = 5;

interface HandViewProps {
  hand: Hand;
  size: CardSize;
  isWinner: boolean;
  name: string | null;
}

function HandView({ hand: { key, cards, points }, size, isWinner, name }: HandViewProps) {
  const t = useTranslations('tables');
  const row = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The winner's label takes some of the width.
    void isWinner;
    if (row.current && cards.length > 0) row.current.scrollLeft = row.current.scrollWidth;
  }, [cards.length, isWinner]);
  const won = isWinner ? t('winner') : null;
  const note = name ?? (points === null ? won : <Points of={key} cards={cards} points={points} />);
  return (
    <Column align="center" gap={10} shrink className={styles.hand}>
      <Text size={14} weight={600} className={styles.label}>
        {t(`hands.${key}` as 'hands.A')}
      </Text>
      <Row ref={row} as="span" gap={6} className={styles.cards} tabIndex={cards.length > FIT ? 0 : undefined}>
        {cards.map((card, at) => (
          <PlayingCard
            // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their position
            key={`${at}-${card?.rank ?? 0}${card?.suit ?? ''}`}
            card={card}
            size={size}
          />
        ))}
      </Row>
      <Text
        paddingY={2}
        paddingX={10}
        size={12}
        weight={600}
        nowrap
        radius="full"
        className={styles.note}
        data-won={isWinner || undefined}
        data-empty={!note || undefined}
      >
        {note ?? (cards[0] ? '\u00a0' : t('notDealt'))}
      </Text>
    </Column>
  );
}

/** Points of a hand; where it starts with a number of points, with the sum written out. */
function Points({ of, cards, points }: { of: string; cards: Hand['cards']; points: number }) {
  const start = Number(of);
  return (
    <>
      {start > 0 ? <Text hide="phone">{[start, ...cards.map((card) => card?.rank ?? 0)].join(' + ')} = </Text> : null}
      {points}
    </>
  );
}
