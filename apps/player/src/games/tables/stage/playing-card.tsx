import { Text, VisuallyHidden } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { Card } from '../state/table-kinds.ts';
import styles from './stage.module.css';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const PICTURES = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** `single`: the only card of a hand, which has room on a phone. */
export type CardSize = 'single' | 'large' | 'small';

/** A card face up, or its empty place. */
export function PlayingCard({ card, size = 'large' }: { card: Card | null; size?: CardSize }) {
  const t = useTranslations('tables.suits');
  if (!card) return <Text block fixed radius="md" className={styles.place} data-size={size} />;
  const isRed = card.suit === 'H' || card.suit === 'D';
  const rank = RANKS[card.rank];
  return (
    <Text block fixed radius="md" className={styles.card} data-size={size} data-red={isRed || undefined}>
      <VisuallyHidden>{t(card.suit, { rank: rank ?? '' })}</VisuallyHidden>
      <b aria-hidden="true">{rank}</b>
      <i aria-hidden="true">{PICTURES[card.suit]}</i>
    </Text>
  );
}
