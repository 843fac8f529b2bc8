import type { Card } from '@crease/games';
import { Grid, Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './hi-lo.module.css';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** The current card and those before it. */
export function HiLoBoard({ cards }: { cards: readonly Card[] }) {
  const t = useTranslations('games.hilo');
  const now = cards.at(-1);
  const before = cards.slice(0, -1).reverse();
  return (
    <Grid gap={24} shrink full justifyItems="center" className={styles.board}>
      {now ? (
        <CardFace key={cards.length} card={now} isNow />
      ) : (
        <Grid size={20} radius="md" className={styles.back} aria-hidden="true" />
      )}
      <Row as="ol" gap={6} full scrollX className={styles.before} aria-label={t('before')}>
        {before.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
          <Text as="li" fixed key={before.length - at}>
            <CardFace card={card} />
          </Text>
        ))}
      </Row>
    </Grid>
  );
}

function CardFace({ card: { rank, suit }, isNow = false }: { card: Card; isNow?: boolean }) {
  const t = useTranslations('games.suits');
  const name = RANKS[rank - 1] ?? '';
  return (
    <Grid
      as="span"
      size={20}
      radius="md"
      className={styles.card}
      data-now={isNow || undefined}
      data-red={suit === 'H' || suit === 'D' || undefined}
      role="img"
      aria-label={t('card', { rank: name, suit: t(suit) })}
    >
      <b>{name}</b>
      <span>{SUITS[suit]}&#xfe0e;</span>
    </Grid>
  );
}
