import { Text, VisuallyHidden } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { Ball } from '../core/markets/ball-strip.ts';
import styles from './ball-pill.module.css';

/** A ball as a pill: its result as shape, colour and hidden text. */
export function BallPill({ ball }: { ball: Ball }) {
  const t = useTranslations('markets.score.ball');
  return (
    <Text fixed color="on-pine" weight={600} radius="full" className={styles.ball} data-kind={ball.kind}>
      <span aria-hidden="true">{ball.text}</span>
      <VisuallyHidden>{t(ball.kind, { text: ball.text })}</VisuallyHidden>
    </Text>
  );
}

/** The next ball. */
export function NextBall() {
  return <Text fixed color="on-pine" weight={600} radius="full" className={styles.ball} data-kind="next" />;
}
