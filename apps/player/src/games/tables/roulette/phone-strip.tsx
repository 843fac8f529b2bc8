import { Grid, Icon, IconButton, Row, VisuallyHidden } from '@crease/ui';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PastResult } from '../side/road.tsx';
import styles from './phone-strip.module.css';
import { isRed } from './wheel-order.ts';

interface PhoneStripProps {
  title: string;
  ring: ReactNode;
  /** The status; after the spin the number and the net. */
  sentence: ReactNode;
  history: readonly PastResult[];
  onRules: () => void;
}

const SHOWN = 4;

/** Head and wheel of roulette on a phone: one low strip above the cloth. */
export function PhoneStrip({ title, ring, sentence, history, onRules }: PhoneStripProps) {
  const t = useTranslations('tables');
  const last = history.slice(-SHOWN);
  return (
    <Row as="header" align="center" gap={8} className={styles.strip}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {ring}
      {sentence}
      <ol
        className={styles.beads}
        aria-label={t('side.lastLabel', { list: last.map(({ winner }) => winner).join(' ') })}
      >
        {last.map(({ roundId, winner }) => (
          <Grid
            as="li"
            center
            radius="full"
            size={12}
            weight={600}
            key={roundId}
            data-tone={winner === '0' ? 'zero' : isRed(Number(winner)) ? 'red' : 'black'}
          >
            {winner}
          </Grid>
        ))}
      </ol>
      <IconButton label={t('rulesAndReturns')} className={styles.rules} onClick={onRules}>
        <Icon of={Info} size={18} />
      </IconButton>
    </Row>
  );
}
